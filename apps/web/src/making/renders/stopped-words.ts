import { PRESENTER_PARTNERS, type Video } from '@sayso/contract';
import { isUnstarted } from '../../session/video-status.tsx';
import { rendersTexts } from './renders.texts.ts';

/** What starts it, for the first time or once more. */
export function startWord(video: Pick<Video, 'status' | 'attempts'>): string {
  return isUnstarted(video) ? rendersTexts.unstarted.start : rendersTexts.retry;
}

/** Why a cancelled video stands still. */
export function stoppedText(video: Pick<Video, 'status' | 'attempts' | 'progress'>): string {
  return isUnstarted(video) ? rendersTexts.unstarted.text : rendersTexts.cancelledText(video.progress?.percent ?? null);
}

/** That somebody of the library performs instead of a partner's presenter; null where nobody does. */
export function stoodInText({ generation_data: { avatar } }: Pick<Video, 'generation_data'>): string | null {
  const { stood_in: name, partner } = avatar;
  return name === null || partner === null ? null : rendersTexts.stoodIn(name, PRESENTER_PARTNERS[partner.id].name);
}
