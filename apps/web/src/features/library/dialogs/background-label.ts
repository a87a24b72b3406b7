import type { Video } from '@sayso/contract';
import { videosTexts } from '../videos.texts.ts';

/** What stands behind the performer, in words. */
export function backgroundLabel({ name, uploadId, color }: Video['generation_data']['background']): string {
  if (color !== null) return videosTexts.preview.ownColor;
  return uploadId === null ? name : videosTexts.preview.ownBackground;
}
