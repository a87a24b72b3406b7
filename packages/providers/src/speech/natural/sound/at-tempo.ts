import type { Sound } from '../../built-in/audio/sound.ts';
import { stretchSound } from '../../built-in/audio/stretch-sound.ts';

const LOUDEST = 32_767;

/** A sound that is `tempo` times as fast, at its own pitch; its times go along. */
export function atTempo(sound: Sound, tempo: number): Sound {
  if (tempo === 1) return sound;
  const { samples, sampleRateHz, phones, words } = sound;
  const stretched = stretchSound(samples, Math.round(samples.length / tempo), sampleRateHz);
  const moved = <Span extends { startMs: number; endMs: number }>(span: Span): Span => ({
    ...span,
    startMs: span.startMs / tempo,
    endMs: span.endMs / tempo,
  });
  return {
    sampleRateHz,
    samples: Int16Array.from(stretched, (sample) => Math.max(-LOUDEST, Math.min(LOUDEST, Math.round(sample)))),
    phones: phones.map(moved),
    words: words.map(moved),
  };
}
