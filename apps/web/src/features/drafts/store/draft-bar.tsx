import { FilePlus2, RotateCcw } from 'lucide-react';
import { useLeaveGuard } from '../../../ui/overlays/use-leave-guard.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useConfirmDelete } from '../../../session/preferences.ts';
import { useDraftDeeds } from '../drafts.queries.ts';
import { isSameDraft } from '../wizard/create-search.ts';
import { createTexts } from '../wizard/create.texts.ts';
import { DraftStatus } from './draft-status.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { useBegin } from '../wizard/use-begin.ts';
import { type useDraft, useElsewhere } from './use-draft.ts';

type Props = {
  userId: string;
  draftId: string | null;
  autoSave: boolean;
  kept: ReturnType<typeof useDraft>;
  /** Shows an empty draft in the place of this one. */
  onBegin: () => Promise<void>;
};

/** Where the draft is kept, back and forth, and the ways to begin anew. Leaving asks only for what is kept nowhere, or was to be saved by hand. */
export function DraftBar({ userId, draftId, autoSave, kept, onBegin }: Props) {
  const { draft, safety, isSaved, saving, sync, server } = kept;
  const deeds = useDraftDeeds();
  const confirmDelete = useConfirmDelete();
  const isLost = !isSaved && (safety === 'failed' || (!autoSave && safety !== 'untouched'));
  useLeaveGuard({ isDirty: isLost, hasChanges: () => isLost, isSameScreen: isSameDraft });

  const begin = useBegin({ userId, draftId, forget: kept.forget, onBegin });
  const startOver = async () => {
    const run = async () => {
      if (server) void deeds.remove(server.id).then(deeds.reread, () => undefined);
      await begin();
    };
    const isWritten = draft.script.trim() !== '' || draft.title !== null;
    if (isWritten) await confirmDelete({ ...createTexts.startOver, run });
    else await run();
  };

  const beginAnother = async () => {
    await sync.flush();
    if (sync.isDone()) await begin();
  };

  const isKept = safety === 'saved' || safety === 'failed';
  useElsewhere(kept);
  return (
    <>
      <div className="flex items-center gap-x-2 max-sm:order-last max-sm:-ml-2 max-sm:basis-full max-sm:gap-x-0">
        <UndoButtons canUndo={kept.canUndo} canRedo={kept.canRedo} onUndo={kept.undo} onRedo={kept.redo} />
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
      <DraftStatus
        safety={safety}
        isSaved={isSaved}
        saving={saving}
        onSave={() => void sync.flush()}
        autoSave={autoSave}
      />
    </>
  );
}
