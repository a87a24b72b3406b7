import type { ChosenSpec } from '@sayso/contract';
import { lacking, filmedBy } from '../../../specs/specs.parts.tsx';
import type { Draft } from '../../store/draft.ts';
import { createTexts } from '../../create.texts.ts';

/** What stands behind the performer of a draft, in words; nothing while no room is chosen. `pictureName`: that of an own picture, where it is known. */
export function placeName(
  { avatar, spec }: { avatar: Draft['avatar']; spec: { scene: Pick<ChosenSpec['scene'], 'background'> } },
  pictureName?: string,
): string | undefined {
  const { roomId, roomName, uploadId, color } = spec.scene.background;
  if (color !== null) return createTexts.ownColor;
  const filming = lacking(filmedBy(avatar), 'rooms');
  if (filming !== null) return createTexts.placeOf(filming);
  if (uploadId !== null) return pictureName || createTexts.ownBackground;
  return roomId === null ? undefined : roomName;
}
