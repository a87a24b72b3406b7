import { fill } from '@sayso/i18n';
import type { CancelCost, Video } from '@sayso/contract';
import { messageOf } from '../../lib/api/api-error.ts';
import { downloadFile } from '../../lib/api/download.ts';
import { dataOf } from '../../lib/api/error-data.ts';
import { fileNameOf } from '../../lib/format.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { limitIn } from '../../people/plans/plans.parts.tsx';
import { useCancelVideo, useRetryVideo } from './renders.queries.ts';
import { rendersTexts as texts } from './renders.texts.gen.ts';
import { copyLink } from '../../lib/links.ts';

/** What a person can do with a video, each with the words that follow. */
export function useVideoActions(video: Video) {
  const { retry, isRetrying } = useRetryVideo(video);
  const cancel = useCancelVideo();
  const { id } = video;
  const say = (stopped: { data: Video; counted: boolean }) =>
    showToast({ tone: 'info', about: id, ...cancelWords(stopped) });
  /** Stops it at once where that is free, and otherwise asks first. */
  const stop = async () => {
    try {
      say(await cancel.mutateAsync({ id, onlyFree: true }));
    } catch (error) {
      const cost = dataOf(error, 'cancel_counts');
      if (!cost) return showToast({ tone: 'danger', about: id, ...texts.cancelFailed, text: messageOf(error) });
      const { title, action, cancel: keep, busyText } = texts.cancelQuestion;
      const run = async () => say(await cancel.mutateAsync({ id, onlyFree: false }));
      await confirm({ title, text: costWords(cost), action, cancel: keep, busyText, tone: 'retreat', run });
    }
  };
  return {
    retrying: isRetrying,
    cancelling: cancel.isPending,
    // Both are said as well when what was pressed is no longer on the screen.
    retry: () =>
      void retry()?.then(
        () => showToast({ tone: 'success', about: video.id, ...texts.restarted }),
        (error: unknown) => {
          // Of a limit the dialog speaks.
          if (limitIn(error)) return;
          showToast({ tone: 'danger', about: video.id, ...texts.retryFailed, text: messageOf(error) });
        },
      ),
    cancel: () => void stop(),
    download: () => download(video),
    downloadSubtitles: (kind: SubtitleKind) => downloadSubtitles(video, kind),
    copyLink: async () => {
      const copied = await copyLink(video.share_url);
      showToast(copied ? { tone: 'success', ...texts.linkCopied } : { tone: 'danger', ...texts.linkNotCopied });
    },
  };
}

/** A video that was finished before stays finished when its change is cancelled. */
const cancelWords = ({ data: { status }, counted }: { data: Video; counted: boolean }) =>
  status === 'completed' ? fill(texts.changeCancelled, { counted }) : fill(texts.cancelDone, { counted });

const costWords = ({ seen_ms: ms, duration_ms: allMs }: CancelCost) =>
  texts.cancelCosts({
    seconds: Math.round(ms / 1000),
    allSeconds: (allMs === null ? null : Math.round(allMs / 1000)) ?? 'none',
  });

/** Saves the file under the video's title; when it cannot be fetched, the browser opens it instead. */
async function download({ id: about, video_url: address, title }: Video): Promise<void> {
  if (!address)
    return showToast({
      tone: 'danger',
      about,
      title: texts.downloadFailed.title,
      text: texts.downloadFailed.noAddress,
    });
  showToast({ tone: 'info', about, ...texts.downloadStarted });
  try {
    await downloadFile(address, fileNameOf(title, 'mp4'));
  } catch {
    showToast({ tone: 'danger', about, title: texts.downloadFailed.title, text: texts.downloadFailed.text });
    window.open(address, '_blank', 'noopener');
  }
}

/** The files of what is said: WebVTT for players of the web, SubRip for programs that cut videos. */
export type SubtitleKind = 'vtt' | 'srt';

/** Where a video's subtitles of a kind stand; null when they do not exist. */
export const subtitlesOf = (video: Video, kind: SubtitleKind) =>
  kind === 'vtt' ? video.captions_url : video.subtitles_url;

/** Saves the subtitles under the video's title, so that players find them beside it. */
async function downloadSubtitles(video: Video, kind: SubtitleKind): Promise<void> {
  const address = subtitlesOf(video, kind);
  if (!address) return;
  try {
    await downloadFile(address, fileNameOf(video.title, kind));
  } catch {
    const { title, subtitles: text } = texts.downloadFailed;
    showToast({ tone: 'danger', about: video.id, title, text });
  }
}
