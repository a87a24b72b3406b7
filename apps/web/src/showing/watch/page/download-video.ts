import type { PublicVideo } from '@sayso/contract';
import { fileNameOf } from '../../../lib/format.ts';
import { report } from '../../../lib/report.ts';
import { watchTexts } from '../watch.texts.ts';
import type { NoticeContent } from './notice.tsx';

const failed = (text: string): NoticeContent => ({ tone: 'danger', title: watchTexts.downloadFailed, text });

/** Hands the file to the browser's own downloads, once the server has said that it is there; else opens it. Answers what to say. */
export async function downloadVideo(video: PublicVideo): Promise<NoticeContent> {
  if (!video.download_url) return failed(watchTexts.noAddress);
  try {
    const response = await fetch(video.download_url, { method: 'HEAD' });
    if (!response.ok) throw new Error(`The file answered ${response.status}`);
    const link = document.createElement('a');
    Object.assign(link, { href: video.download_url, download: fileNameOf(video.title, 'mp4') }).click();
    return { tone: 'success', title: watchTexts.downloadStarted };
  } catch (error) {
    report('The video could not be downloaded', error);
    window.open(video.video_url, '_blank', 'noopener');
    return failed(watchTexts.downloadFailedText);
  }
}
