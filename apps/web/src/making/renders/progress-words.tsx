import { type Video, PRESENTER_PARTNERS } from '@sayso/contract';
import { formatLeft } from '../../lib/format.ts';
import { isUnstarted } from '../../session/video-status.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { rendersTexts } from './renders.texts.gen.ts';

/** From this length on stopping is worth a button, in milliseconds. */
const CANCEL_FROM_MS = 10_000;

/** What an unfinished video is doing, and how long it still takes: as the server said, nothing made up. */
export function progressWords({ status, progress }: Pick<Video, 'status' | 'progress'>): {
  headline: string;
  detail: string | null;
} {
  const msLeft = progress?.ms_left ?? null;
  // How far the film is, `shownPercent` says.
  if (progress?.partner) return { headline: rendersTexts.filming({ partner: progress.partner.name }), detail: null };
  if (status === 'pending') {
    if (progress?.on_hold) return { headline: rendersTexts.queued, detail: rendersTexts.onHold[progress.on_hold] };
    const place = progress?.queue_place ?? null;
    return {
      headline: place === null ? rendersTexts.queued : rendersTexts.queuePlace({ place }),
      detail: msLeft === null ? null : rendersTexts.startsIn({ seconds: Math.max(1, Math.ceil(msLeft / 1000)) }),
    };
  }
  return {
    headline: progress?.stage ? rendersTexts.stages[progress.stage] : rendersTexts.starting,
    detail: msLeft === null ? null : formatLeft(msLeft),
  };
}

/** How far it is, in percent: while a partner films its presenter, how far that is, as far as they say. */
export function shownPercent({ progress }: Pick<Video, 'progress'>): number {
  return progress?.partner ? (progress.partner.progress ?? 0) : (progress?.percent ?? 0);
}

/** Whether it is known how far it is: not while it waits for its turn, nor while a partner films and does not say. */
export const hasPercent = ({ status, progress }: Pick<Video, 'status' | 'progress'>): boolean =>
  progress?.partner ? progress.partner.progress !== null : status !== 'pending';

/** Whether a video takes long enough in all for a Cancel beside it. `nowMs` is the reader's clock. */
export function isWorthCancelling({ status, progress }: Pick<Video, 'status' | 'progress'>, nowMs: number): boolean {
  if (progress?.partner || status === 'pending' || !progress?.started_at || progress.ms_left === null) return true;
  return nowMs - Date.parse(progress.started_at) + progress.ms_left >= CANCEL_FROM_MS;
}

/** Whether some of it is done that can be seen by now: not while a partner films. */
export const hasFrames = ({ status, progress }: Pick<Video, 'status' | 'progress'>): boolean =>
  status === 'processing' && (progress?.frames_done ?? 0) > 0 && !progress?.partner;

/** What starts it, for the first time or once more. */
export function startWord(video: Pick<Video, 'status' | 'attempts'>): string {
  return isUnstarted(video) ? rendersTexts.unstarted.start : rendersTexts.retry;
}

/** Why a cancelled video stands still. */
export function stoppedText(video: Pick<Video, 'status' | 'attempts' | 'progress'>): string {
  return isUnstarted(video)
    ? rendersTexts.unstarted.text
    : rendersTexts.cancelledText({ percent: (video.progress?.percent ?? null) || 'none' });
}

/** That somebody of the library performs instead of a partner's presenter; null where nobody does. */
export function stoodInText({ generation_data: { avatar } }: Pick<Video, 'generation_data'>): string | null {
  const { stood_in: name, partner } = avatar;
  return name === null || partner === null
    ? null
    : rendersTexts.stoodIn({ name, partner: PRESENTER_PARTNERS[partner.id].name });
}

/** Says plainly that somebody of the library performs instead of a partner's presenter. */
export function StoodInNote({ video }: { video: Pick<Video, 'generation_data'> }) {
  const text = stoodInText(video);
  return text === null ? null : <Note tone="info">{text}</Note>;
}
