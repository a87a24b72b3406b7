import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { draftCalls } from '../opened-draft.queries.ts';
import { createTexts } from '../create.texts.gen.ts';
import { saveDraft, loadDraft } from './draft-storage.ts';
import { useDraftState, useOpenDraft, useSyncState } from './open-draft.tsx';

const texts = createTexts.drafts;

/** `onBegin` shows an empty draft in the place of this one. */
type Props = { onBegin: () => Promise<void> };

/** What the person has to decide when the draft was changed or deleted elsewhere; nothing otherwise. */
export function DraftDecision({ onBegin }: Props) {
  const saving = useSyncState();
  const isOvertaken = useDraftState(({ safety }) => safety === 'overtaken');
  if (saving.kind === 'gone') return <DraftGone onBegin={onBegin} />;
  if (saving.kind === 'conflict') {
    const { edited_by: editor, updated_at: at } = saving.theirs;
    return (
      <DraftConflict with="server">
        {texts.changedBy({ name: editor ?? 'none' })} <RelativeTime iso={at} />.
      </DraftConflict>
    );
  }
  return isOvertaken && <DraftConflict with="tab">{createTexts.overtaken}</DraftConflict>;
}

function DraftGone({ onBegin }: Props) {
  const { forget } = useOpenDraft().store.actions;
  const begin = useBegin(onBegin);
  const { isBusy, keepBoth } = useKeepBoth(forget);
  return (
    <div role="status" className="mb-4">
      <Note tone="warning">
        <div className="grid gap-2.5">
          <p>{texts.goneMeanwhile}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={isBusy} onClick={() => keepBoth(texts.keptAnew)}>
              {texts.keepAnew}
            </Button>
            <Button size="sm" onClick={() => void begin()}>
              {texts.begin}
            </Button>
          </div>
        </div>
      </Note>
    </div>
  );
}

/** Begins another video: this browser keeps nothing of the draft on the screen any more. `onBegin` shows an empty draft in the place of this one. */
export function useBegin(onBegin: () => Promise<void>): () => Promise<void> {
  const { owner, draftId, store } = useOpenDraft();
  const navigate = useNavigate();
  return async () => {
    store.actions.forget();
    if (draftId === null) return onBegin();
    // The draft that this browser would go on with otherwise stays among the saved ones.
    const { version, isSaved: isElsewhere } = loadDraft(owner);
    if (isElsewhere) saveDraft(owner, { version: version + 1, draft: null });
    await navigate({ to: '/create', search: { step: 1 } });
  };
}

/** One draft, changed at two places: the person decides which one stays, or that both do. The other one is the server's, or that of another tab of this browser. */
function DraftConflict({ with: other, children }: { with: 'server' | 'tab'; children: ReactNode }) {
  const { store, sync } = useOpenDraft();
  const isServer = other === 'server';
  const takeTheirs = isServer ? sync.takeTheirs : store.actions.loadOther;
  const { isBusy, keepBoth } = useKeepBoth(takeTheirs);
  return (
    <div role="status" className="mb-4">
      <Note tone="warning">
        <div className="grid gap-2.5">
          <p>
            {children} {texts.nothingLost}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={isBusy} onClick={() => keepBoth(texts.bothKept)}>
              {texts.keepBoth}
            </Button>
            <Button size="sm" onClick={takeTheirs}>
              {createTexts.loadOther}
            </Button>
            <Button size="sm" onClick={isServer ? sync.keepMine : store.actions.keepMine}>
              {createTexts.keepMine}
            </Button>
          </div>
        </div>
      </Note>
    </div>
  );
}

/** Makes a draft of its own of what is on the screen, goes on with that, and says so. `leaveToOther` lets the other one stay where this one was. */
function useKeepBoth(leaveToOther: () => void) {
  const { owner, store } = useOpenDraft();
  const navigate = useNavigate();
  const [calls] = useState(draftCalls);
  const { run, isBusy } = useAction(
    async (done: string) => {
      const { draft } = store.read();
      const { id, version } = await calls.create(draft);
      saveDraft(owner, { version: 1, draft, server: { id, version }, isSaved: true }, id);
      leaveToOther();
      await navigate({ to: '/create', search: { draft: id, step: draft.step }, replace: true });
      showToast({ tone: 'success', about: 'draft', title: done });
    },
    (error) => showToast({ tone: 'danger', about: 'draft', title: createTexts.drafts.notKept, text: messageOf(error) }),
  );
  return { isBusy, keepBoth: (done: string) => void run(done) };
}
