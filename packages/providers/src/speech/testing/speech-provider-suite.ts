import { SPEECH_RATE } from '@sayso/contract';
import { LOUDNESS_STEP_MS } from '@sayso/engine/speech/speech-take';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SpeechProvider, SpokenAudio } from '../speech-provider.ts';
import { readWav } from '../built-in/audio/wav.ts';

/**
 * What the suite needs to know of an adapter: how to make one, and for one of its voices a script of two or more sentences
 * with pauses, and texts in which this voice finds nothing to speak.
 */
export type SpeechProviderCase = {
  name: string;
  create: () => SpeechProvider;
  voiceId: string;
  script: string;
  unspeakable: readonly string[];
};

const PHONES = new Set(
  'pau aa ae ah ao aw ax axr ay b ch d dh eh er ey f g hh ih ix iy jh k l m n ng ow oy p r s sh t th uh uw v w y z zh'.split(
    ' ',
  ),
);

/** The rules of the port, checked on a real adapter. Call it once per adapter, and once more for voices that are made differently. */
export function describeSpeechProvider({ name, create, voiceId, script, unspeakable }: SpeechProviderCase): void {
  describe(`${name}: speech provider`, () => {
    let provider: SpeechProvider;
    let spoken: SpokenAudio;
    beforeAll(async () => {
      provider = create();
      spoken = await provider.speak({ text: script, voiceId, rate: 1 });
    });
    afterAll(() => provider.close());

    test('voices have unique ids, names and notes', () => {
      const voices = provider.voices();
      expect(voices.map((voice) => voice.id)).toContain(voiceId);
      expect(new Set(voices.map((voice) => voice.id)).size).toBe(voices.length);
      for (const voice of voices) {
        expect(voice.id).toMatch(/^[a-z0-9-]+$/);
        expect([voice.name, voice.note].every(Boolean)).toBe(true);
        expect(`${voice.language}-${voice.region}`).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
      }
    });

    test('the sound is a mono WAV file of the length that the take names', () => {
      expect(spoken.wav.toString('latin1', 0, 4)).toBe('RIFF');
      expect(spoken.wav.readUInt32LE(4)).toBe(spoken.wav.length - 8);
      expect(Math.abs(measureAudio(spoken.wav).durationMs - spoken.take.durationMs)).toBeLessThanOrEqual(1);
    });

    test('every word of the script is there, in order, with its own spelling', () => {
      expect(spoken.take.words.map((word) => word.text)).toEqual(script.split(/\s+/));
    });

    test('the text that is heard has the wanted spellings', async () => {
      const [written = ''] = /\p{L}+/u.exec(script) ?? [];
      const pronunciations = [{ written, spoken: 'win' }];
      const { heard } = await provider.speak({ text: script, voiceId, rate: 1, pronunciations });
      expect(heard).toMatch(/\bwin\b/);
    });

    test('word times are whole, in order, apart, and inside the sound', () => {
      expect(wrongCues(spoken.take.words, spoken.take.durationMs)).toEqual([]);
    });

    test('phones are of the one alphabet and cover the sound without a gap', () => {
      const { phones, durationMs } = spoken.take;
      expect(wrongCues(phones, durationMs)).toEqual([]);
      expect(phones.filter(({ phone }) => !PHONES.has(phone))).toEqual([]);
      expect(phones[0]?.startMs).toBe(0);
      expect(phones.at(-1)?.endMs).toBe(durationMs);
      expect(phones.slice(1).every((phone, index) => phone.startMs === phones[index]?.endMs)).toBe(true);
    });

    test('loudness has one value for each step, and its 95th percentile is full', () => {
      const { loudness, durationMs } = spoken.take;
      expect(Math.abs(loudness.length - durationMs / LOUDNESS_STEP_MS)).toBeLessThanOrEqual(1);
      expect(loudness.every((value) => value >= 0 && value <= 1)).toBe(true);
      const full = loudness.filter((value) => value === 1).length / loudness.length;
      expect(full).toBeGreaterThan(0.03);
      expect(full).toBeLessThan(0.07);
    });

    test('it is loud under words and quiet in pauses', () => {
      const pauses = spoken.take.phones.filter(({ phone, startMs, endMs }) => phone === 'pau' && endMs - startMs > 100);
      const middles = pauses.map(({ startMs, endMs }) => ({ startMs: startMs + 40, endMs: endMs - 40 }));
      expect(pauses.length).toBeGreaterThan(2);
      expect(levelWithin(spoken.wav, spoken.take.words)).toBeGreaterThan(5 * levelWithin(spoken.wav, middles));
    });

    test('it starts and ends with a breath of silence, at a good level, without clipping', () => {
      const { leadMs, tailMs, peak } = measureAudio(spoken.wav);
      for (const silenceMs of [leadMs, tailMs]) {
        expect(silenceMs).toBeGreaterThanOrEqual(150);
        expect(silenceMs).toBeLessThanOrEqual(300);
      }
      expect(peak).toBeLessThan(0.99);
      expect(levelWithin(spoken.wav, spoken.take.words)).toBeGreaterThan(0.05);
    });

    test.each([SPEECH_RATE.min, 0.8, 1.4, SPEECH_RATE.max])(
      'at rate %d the length follows within 15 percent',
      async (rate) => {
        const { take } = await provider.speak({ text: script, voiceId, rate });
        expect(Math.abs((take.durationMs * rate) / spoken.take.durationMs - 1)).toBeLessThan(0.15);
        expect(wrongCues(take.words, take.durationMs)).toEqual([]);
      },
    );

    test.each([0, 0.49, 2.01, Number.NaN])('rate %d is refused', async (rate) => {
      await expect(provider.speak({ text: script, voiceId, rate })).rejects.toThrow(RangeError);
    });

    test('the same request gives the same answer, also beside another one', async () => {
      const [again, other] = await Promise.all([
        provider.speak({ text: script, voiceId, rate: 1 }),
        provider.speak({ text: `${script} ${script}`, voiceId, rate: 1 }),
      ]);
      expect(again.wav.equals(spoken.wav)).toBe(true);
      expect(again.take).toEqual(spoken.take);
      expect(other.take.words.length).toBe(2 * spoken.take.words.length);
    });

    test('speech may be as long as it is allowed to be, and no longer', async () => {
      const { durationMs } = spoken.take;
      const exact = await provider.speak({ text: script, voiceId, rate: 1, maxDurationMs: durationMs });
      expect(exact.take).toEqual(spoken.take);
      for (const maxDurationMs of [durationMs - 1, 100]) {
        await expect(provider.speak({ text: script, voiceId, rate: 1, maxDurationMs })).rejects.toMatchObject({
          code: 'script_too_long_to_speak',
        });
      }
    });

    test('an unknown voice is refused', async () => {
      await expect(provider.speak({ text: script, voiceId: 'nobody', rate: 1 })).rejects.toMatchObject({
        code: 'voice_unavailable',
      });
    });

    test.each(unspeakable.map((text) => [text]))('%j holds nothing to speak', async (text) => {
      await expect(provider.speak({ text, voiceId, rate: 1 })).rejects.toMatchObject({ code: 'script_has_no_words' });
    });

    test('a request that is aborted before it starts does not start', async () => {
      const signal = AbortSignal.abort(new Error('changed my mind'));
      await expect(provider.speak({ text: script, voiceId, rate: 1, signal })).rejects.toThrow('changed my mind');
    });

    test('a request can be aborted under way or while it waits, and the next one is served', async () => {
      const [first, second] = [new AbortController(), new AbortController()];
      const text = `${script} `.repeat(20);
      const underWay = provider.speak({ text, voiceId, rate: 1, signal: first.signal });
      const waiting = provider.speak({ text, voiceId, rate: 1, signal: second.signal });
      second.abort(new Error('not needed'));
      first.abort(new Error('too long'));
      await expect(underWay).rejects.toThrow('too long');
      await expect(waiting).rejects.toThrow('not needed');
      const next = await provider.speak({ text: script, voiceId, rate: 1 });
      expect(next.take).toEqual(spoken.take);
    });

    test('closing fails what is under way and what comes after, and can be repeated', async () => {
      const closing = create();
      const underWay = closing.speak({ text: script, voiceId, rate: 1 });
      const [outcome] = await Promise.allSettled([underWay, closing.close()]);
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'speech_failed' } });
      await closing.close();
      await expect(closing.speak({ text: script, voiceId, rate: 1 })).rejects.toMatchObject({ code: 'speech_failed' });
    });
  });
}

