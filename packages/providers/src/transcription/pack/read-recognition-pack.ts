import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readOnnxMetadata } from '../../speech/natural/packs/read-onnx-metadata.ts';
import { nameOfPack, rootOf, PackError } from '../../speech/natural/packs/unpacked-folder.ts';
import { type RecognitionContents, type RecognitionKind, packLanguages } from './recognition-pack.ts';

type Metadata = ReadonlyMap<string, string>;

/** The parts of each kind, as sherpa-onnx names them, and how their files are called. */
const PARTS: Readonly<Record<RecognitionKind, Readonly<Record<string, string>>>> = {
  whisper: { encoder: 'encoder', decoder: 'decoder' },
  moonshine: {
    preprocessor: 'preprocess',
    encoder: 'encode',
    uncachedDecoder: 'uncached_decode',
    cachedDecoder: 'cached_decode',
  },
  'sense-voice': { model: 'model' },
  transducer: { encoder: 'encoder', decoder: 'decoder', joiner: 'joiner' },
  'nemo-transducer': { encoder: 'encoder', decoder: 'decoder', joiner: 'joiner' },
  'nemo-ctc': { model: 'model' },
  'zipformer-ctc': { model: 'model' },
};
const words = (text: string) => text.split(' ');
/** What the metadata of a part have to tell: without it sherpa-onnx would end its process. */
const NEEDED: Partial<Record<RecognitionKind, Readonly<Record<string, readonly string[]>>>> = {
  whisper: {
    encoder: words(
      'n_mels n_text_layer n_text_ctx n_text_state n_vocab sot eot blank_id translate transcribe is_multilingual no_timestamps no_speech sot_sequence',
    ),
  },
  'sense-voice': {
    model: words(
      'vocab_size lfr_window_size lfr_window_shift normalize_samples with_itn without_itn lang_auto lang_zh lang_en lang_ja lang_ko lang_yue neg_mean inv_stddev',
    ),
  },
  transducer: { decoder: words('vocab_size context_size'), joiner: words('joiner_dim') },
  'nemo-transducer': { encoder: words('vocab_size subsampling_factor pred_rnn_layers pred_hidden') },
  'nemo-ctc': { model: words('vocab_size subsampling_factor') },
};
/** What only models tell that hear piece by piece: they are of another make. */
const STREAMING = words('decode_chunk_len chunk_shift window_size');
/** Kinds that say when they hear what. */
const TIMED: readonly RecognitionKind[] = ['sense-voice', 'transducer', 'nemo-transducer', 'nemo-ctc', 'zipformer-ctc'];
/** Of several files of one part the first of these is taken: on processors, whole numbers are the fastest and take the least memory. */
const FILE_ORDER = [/int8/u, /^(?!.*fp16)/u, /fp16/u];

/**
 * Finds out what an unpacked pack is that is to understand speech, and which languages. Its files may stand in a folder of their own within it.
 * @throws PackError `recognition_pack_unknown` when there is no model that we can use, `voice_pack_damaged` when a file is not whole.
 */
export async function readRecognitionPack(folder: string): Promise<RecognitionContents> {
  const root = await rootOf(folder);
  const names = await readdir(join(folder, root));
  const main = ['encoder', 'preprocess', 'model'].map((part) => fileOf(names, part)).find((name) => name !== undefined);
  if (main === undefined) throw unknown('There is no model in this pack.');
  const metadata = await readOnnxMetadata(join(folder, root, main));
  const kind = kindOf(metadata, names);
  if (!kind) throw unknown(`Not a model of ours: ${metadata.get('model_type') ?? 'no type'}.`);
  const parts = Object.entries(PARTS[kind]).map(([part, called]) => [part, fileOf(names, called)] as const);
  const tokens = names.find((name) => /(^|-)tokens\.txt$/u.test(name));
  const files = Object.fromEntries([...parts, ['tokens', tokens] as const].map(([part, name]) => [part, needed(name)]));
  await checkParts(join(folder, root), kind, files);
  const languages = packLanguages(kind, { name: root || main, metadata });
  if (languages.length === 0) throw unknown('The pack does not tell its languages.');
  const sizes = await Promise.all(
    Object.values(files).map(async (name) => (await stat(join(folder, root, name))).size),
  );
  return {
    name: nameOfPack(root, main),
    model: {
      kind,
      files: Object.fromEntries(Object.entries(files).map(([part, name]) => [part, join(root, name)])),
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    },
    languages,
    tellsTimes: TIMED.includes(kind),
  };
}

/** The file of a part: `tiny-encoder.int8.onnx`, `encoder-epoch-99-avg-1.onnx`. */
function fileOf(names: readonly string[], part: string): string | undefined {
  const called = new RegExp(`(?:^|-)${part}[-.](?:.*\\.)?onnx$`, 'u');
  const found = names.filter((name) => called.test(name)).toSorted();
  return FILE_ORDER.map((pattern) => found.find((name) => pattern.test(name))).find((name) => name !== undefined);
}

function kindOf(metadata: Metadata, names: readonly string[]): RecognitionKind | undefined {
  const type = metadata.get('model_type') ?? '';
  if (STREAMING.some((key) => metadata.has(key))) return undefined;
  if (type === '' && fileOf(names, 'preprocess')) return 'moonshine';
  if (type.startsWith('whisper')) return 'whisper';
  if (type === 'sense_voice_ctc') return 'sense-voice';
  if (type === 'zipformer2_ctc') return 'zipformer-ctc';
  if (fileOf(names, 'joiner')) return TRANSDUCERS[type];
  return /^EncDec(?:CTCModel|CTCModelBPE|HybridRNNTCTCBPEModel)$/u.test(type) ? 'nemo-ctc' : undefined;
}

const TRANSDUCERS: Readonly<Record<string, RecognitionKind>> = {
  conformer: 'transducer',
  zipformer: 'transducer',
  zipformer2: 'transducer',
  EncDecRNNTBPEModel: 'nemo-transducer',
  EncDecHybridRNNTCTCBPEModel: 'nemo-transducer',
};

/** Each part is a whole ONNX file that tells what it is asked for. */
async function checkParts(
  folder: string,
  kind: RecognitionKind,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const part of Object.keys(PARTS[kind])) {
    const metadata = await readOnnxMetadata(join(folder, needed(files[part])));
    const lacks = NEEDED[kind]?.[part]?.find((key) => !metadata.get(key));
    if (lacks) throw unknown(`The ${part} does not tell its ${lacks}.`);
  }
}

function needed(name: string | undefined): string {
  if (name === undefined) throw unknown('Files are missing beside the model.');
  return name;
}

const unknown = (told: string) => new PackError('recognition_pack_unknown', told);
