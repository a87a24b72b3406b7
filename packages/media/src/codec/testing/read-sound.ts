import { soundOf } from '../input-file.ts';
import { planesOf, throughFilters } from '../sound/sound-stage.ts';

/** The samples of a whole file, at 48 kHz. Mono stands on both sides. */
export type HeardSound = { left: Float32Array; right: Float32Array };

const STEREO = {
  filters: 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo',
  channels: 2,
  sampleRate: 48_000,
};

/** Decodes the sound of one of our own files, as a player would. */
export async function readSound({ path }: { path: string }): Promise<HeardSound> {
  const sides: Float32Array[][] = [[], []];
  await soundOf({ path, formats: 'mov,wav' })(async (sound) => {
    for (const frame of throughFilters(sound, STEREO).frames)
      for (const [side, samples] of planesOf(frame).entries()) sides[side]?.push(samples.slice());
  });
  const [left, right] = sides.map(join);
  return { left: left ?? new Float32Array(), right: right ?? new Float32Array() };
}

function join(parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
