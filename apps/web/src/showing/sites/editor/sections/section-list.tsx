import { type SiteBlock, SITE_BLOCKS_MOST, type SiteBlockType } from '@sayso/contract';
import clsx from 'clsx';
import { Copy, Ellipsis, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { showUndo } from '../../../../ui/feedback/undo-toast.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx';
import { SortableList } from '../../../../ui/sortable-list.tsx';
import { viewOf, BLOCK_TYPES } from '../../storefront/blocks/blocks.ts';
import { isLast, isOnce, whyNotAdded } from '../document-edits.ts';
import { editorTexts } from '../editor.texts.gen.ts';
import { useEditorState, useOpenSite, materialOf } from '../open-site.tsx';
import { unseenOf } from '../unseen.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

const { sections: texts, unseen: notShown } = editorTexts;

type Props = { onOpen: (id: string) => void; onAdd: () => void };

/** The sections of the page in their order. */
export function SectionList({ onOpen, onAdd }: Props) {
  const { store, mayEdit } = useOpenSite();
  const sections = useEditorState(({ document }) => document.blocks);
  const selected = useEditorState((state) => state.selected);
  const unseen = useUnseen();
  return (
    <div className="grid content-start gap-3 p-3">
      <div className="flex items-center justify-between gap-2 pl-1">
        <h2 className="text-13 font-semibold">{texts.title}</h2>
        {mayEdit && (
          <Button size="sm" icon={Plus} onClick={onAdd}>
            {texts.add}
          </Button>
        )}
      </div>
      <SortableList
        label={texts.title}
        items={sections}
        idOf={({ id }) => id}
        nameOf={nameOf}
        onMove={(id, to) => store.move(id, to)}
        isFixed={({ type }) => isLast(type)}
        disabled={!mayEdit}
        className="gap-1"
      >
        {(block) => (
          <div
            className={clsx(
              'flex min-w-0 items-center rounded-md',
              block.id === selected ? 'bg-accent-soft' : 'hover:bg-fill',
            )}
          >
            <button
              type="button"
              aria-pressed={block.id === selected}
              onClick={() => onOpen(block.id)}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 py-1.5 text-left ring-focus"
            >
              <BlockDrawing type={block.type} className="w-11" />
              <span className="min-w-0">
                <span className="block truncate text-13 font-medium">{viewOf(block.type).name}</span>
                <span className="block truncate text-12 text-text-3">{wordsOf(block)}</span>
                <UnseenMark of={unseen.get(block.id)} />
              </span>
            </button>
            {mayEdit && <SectionMenu block={block} isLast={sections.length === 1} />}
          </div>
        )}
      </SortableList>
    </div>
  );
}

/** What visitors would not see of a section. */
function UnseenMark({ of }: { of: ReturnType<typeof unseenOf>[number] | undefined }) {
  if (!of) return null;
  return (
    <span className="flex items-start gap-1 text-12 text-warning">
      <Icon of={EyeOff} size={12} className="mt-[3px] shrink-0" />
      <span className="min-w-0 wrap-anywhere">{notShown.mark({ why: of.notes.join('; ') })}</span>
    </span>
  );
}

/** What visitors would not see, by the name of the section. */
function useUnseen() {
  const document = useEditorState((state) => state.document);
  const pictures = useEditorState((state) => state.pictures);
  const videos = useEditorState((state) => state.videos);
  return useMemo(
    () => new Map(unseenOf(document, materialOf({ pictures, videos })).map((one) => [one.block.id, one])),
    [document, pictures, videos],
  );
}

function SectionMenu({ block, isLast }: { block: SiteBlock; isLast: boolean }) {
  const { store } = useOpenSite();
  const name = nameOf(block);
  const remove = () => {
    const onUndo = store.remove(block.id);
    if (onUndo) showUndo({ title: texts.removed({ name: viewOf(block.type).name }), onUndo });
  };
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={texts.actions({ name })} className="mr-1" />}>
      {!isOnce(block.type) && (
        <MenuItem icon={Copy} onSelect={() => store.duplicate(block.id)}>
          {texts.duplicate}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} tone="danger" disabled={isLast} onSelect={remove}>
        {isLast ? texts.last : texts.remove}
      </MenuItem>
    </Menu>
  );
}

/** The first words of a section. */
const wordsOf = (block: SiteBlock): string =>
  ('headline' in block ? block.headline : 'title' in block ? block.title : block.text).trim();

function nameOf(block: SiteBlock): string {
  const words = wordsOf(block);
  return words === '' ? viewOf(block.type).name : `${viewOf(block.type).name}: ${words}`;
}

type PaletteProps = {
  onAdd: (type: SiteBlockType) => void;
  onClose: () => void;
  /** Where the focus goes after something was added; null for back to where it was. */
  nextFocus: () => HTMLElement | null;
};

/** The kinds of sections there are, each with a drawing of it. */
export function PaletteDialog({ onAdd, onClose, nextFocus }: PaletteProps) {
  const document = useEditorState((state) => state.document);
  const reasons = { once: texts.once, full: texts.full({ most: SITE_BLOCKS_MOST }) };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.palette}
      width="wide"
      nextFocus={nextFocus}
    >
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {BLOCK_TYPES.map((type) => {
          const why = whyNotAdded(document, type);
          return (
            <li key={type} className="grid">
              <button
                type="button"
                disabled={why !== null}
                onClick={() => onAdd(type)}
                className="grid content-start gap-2 rounded-md border border-border-strong bg-surface p-2.5 text-left hover:border-border-control hover:bg-fill ring-focus disabled:cursor-not-allowed disabled:border-border disabled:bg-fill"
              >
                <BlockDrawing type={type} className="w-full" />
                <span className="min-w-0">
                  <span className="block font-semibold">{viewOf(type).name}</span>
                  <span className="block text-12 text-text-2">{why === null ? viewOf(type).about : reasons[why]}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** How a kind of section looks, small. Decoration: its name stands beside it. */
function BlockDrawing({ type, className }: { type: SiteBlockType; className?: string }) {
  return (
    <svg
      viewBox="0 0 80 48"
      aria-hidden
      className={clsx('block shrink-0 rounded-sm border border-border bg-bg-sunken', className)}
    >
      {viewOf(type).drawing}
    </svg>
  );
}