const FULL_SCALE = 32_768;

/** Figures of a WAV file: length, peak and level as shares of full scale, and the silence at both ends in milliseconds. */
type AudioFigures = { durationMs: number; peak: number; leadMs: number; tailMs: number };

// -46 dBFS: below speech, above the noise of a vocoder.
const AUDIBLE = 0.005;

/** Measures what a listener would notice first. */
export function measureAudio(wav: Buffer): AudioFigures {
  const { samples, sampleRateHz } = readWav(wav);
  const isAudible = (sample: number) => Math.abs(sample) / FULL_SCALE > AUDIBLE;
  const toMs = (count: number) => (count * 1000) / sampleRateHz;
  return {
    durationMs: toMs(samples.length),
    peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / FULL_SCALE,
    leadMs: toMs(samples.findIndex(isAudible)),
    tailMs: toMs(samples.length - 1 - samples.findLastIndex(isAudible)),
  };
}

/** RMS level of all stretches together, as a share of full scale. */
export function levelWithin(wav: Buffer, spans: readonly { startMs: number; endMs: number }[]): number {
  const { samples, sampleRateHz } = readWav(wav);
  let energy = 0;
  let count = 0;
  for (const { startMs, endMs } of spans) {
    for (const sample of samples.subarray((startMs * sampleRateHz) / 1000, (endMs * sampleRateHz) / 1000)) {
      energy += (sample / FULL_SCALE) ** 2;
      count += 1;
    }
  }
  return count === 0 ? 0 : Math.sqrt(energy / count);
}

/** The cues that are not whole, overlap the one before, take no time, or end after the sound. */
function wrongCues<Cue extends { startMs: number; endMs: number }>(cues: readonly Cue[], durationMs: number): Cue[] {
  let previousEndMs = 0;
  return cues.filter(({ startMs, endMs }) => {
    const isRight =
      Number.isInteger(startMs) &&
      Number.isInteger(endMs) &&
      startMs >= previousEndMs &&
      endMs > startMs &&
      endMs <= durationMs;
    previousEndMs = endMs;
    return !isRight;
  });
}
