import { DRAFT_PRESENCE_EVERY_MS, type PersonRef } from '@sayso/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { FilePlus2, Redo2, RotateCcw, Undo2, CircleAlert, CircleCheck, CloudUpload } from 'lucide-react';
import { memo, useEffect, type ReactNode } from 'react';
import { useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { THIS_SCREEN, useShortcut } from '../../../ui/shortcuts.ts';
import { useConfirmDelete } from '../../../session/preferences.ts';
import { useShownAccount } from '../../../lib/api/credentials.ts';
import { editorsKey } from '../../../lib/live/live-editors.ts';
import { useIsShared } from '../../../session/made-by.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { useStoredDraftActions, closeDraft, openDraft } from '../drafts.queries.ts';
import { isSameDraft } from '../create-search.ts';
import { createTexts } from '../create.texts.gen.ts';
import { EditorsNote } from '../editors-note.tsx';
import { useBegin } from './draft-decision.tsx';
import { useDraftActions, useDraftState, useOpenDraft, useRemoteDraft, useSyncState } from './open-draft.tsx';
import type { DraftSafety } from './draft-store.ts';
import type { SyncState } from './draft-sync.ts';

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

const texts = createTexts.drafts;

type WordsProps = { safety: DraftSafety; isSaved: boolean; saving: SyncState };

/** Where the draft is kept, or why it is not, and the button where it does not save itself. */
const DraftStatus = memo(function DraftStatus() {
  const { autoSave, sync } = useOpenDraft();
  const { safety, isSaved } = useDraftState((state) => state);
  const saving = useSyncState();
  if (safety === 'untouched' || safety === 'overtaken' || saving.kind === 'conflict' || saving.kind === 'gone')
    return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-text-3">
      <Words safety={safety} isSaved={isSaved} saving={saving} />
      {!isSaved && (!autoSave || saving.kind === 'failed') && (
        <Button size="sm" icon={CloudUpload} busy={saving.kind === 'saving'} onClick={() => void sync.flush()}>
          {autoSave ? texts.saveAgain : texts.save}
        </Button>
      )}
    </div>
  );
});

function Words({ safety, isSaved, saving }: WordsProps) {
  if (saving.kind === 'saving') return <Line sign={<Spinner size={14} />}>{texts.saving}</Line>;
  if (saving.kind === 'failed')
    return (
      <Line sign={<Icon of={CircleAlert} size={14} className="text-warning" />}>
        {texts.notSaved({ reason: saving.message })} {safety === 'saved' && texts.inBrowser}
      </Line>
    );
  if (isSaved)
    return (
      <Line sign={<Icon of={CircleCheck} size={14} />}>
        {texts.saved}
        {saving.kind === 'saved' && (
          <>
            {' '}
            <RelativeTime iso={saving.at} />
          </>
        )}
      </Line>
    );
  return (
    <Line sign={<Icon of={safety === 'saved' ? CircleCheck : CircleAlert} size={14} />}>
      {safety === 'saved' ? texts.inBrowser : createTexts.draftNotSaved}
    </Line>
  );
}

function Line({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {sign}
      <span>{children}</span>
    </span>
  );
}

const NOBODY: readonly PersonRef[] = [];

/** Says that the open draft is open, again and again while it can be seen, and that it is left. Answers who has it open. Silent where nobody else works in the account. */
function useDraftPresence(): readonly PersonRef[] {
  const account = useShownAccount();
  const id = useDraftState(({ server }) => server?.id ?? null);
  const isShared = useIsShared();
  const openId = isShared ? id : null;
  const { data } = useQuery({
    queryKey: editorsKey(openId ?? ''),
    queryFn: openId === null ? skipToken : ({ signal }) => openDraft(openId, { account, signal }),
    // Not while the tab is hidden: whoever looks elsewhere is not there.
    refetchInterval: DRAFT_PRESENCE_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (openId === null) return;
    const leave = () => void closeDraft(openId, account).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [openId, account]);
  return openId === null ? NOBODY : (data ?? NOBODY);
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
