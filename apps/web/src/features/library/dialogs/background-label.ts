import type { Video } from '@sayso/contract';
import { videosTexts } from '../videos.texts.ts';

type Background = Pick<Video['generation_data']['background'], 'name' | 'uploadId' | 'color'>;

/** What stands behind the performer, in words. */
export function backgroundLabel({ name, uploadId, color }: Background): string {
  if (color !== null) return videosTexts.preview.ownColor;
  return uploadId === null ? name : videosTexts.preview.ownBackground;
}
