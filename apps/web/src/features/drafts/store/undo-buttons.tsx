import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { THIS_SCREEN, useShortcut } from '../../../ui/commands/shortcuts.ts';
import { createTexts } from '../wizard/create.texts.ts';
import { useDraftActions, useDraftState } from './open-draft.tsx';

const texts = createTexts.drafts;

/** Back and forth over the whole draft. In a text the keys belong to what is typed there. */
export function UndoButtons() {
  const { undo, redo } = useDraftActions();
  const canUndo = useDraftState(({ history }) => history.past.length > 0);
  const canRedo = useDraftState(({ history }) => history.future.length > 0);
  useShortcut(canUndo ? { keys: 'mod+z', label: texts.undo, group: THIS_SCREEN, run: undo } : null);
  useShortcut(canRedo ? { keys: 'mod+shift+z', label: texts.redo, group: THIS_SCREEN, run: redo } : null);
  return (
    <span className="flex">
      <IconButton icon={Undo2} label={texts.undo} size="sm" disabled={!canUndo} onClick={undo} />
      <IconButton icon={Redo2} label={texts.redo} size="sm" disabled={!canRedo} onClick={redo} />
    </span>
  );
}
