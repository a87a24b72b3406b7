import type { OfflineRecognizer } from 'sherpa-onnx-node';
import { cutAtPauses } from '../cut-at-pauses.ts';
import { type HeardPart, joinTranscripts } from '../join-transcripts.ts';
import { languageCodeOf } from '../server/language-code.ts';
import { spokenText } from '../spoken-text.ts';
import { HEARD_RATE_HZ, type Transcript, type TranscribedWord } from '../transcriber.ts';
import { type LoadRecognizer, loadRecognizer, toRecognizerConfig } from './load-recognizer.ts';
import type { RecognitionJob } from './recognition-messages.ts';

/** Whisper hears half a minute and nothing of what follows, and what others hold in memory grows with the square of it. */
const LONGEST_PART_MS = 28_000;
const FULL_SCALE = 32_768;
/** Quieter sound holds no speech, of 32,768. Models that have to write something into silence invent it. */
const SILENCE = 50;

/**
 * Makes the function that performs jobs of recognition, all of one model, which stays loaded. A long sound is cut in its pauses, and what was cancelled ends after the part
 * that is being heard. What could not be loaded is loaded anew by the next job.
 * @param load Loads the model.
 */
export function createRecognitionPerformer(
  load: LoadRecognizer = loadRecognizer,
): (job: RecognitionJob, signal: AbortSignal) => Promise<Transcript> {
  let recognizer: OfflineRecognizer | undefined;

  return async (job, signal) => {
    const parts = cutAtPauses(job.samples, LONGEST_PART_MS).filter(({ samples }) => isAudible(samples));
    const heard: HeardPart[] = [];
    for (const { samples, startMs } of parts) {
      signal.throwIfAborted();
      const config = toRecognizerConfig(job);
      recognizer ??= await load(config);
      // The only one that is told a language: what it heard last was perhaps in another.
      if (job.model.kind === 'whisper') recognizer.setConfig(config);
      heard.push({ transcript: await writeDown(recognizer, samples, job), startMs });
    }
    return joinTranscripts(heard);
  };
}

async function writeDown(
  recognizer: OfflineRecognizer,
  samples: Int16Array,
  { languages }: Pick<RecognitionJob, 'languages'>,
): Promise<Transcript> {
  const stream = recognizer.createStream();
  stream.acceptWaveform({
    samples: Float32Array.from(samples, (value) => value / FULL_SCALE),
    sampleRate: HEARD_RATE_HZ,
  });
  const { text, lang = '', ...heard } = await recognizer.decodeAsync(stream);
  const [only, ...others] = languages;
  return {
    text: spokenText(text),
    words: wordsOfTokens(heard, (samples.length / HEARD_RATE_HZ) * 1000),
    language: languageCodeOf(lang.replaceAll(/[<|>]/gu, '')) ?? (others.length === 0 ? (only ?? null) : null),
  };
}

/** What a model heard: pieces of words, a new word with a space before it, and when each begins and how long it lasts, in seconds, as far as it tells. */
type HeardTokens = {
  tokens: readonly string[];
  timestamps: readonly number[];
  durations: readonly number[];
};

/** Models tell when they became sure of a piece: a word that nothing follows is over by then at the latest. */
const LONGEST_PIECE_MS = 400;
/** Writing without spaces: each sign counts as a word. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words with their times, out of the pieces that a model heard. None where it tells no times. */
export function wordsOfTokens({ tokens, timestamps, durations }: HeardTokens, soundMs: number): TranscribedWord[] {
  if (timestamps.length !== tokens.length) return [];
  const within = (ms: number) => Math.min(soundMs, Math.max(0, Math.round(ms)));
  const words: TranscribedWord[] = [];
  for (const [place, token] of tokens.entries()) {
    const startMs = within((timestamps[place] ?? 0) * 1000);
    const nextMs = within((timestamps[place + 1] ?? Number.POSITIVE_INFINITY) * 1000);
    const lastsMs = durations.length === tokens.length ? (durations[place] ?? 0) * 1000 : LONGEST_PIECE_MS;
    const endMs = Math.max(startMs, Math.min(nextMs, within(startMs + lastsMs)));
    const text = token.replaceAll('\u2581', ' ');
    const last = words.at(-1);
    if (last && !/^\s/u.test(text) && !UNSPACED.test(text)) Object.assign(last, { text: last.text + text, endMs });
    else words.push({ text, startMs, endMs });
  }
  return words.flatMap((word) => {
    const text = spokenText(word.text);
    return text === '' ? [] : [{ ...word, text }];
  });
}

const isAudible = (samples: Int16Array) => samples.some((sample) => Math.abs(sample) >= SILENCE);
