import { createTexts } from '../create.texts.ts';
import type { Draft } from '../../store/draft.ts';

/** What stands behind the performer of a draft, in words; nothing while no room is chosen. `pictureName`: that of an own picture, where it is known. */
export function placeName(
  { background, backgroundUploadId, backgroundColor }: Draft,
  pictureName?: string,
): string | undefined {
  if (backgroundColor !== null) return createTexts.ownColor;
  return backgroundUploadId === null ? background?.name : pictureName || createTexts.ownBackground;
}
