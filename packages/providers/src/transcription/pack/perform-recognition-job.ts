import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { OfflineRecognizer } from 'sherpa-onnx-node';
import type * as Sherpa from 'sherpa-onnx-node';
import { cutAtPauses, type HeardPart, joinTranscripts, spokenText } from '../long-sound.ts';
import { HEARD_RATE_HZ, type Transcript, type TranscribedWord } from '../transcriber.ts';
import { languageCodeOf } from '../language-code.ts';
import { type RecognitionKind, whisperCode, type RecognitionJob } from './recognition-pack.ts';

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

/** Nobody waits at a screen for it, and renders need the cores. */
const MOST_THREADS = 2;
/** How many bands of a sound models are shown; those that want others say so themselves. */
const BANDS = 80;
/** What sherpa-onnx calls the kinds. */
const SECTIONS: Readonly<Record<RecognitionKind, keyof Sherpa.OfflineModels>> = {
  whisper: 'whisper',
  moonshine: 'moonshine',
  'sense-voice': 'senseVoice',
  transducer: 'transducer',
  'nemo-transducer': 'transducer',
  'nemo-ctc': 'nemoCtc',
  'zipformer-ctc': 'zipformerCtc',
};
/** Transducers are of two makes, which their files do not tell apart. */
const MODEL_TYPES: Partial<Record<RecognitionKind, string>> = {
  transducer: 'transducer',
  'nemo-transducer': 'nemo_transducer',
};

/** Loads a model that understands speech. */
type LoadRecognizer = (config: Sherpa.OfflineRecognizerConfig) => Promise<Sherpa.OfflineRecognizer>;

/**
 * Loads it with sherpa-onnx. What that cannot load may end the process: call it in one that may end.
 * @throws Error when the model cannot be loaded.
 */
const loadRecognizer: LoadRecognizer = async (config) => {
  // An import would let Node look for its names in the code, which it cannot find there.
  const sherpa = createRequire(import.meta.url)('sherpa-onnx-node') as typeof Sherpa;
  return sherpa.OfflineRecognizer.createAsync(config);
};

/** How sherpa-onnx is told of a model, and of the language that it is to hear where it can be told; '' is any. */
function toRecognizerConfig({
  folder,
  model,
  language,
}: Pick<RecognitionJob, 'folder' | 'model' | 'language'>): Sherpa.OfflineRecognizerConfig {
  const { tokens = '', ...parts } = Object.fromEntries(
    Object.entries(model.files).map(([part, file]) => [part, join(folder, file)]),
  );
  const own: Sherpa.OfflineModels[keyof Sherpa.OfflineModels] = {
    whisper: { language: language === null ? '' : whisperCode(language), task: 'transcribe' },
    'sense-voice': { language: '', useInverseTextNormalization: 1 },
  }[model.kind as string];
  return {
    featConfig: { sampleRate: HEARD_RATE_HZ, featureDim: BANDS },
    modelConfig: {
      ...({ [SECTIONS[model.kind]]: { ...parts, ...own } } as Sherpa.OfflineModels),
      tokens,
      modelType: MODEL_TYPES[model.kind] ?? '',
      numThreads: Math.min(MOST_THREADS, availableParallelism()),
      provider: 'cpu',
      debug: false,
    },
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
