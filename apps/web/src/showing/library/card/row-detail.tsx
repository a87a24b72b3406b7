import type { Video } from '@sayso/contract';
import { RotateCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { useNow } from '../../../lib/time.ts';
import {
  hasPercent,
  isWorthCancelling,
  progressWords,
  shownPercent,
  startWord,
  stoodInText,
  stoppedText,
  useVideoActions,
  rendersTexts,
} from '../../../making/renders/renders.parts.tsx';
import { isUnfinished } from '../../../making/renders/renders.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { madeByTexts } from '../../../session/made-by.ts';
import { useLibraryActions, useMayEdit, useTabStop } from '../library-actions.ts';
import { libraryTexts } from '../library.texts.ts';
import { HeldMark } from './held-mark.tsx';
import { RestrictedMark } from './restricted-mark.tsx';

const LINE = 'truncate text-12 text-text-3';

/** Below the title: how far it is, why it failed, or how it was made. */
export function RowDetail({ video }: { video: Video }) {
  const nameOf = useLibraryActions()?.nameOf;
  if (video.held === 'removed')
    return (
      <p className="flex text-12">
        <HeldMark held={video.held} />
      </p>
    );
  if (isUnfinished(video)) return <Working video={video} />;
  if (video.status === 'failed')
    return <p className="truncate text-12 text-danger">{video.failure_reason ?? rendersTexts.failed.reason}</p>;
  if (video.change_failure !== null)
    return <p className="truncate text-12 text-danger">{videosTexts.captions.changeFailed(video.change_failure)}</p>;
  if (video.status === 'cancelled') return <p className={LINE}>{stoppedText(video)}</p>;
  const stoodIn = stoodInText(video);
  if (stoodIn !== null) return <p className="truncate text-12 text-text-2">{stoodIn}</p>;
  const { format, captions } = video.generation_data.output;
  const facts = libraryTexts.facts(format, captions.style !== 'off');
  return (
    <p className="flex min-w-0 items-center gap-2 text-12 text-text-3">
      <HeldMark held={video.held} />
      <RestrictedMark video={video} />
      <span className="truncate">{nameOf ? `${facts} · ${madeByTexts.by(nameOf(video.created_by))}` : facts}</span>
    </p>
  );
}

function Working({ video }: { video: Video }) {
  const { headline, detail } = progressWords(video);
  const words = [headline, detail].filter((word) => word !== null).join(', ');
  if (!hasPercent(video)) return <p className={`${LINE} tabular-nums`}>{words}</p>;
  const percent = shownPercent(video);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="w-28 shrink-0 max-sm:w-16">
        <ProgressBar percent={percent} label={videosTexts.card.generating} />
      </div>
      <p className={`${LINE} tabular-nums`}>{libraryTexts.percent(percent, words)}</p>
    </div>
  );
}

/** What an unfinished or failed video needs most, beside its menu. */
export function RowAction({ video }: { video: Video }) {
  const actions = useVideoActions(video);
  const tabStop = useTabStop();
  const mayEdit = useMayEdit();
  const nowMs = useNow(isUnfinished(video) ? 1_000 : null);
  if (!mayEdit || video.held === 'removed' || video.removed_at !== null || video.status === 'completed') return null;
  if (!isUnfinished(video))
    return (
      <Button {...tabStop} size="sm" icon={RotateCw} busy={actions.retrying} onClick={actions.retry}>
        {startWord(video)}
      </Button>
    );
  if (!isWorthCancelling(video, nowMs)) return null;
  return (
    <Button {...tabStop} size="sm" busy={actions.cancelling} onClick={actions.cancel}>
      {videosTexts.card.cancel}
    </Button>
  );
}
