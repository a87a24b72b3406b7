import type { ChosenSpec } from '@sayso/contract';
import { createTexts } from '../create.texts.ts';

/** What stands behind the performer of a draft, in words; nothing while no room is chosen. `pictureName`: that of an own picture, where it is known. */
export function placeName(
  { roomId, roomName, uploadId, color }: ChosenSpec['scene']['background'],
  pictureName?: string,
): string | undefined {
  if (color !== null) return createTexts.ownColor;
  if (uploadId !== null) return pictureName || createTexts.ownBackground;
  return roomId === null ? undefined : roomName;
}
