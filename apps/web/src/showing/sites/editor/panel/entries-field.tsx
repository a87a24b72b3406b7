import { entryListOf, type SiteBlock, type SiteField, type SiteFields } from '@sayso/contract';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { showUndo } from '../../../../ui/feedback/undo-toast.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SortableList } from '../../../../ui/sortable-list.tsx';
import { entriesIn, type FieldText } from '../../storefront/blocks/block-view.tsx';
import { shownSections, viewOf } from '../../storefront/blocks/blocks.ts';
import type { Path } from '../document-edits.ts';
import { editorTexts } from '../editor.texts.gen.ts';
import { useEditorState, useOpenSite, materialOf, useBound } from '../open-site.tsx';
import { panelTexts } from './panel.texts.gen.ts';
import { Field } from '../../../../ui/inputs/field.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import { Switch } from '../../../../ui/inputs/switch.tsx';
import { PictureField } from './picture-field.tsx';
import { LineField, LinesField, LinkField } from './text-fields.tsx';
import { VideoField, VideosField } from './video-fields.tsx';

const { unseen: notShown } = editorTexts;

type Entry = { id: string };
type Props = { block: SiteBlock; path: Path };

/** The entries of a section, such as its offers: each opens to its fields. */
export function EntriesField({ block, path }: Props) {
  const { store } = useOpenSite();
  const { document, pictures, videos } = useEditorState((state) => state);
  const sections = shownSections(document, materialOf({ pictures, videos }));
  const entries = entriesIn(block);
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const view = viewOf(block.type).entries;
  const list = entryListOf(block.type);
  if (!view || !list) return null;
  const { most } = list;
  const nameOf = (entry: Entry) => view.nameOf(entry).trim() || `${view.one} ${entries.indexOf(entry) + 1}`;
  const remove = (entry: Entry) => {
    const name = nameOf(entry);
    const onUndo = store.removeEntry(block.id, { entry, place: entries.indexOf(entry) });
    showUndo({ title: panelTexts.entries.removed({ name }), onUndo });
  };
  return (
    <section aria-label={view.list} className="grid gap-2">
      <h3 className="flex justify-between gap-2 text-13">
        <span className="font-medium">{view.list}</span>
        <span className="font-normal text-text-3 tabular-nums">
          {entries.length}/{most}
        </span>
      </h3>
      {entries.length === 0 && <p className="text-13 text-text-3">{view.none}</p>}
      {entries.length > 0 && (
        <SortableList
          label={view.list}
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
                  {!view.isShown(entry, { sections }) && (
                    <span className="block text-12 font-normal text-warning">
                      {notShown.mark({ why: view.unseen })}
                    </span>
                  )}
                </span>
                <Icon of={ChevronDown} size={14} className={open === entry.id ? 'rotate-180' : ''} />
              </button>
              {open === entry.id && (
                <div ref={added === entry.id ? enter : undefined} className="grid gap-3.5 py-2 pr-2">
                  <BoundFields texts={view.fields} fields={list.fields} within={[...path, list.name, place]} />
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={Trash2}
                    onClick={() => remove(entry)}
                    className="-ml-2.5 justify-self-start"
                  >
                    {panelTexts.entries.remove({ name: view.one.toLowerCase() })}
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
        {view.add}
      </Button>
      {entries.length >= most && <p className="text-12 text-text-3">{panelTexts.entries.full({ most })}</p>}
    </section>
  );
}

/** Whoever adds an entry goes on with its first field. */
const enter = (fields: HTMLElement | null) => firstField(fields)?.focus();

/** The first place to write within a part of the screen; null where there is none. */
export const firstField = (within: HTMLElement | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>('input:not([type=file], [hidden]), textarea') ?? null;

type FieldsProps = {
  texts: Readonly<Record<string, FieldText>>;
  fields: SiteFields;
  /** The section or entry that has the fields. */
  within: Path;
};

/** The controls of a section or of an entry. An entry that is a link itself has the control of one. */
export function BoundFields({ texts, fields, within }: FieldsProps) {
  return Object.entries(texts).map(([name, text]) => {
    const { label, ...more } = typeof text === 'string' ? { label: text } : text;
    const field = fields[name];
    return field ? (
      <BoundField key={name} field={field} label={label} path={[...within, name]} {...more} />
    ) : (
      <LinkField key={name} label={label} path={within} />
    );
  });
}

type BoundFieldProps = OneProps & Partial<Pick<Choice, 'choices'>> & { field: SiteField; help?: string };

function BoundField({ field, label, path, help, choices = {} }: BoundFieldProps) {
  switch (field.kind) {
    case 'line':
      return <LineField {...{ label, path, help }} most={field.most} />;
    case 'lines':
      return <LinesField {...{ label, path, help }} most={field.most} />;
    case 'link':
      return <LinkField {...{ label, path }} />;
    case 'picture':
      return <PictureField {...{ label, path }} />;
    case 'video':
      return <VideoField {...{ label, path }} />;
    case 'videos':
      return <VideosField {...{ label, path }} most={field.most} />;
    case 'choice':
      return <ChoiceField {...{ label, path, choices }} />;
    case 'stars':
      return <StarsField {...{ label, path }} />;
    case 'switch':
      return <SwitchField {...{ label, path }} />;
    case 'entries':
      return null;
  }
}

type OneProps = { label: string; path: Path };

type Choice = OneProps & { choices: Readonly<Record<string, string>> };

function ChoiceField({ label, path, choices }: Choice) {
  const { value, change } = useBound<string>(path);
  const options = Object.entries(choices).map(([word, text]) => ({ value: word, label: text }));
  return (
    <Field label={label}>
      {(control) => <Select {...control} options={options} value={value} onValueChange={change} />}
    </Field>
  );
}

const NO_STARS = '0';
const STARS = [5, 4, 3, 2, 1];

function StarsField({ label, path }: OneProps) {
  const { value, change } = useBound<number | null>(path);
  const options = [
    { value: NO_STARS, label: panelTexts.noStars },
    ...STARS.map((count) => ({ value: String(count), label: panelTexts.stars({ count }) })),
  ];
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={String(value ?? NO_STARS)}
          onValueChange={(next) => change(next === NO_STARS ? null : Number(next))}
        />
      )}
    </Field>
  );
}

function SwitchField({ label, path }: OneProps) {
  const { value, change } = useBound<boolean>(path);
  return <Switch label={label} checked={value} onCheckedChange={change} />;
}
