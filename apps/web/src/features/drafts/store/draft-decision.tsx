import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { createTexts } from '../wizard/create.texts.ts';
import type { Draft } from './draft.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { useBegin } from '../wizard/use-begin.ts';
import type { useDraft } from './use-draft.ts';
import { useKeepBoth } from './use-keep-both.ts';

const texts = createTexts.drafts;

type Props = {
  userId: string;
  draftId: string | null;
  kept: ReturnType<typeof useDraft>;
  draft: Draft;
  /** Shows an empty draft in the place of this one. */
  onBegin: () => Promise<void>;
};

/** What the person has to decide when the draft was changed or deleted elsewhere; nothing otherwise. */
export function DraftDecision({ userId, draftId, kept, draft, onBegin }: Props) {
  const { safety, saving, sync, forget } = kept;
  const theirs = saving.kind === 'conflict' ? saving.theirs : null;
  const isGone = saving.kind === 'gone';
  const takeTheirs = theirs ? sync.takeTheirs : kept.loadOther;
  const begin = useBegin({ userId, draftId, forget, onBegin });
  const { isBusy, keepBoth } = useKeepBoth({ userId, draft, leaveToOther: isGone ? forget : takeTheirs });
  if (isGone) {
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
  if (safety !== 'overtaken' && !theirs) return null;
  return (
    <DraftConflict
      theirs={theirs}
      isBusy={isBusy}
      onTakeTheirs={takeTheirs}
      onKeepMine={theirs ? sync.keepMine : kept.keepMine}
      onKeepBoth={() => keepBoth(texts.bothKept)}
    />
  );
}
