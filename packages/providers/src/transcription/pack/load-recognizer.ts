import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type * as Sherpa from 'sherpa-onnx-node';
import { HEARD_RATE_HZ } from '../transcriber.ts';
import { whisperCode } from './pack-languages.ts';
import type { RecognitionJob } from './recognition-messages.ts';
import type { RecognitionKind } from './recognition-pack.ts';

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
export type LoadRecognizer = (config: Sherpa.OfflineRecognizerConfig) => Promise<Sherpa.OfflineRecognizer>;

/**
 * Loads it with sherpa-onnx. What that cannot load may end the process: call it in one that may end.
 * @throws Error when the model cannot be loaded.
 */
export const loadRecognizer: LoadRecognizer = async (config) => {
  // An import would let Node look for its names in the code, which it cannot find there.
  const sherpa = createRequire(import.meta.url)('sherpa-onnx-node') as typeof Sherpa;
  return sherpa.OfflineRecognizer.createAsync(config);
};

/** How sherpa-onnx is told of a model, and of the language that it is to hear where it can be told; '' is any. */
export function toRecognizerConfig({
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
