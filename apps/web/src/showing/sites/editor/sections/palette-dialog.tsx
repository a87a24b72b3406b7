import { SITE_BLOCKS_MOST, type SiteBlockType } from '@sayso/contract';
import clsx from 'clsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { BLOCK_TYPES, viewOf } from '../../storefront/blocks/blocks.ts';
import { whyNotAdded } from '../document-edits.ts';
import { editorTexts } from '../editor.texts.ts';
import { useEditorState } from '../open-site.tsx';

const { sections: texts } = editorTexts;

type Props = {
  onAdd: (type: SiteBlockType) => void;
  onClose: () => void;
  /** Where the focus goes after something was added; null for back to where it was. */
  nextFocus: () => HTMLElement | null;
};

/** The kinds of sections there are, each with a drawing of it. */
export function PaletteDialog({ onAdd, onClose, nextFocus }: Props) {
  const document = useEditorState((state) => state.document);
  const reasons = { once: texts.once, full: texts.full(SITE_BLOCKS_MOST) };
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
export function BlockDrawing({ type, className }: { type: SiteBlockType; className?: string }) {
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
