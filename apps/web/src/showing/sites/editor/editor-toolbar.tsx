import { Maximize2, Minimize2, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { THIS_SCREEN, useShortcut } from '../../../ui/commands/shortcuts.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { editorTexts } from './editor.texts.ts';
import { useEditorState, useOpenSite } from './open-site.tsx';
import type { PageWidth } from './page-view.tsx';
import { SaveState } from './save-state.tsx';

const { tools: texts, page } = editorTexts;

const WIDTHS = [
  { value: 'desktop', label: page.desktop, icon: Monitor },
  { value: 'phone', label: page.phone, icon: Smartphone },
] as const;

type Props = {
  width: PageWidth;
  onWidth: (width: PageWidth) => void;
  /** Whether the page has all the room, without the panels beside it; null where it has no panels beside it. */
  isAlone: boolean | null;
  onAlone: (isAlone: boolean) => void;
};

/** Above the page: the way back and forth, how wide the page is, and whether everything is saved. */
export function EditorToolbar({ width, onWidth, isAlone, onAlone }: Props) {
  const { store, sync, mayEdit } = useOpenSite();
  const canUndo = useEditorState(({ history }) => history.past.length > 0);
  const canRedo = useEditorState(({ history }) => history.future.length > 0);
  useShortcut(canUndo ? { keys: 'mod+z', label: texts.undo, group: THIS_SCREEN, run: store.undo } : null);
  useShortcut(canRedo ? { keys: 'mod+shift+z', label: texts.redo, group: THIS_SCREEN, run: store.redo } : null);
  useShortcut(
    mayEdit
      ? { keys: 'mod+s', label: texts.save, group: THIS_SCREEN, whileTyping: true, run: () => void sync.flush() }
      : null,
  );
  return (
    <div className="flex min-w-0 items-center gap-2 border-b border-border px-3 py-1.5 max-sm:px-1 max-sm:py-0.5">
      {mayEdit ? (
        <>
          <span className="flex">
            <IconButton icon={Undo2} label={texts.undo} disabled={!canUndo} onClick={store.undo} />
            <IconButton icon={Redo2} label={texts.redo} disabled={!canRedo} onClick={store.redo} />
          </span>
          <SaveState />
        </>
      ) : (
        <p className="text-12 text-text-3">{page.reading}</p>
      )}
      <Segmented label={page.width} segments={WIDTHS} value={width} onValueChange={onWidth} className="ml-auto" />
      {isAlone !== null && (
        <IconButton
          icon={isAlone ? Minimize2 : Maximize2}
          label={page.alone}
          title={page.alone}
          aria-pressed={isAlone}
          onClick={() => onAlone(!isAlone)}
        />
      )}
    </div>
  );
}
