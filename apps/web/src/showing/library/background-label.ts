import type { Video } from '@sayso/contract';
import type { FilmedBy } from '../../making/specs/specs.parts.tsx';
import { videosTexts } from './videos.texts.ts';

type Background = Pick<Video['generation_data']['background'], 'name' | 'uploadId' | 'color'>;

/** What stands behind the performer, in words. `filmed`: a partner that films them, before a background of their own. */
export function backgroundLabel({ name, uploadId, color }: Background, filmed: FilmedBy | null): string {
  if (color !== null) return videosTexts.preview.ownColor;
  if (filmed) return videosTexts.preview.backgroundOf(filmed.name);
  return uploadId === null ? name : videosTexts.preview.ownBackground;
}
