import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { THIS_SCREEN, useShortcut } from '../../../ui/commands/shortcuts.ts';
import { createTexts } from '../wizard/create.texts.ts';

type Props = { canUndo: boolean; canRedo: boolean; onUndo: () => void; onRedo: () => void };

const texts = createTexts.drafts;

/** Back and forth over the whole draft. In a text the keys belong to what is typed there. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: Props) {
  useShortcut(canUndo ? { keys: 'mod+z', label: texts.undo, group: THIS_SCREEN, run: onUndo } : null);
  useShortcut(canRedo ? { keys: 'mod+shift+z', label: texts.redo, group: THIS_SCREEN, run: onRedo } : null);
  return (
    <span className="flex">
      <IconButton icon={Undo2} label={texts.undo} size="sm" disabled={!canUndo} onClick={onUndo} />
      <IconButton icon={Redo2} label={texts.redo} size="sm" disabled={!canRedo} onClick={onRedo} />
    </span>
  );
}
