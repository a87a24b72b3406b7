import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { createTexts } from '../wizard/create.texts.ts';
import type { SyncState } from './draft-sync.ts';

type Props = {
  /** Of the server's copy, where that is the other one; null where another tab of this browser has it. */
  theirs: Extract<SyncState, { kind: 'conflict' }>['theirs'] | null;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onKeepBoth: () => void;
};

const texts = createTexts.drafts;

/** One draft, changed at two places: the person decides which one stays, or that both do. */
export function DraftConflict({ theirs, isBusy, onTakeTheirs, onKeepMine, onKeepBoth }: Props) {
  return (
    <div role="status" className="mb-4">
      <Note tone="warning">
        <div className="grid gap-2.5">
          <p>
            {theirs === null ? (
              createTexts.overtaken
            ) : (
              <>
                {texts.changedBy(theirs.edited_by)} <RelativeTime iso={theirs.updated_at} />.
              </>
            )}{' '}
            {texts.nothingLost}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={isBusy} onClick={onKeepBoth}>
              {texts.keepBoth}
            </Button>
            <Button size="sm" onClick={onTakeTheirs}>
              {createTexts.loadOther}
            </Button>
            <Button size="sm" onClick={onKeepMine}>
              {createTexts.keepMine}
            </Button>
          </div>
        </div>
      </Note>
    </div>
  );
}
