import { FilePlus2, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { useLeaveGuard } from '../../../ui/overlays/use-leave-guard.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { THIS_SCREEN, useShortcut } from '../../../ui/commands/shortcuts.ts';
import { useConfirmDelete } from '../../../session/preferences.ts';
import { useStoredDraftActions } from '../drafts.queries.ts';
import { isSameDraft } from '../wizard/create-search.ts';
import { createTexts } from '../wizard/create.texts.ts';
import { EditorsNote } from '../editors-note.tsx';
import { useDraftPresence } from './use-draft-presence.ts';
import { DraftStatus } from './draft-status.tsx';
import { useBegin } from '../wizard/use-begin.ts';
import { useDraftActions, useDraftState, useOpenDraft, useRemoteDraft } from './open-draft.tsx';

/** Where the draft is kept, back and forth, and the ways to begin anew. Leaving asks only for what is kept nowhere, or was to be saved by hand. `onBegin` shows an empty draft in the place of this one. */
export function DraftBar({ onBegin }: { onBegin: () => Promise<void> }) {
  const { autoSave, store, sync } = useOpenDraft();
  const { safety, isSaved, server } = useDraftState((state) => state);
  const stored = useStoredDraftActions();
  const confirmDelete = useConfirmDelete();
  const isLost = !isSaved && (safety === 'failed' || (!autoSave && safety !== 'untouched'));
  useLeaveGuard({ isDirty: isLost, hasChanges: () => isLost, isSameScreen: isSameDraft });

  const begin = useBegin(onBegin);
  const startOver = async () => {
    const run = async () => {
      if (server) void stored.remove(server.id).then(stored.reread, () => undefined);
      await begin();
    };
    const { draft } = store.read();
    const isWritten = draft.script.trim() !== '' || draft.title !== null;
    if (isWritten) await confirmDelete({ ...createTexts.startOver, run });
    else await run();
  };

  const beginAnother = async () => {
    await sync.flush();
    if (sync.isDone()) await begin();
  };

  const isKept = safety === 'saved' || safety === 'failed';
  useRemoteDraft();
  const editors = useDraftPresence();
  return (
    <>
      <div className="flex items-center gap-x-2 max-sm:order-last max-sm:-ml-2 max-sm:basis-full max-sm:gap-x-0">
        <UndoButtons />
        {isKept && (
          <Button size="sm" variant="quiet" icon={RotateCcw} className="max-xs:px-2!" onClick={() => void startOver()}>
            {createTexts.startOver.action}
          </Button>
        )}
        {isKept && (
          <Button
            size="sm"
            variant="quiet"
            icon={FilePlus2}
            className="max-xs:px-2! disabled:bg-transparent!"
            disabled={!isSaved && !autoSave}
            onClick={() => void beginAnother()}
          >
            {createTexts.drafts.another}
          </Button>
        )}
      </div>
      <EditorsNote editors={editors} />
      <DraftStatus />
    </>
  );
}

/** Back and forth over the whole draft. In a text the keys belong to what is typed there. */
const UndoButtons = memo(function UndoButtons() {
  const { undo, redo } = useDraftActions();
  const canUndo = useDraftState(({ history }) => history.past.length > 0);
  const canRedo = useDraftState(({ history }) => history.future.length > 0);
  useShortcut(canUndo ? { keys: 'mod+z', label: createTexts.drafts.undo, group: THIS_SCREEN, run: undo } : null);
  useShortcut(canRedo ? { keys: 'mod+shift+z', label: createTexts.drafts.redo, group: THIS_SCREEN, run: redo } : null);
  return (
    <span className="flex">
      <IconButton icon={Undo2} label={createTexts.drafts.undo} size="sm" disabled={!canUndo} onClick={undo} />
      <IconButton icon={Redo2} label={createTexts.drafts.redo} size="sm" disabled={!canRedo} onClick={redo} />
    </span>
  );
});
