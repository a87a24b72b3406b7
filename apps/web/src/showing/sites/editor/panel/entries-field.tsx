import type { SiteBlock } from '@sayso/contract';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { showUndo } from '../../../../ui/feedback/undo-toast.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SortableList } from '../../../../ui/sortable-list.tsx';
import { materialOf } from '../../material-of.ts';
import { shownSections } from '../../storefront/blocks/shown-blocks.ts';
import { ENTRIES, type EntryType } from '../block-kinds.ts';
import { entriesOf, MOST_ENTRIES, type Path } from '../document-edits.ts';
import { editorTexts } from '../editor.texts.ts';
import { useEditorState, useOpenSite } from '../open-site.tsx';
import { isEntryShown } from '../unseen.ts';
import { BoundField } from './bound-field.tsx';
import { ENTRY_FIELDS } from './field-specs.ts';
import { firstField } from './first-field.ts';
import { panelTexts } from './panel.texts.ts';

const { unseen: notShown } = editorTexts;

type Entry = { id: string };
type Props = { block: SiteBlock; type: EntryType; path: Path };

/** The entries of a section, such as its offers: each opens to its fields. */
export function EntriesField({ block, type, path }: Props) {
  const { store } = useOpenSite();
  const { document, pictures, videos } = useEditorState((state) => state);
  const sections = shownSections(document, materialOf({ pictures, videos }));
  const texts = panelTexts.entries[type];
  const entries = entriesOf(block, type);
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const most = MOST_ENTRIES[type];
  const nameOf = (entry: Entry) => titleOf(entry) || `${texts.one} ${entries.indexOf(entry) + 1}`;
  const remove = (entry: Entry) => {
    const name = nameOf(entry);
    const onUndo = store.removeEntry(block.id, { entry, place: entries.indexOf(entry) });
    showUndo({ title: panelTexts.entries.removed(name), onUndo });
  };
  return (
    <section aria-label={texts.list} className="grid gap-2">
      <h3 className="flex justify-between gap-2 text-13">
        <span className="font-medium">{texts.list}</span>
        <span className="font-normal text-text-3 tabular-nums">
          {entries.length}/{most}
        </span>
      </h3>
      {entries.length === 0 && <p className="text-13 text-text-3">{texts.none}</p>}
      {entries.length > 0 && (
        <SortableList
          label={texts.list}
          items={entries}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onMove={(id, to) => store.moveEntry(block.id, { id, to })}
          className="gap-1.5 [&>li]:items-start [&>li]:rounded-md [&>li]:border [&>li]:border-border [&>li]:p-1"
        >
          {(entry, place) => (
            <div className="min-w-0">
              <button
                type="button"
                aria-expanded={open === entry.id}
                onClick={() => {
                  setAdded(null);
                  setOpen(open === entry.id ? null : entry.id);
                }}
                className="flex min-h-9 w-full min-w-0 items-center gap-2 rounded-sm px-1 text-left text-13 font-medium ring-focus pointer-coarse:min-h-11"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{nameOf(entry)}</span>
                  {!isEntryShown(type, entry, sections) && (
                    <span className="block text-12 font-normal text-warning">
                      {notShown.mark(notShown.entry[type])}
                    </span>
                  )}
                </span>
                <Icon of={ChevronDown} size={14} className={open === entry.id ? 'rotate-180' : ''} />
              </button>
              {open === entry.id && (
                <div ref={added === entry.id ? enter : undefined} className="grid gap-3.5 py-2 pr-2">
                  {ENTRY_FIELDS[type].map((spec) => (
                    <BoundField key={spec.name} spec={spec} within={[...path, ENTRIES[type], place]} />
                  ))}
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={Trash2}
                    onClick={() => remove(entry)}
                    className="-ml-2.5 justify-self-start"
                  >
                    {panelTexts.entries.remove(texts.one.toLowerCase())}
                  </Button>
                </div>
              )}
            </div>
          )}
        </SortableList>
      )}
      <Button
        size="sm"
        icon={Plus}
        disabled={entries.length >= most}
        onClick={() => {
          const id = store.addEntry(block.id);
          setAdded(id);
          setOpen(id);
        }}
        className="justify-self-start"
      >
        {texts.add}
      </Button>
      {entries.length >= most && <p className="text-12 text-text-3">{panelTexts.entries.full(most)}</p>}
    </section>
  );
}

/** Whoever adds an entry goes on with its first field. */
const enter = (fields: HTMLElement | null) => firstField(fields)?.focus();

/** By what people know an entry. */
function titleOf(entry: Entry): string {
  const { name = '', question = '', text = '', quote = '' } = entry as Partial<Record<string, string>>;
  return (name || question || quote || text).trim();
}
