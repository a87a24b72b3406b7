import { createHash } from 'node:crypto';
import type { VideoSpec } from '@sayso/contract';
import { frameSize } from '../../specs/stored-spec.service.ts';

/** Names a film by all that decides what is seen in it: whoever makes the same again finds it and orders nothing. Captions, music and end cards are no part of it. */
export function filmKeyOf({ performer, speech, scene, output }: VideoSpec): string {
  const { id, presenter, kind } = performer.partner ?? {};
  const { width, height } = frameSize(output);
  const seen = [id, presenter, kind, speech.id, output.format, width, height, scene.background.color];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
