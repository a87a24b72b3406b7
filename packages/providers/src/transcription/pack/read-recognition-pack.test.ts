import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { toOnnxFile } from '../../speech/natural/testing/onnx-file.ts';
import { readRecognitionPack } from './read-recognition-pack.ts';

const home = await mkdtemp(join(tmpdir(), 'sayso-packs-'));
afterAll(() => rm(home, { recursive: true, force: true }));

const model = (metadata: Record<string, string> = {}) =>
  toOnnxFile({ metadata, inputs: [], output: 'y', constants: [], steps: [] });
const telling = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, '1']));

let count = 0;
/** Reads what an archive has in its one folder, `tokens.txt` among it. */
async function read(root: string, files: Record<string, string | Buffer>) {
  count += 1;
  const folder = join(home, String(count));
  await mkdir(join(folder, root), { recursive: true });
  for (const [name, content] of Object.entries({ 'tokens.txt': '<blk> 0', ...files }))
    await writeFile(join(folder, root, name), content);
  return readRecognitionPack(folder);
}
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'taken in',
    (error: { code?: string }) => error.code,
  );

const WHISPER = {
  ...telling(
    'n_mels n_text_layer n_text_ctx n_text_state n_vocab sot eot blank_id translate transcribe no_timestamps no_speech sot_sequence',
  ),
  model_type: 'whisper-tiny',
  is_multilingual: '1',
  all_language_codes: 'en,zh,jw,no,xx',
};

test('a Whisper pack tells its languages, and its files of whole numbers are taken', async () => {
  const {
    name,
    model: found,
    languages,
    tellsTimes,
  } = await read('sherpa-onnx-whisper-tiny', {
    'tiny-encoder.onnx': model(),
    'tiny-encoder.int8.onnx': model(WHISPER),
    'tiny-decoder.int8.onnx': model(),
    'tiny-decoder.onnx': model(),
    'tiny-tokens.txt': 'IQ== 0',
  });
  expect([name, languages, tellsTimes]).toEqual(['sherpa-onnx-whisper-tiny', ['en', 'zh', 'jv', 'nb'], false]);
  expect(found).toMatchObject({
    kind: 'whisper',
    files: {
      encoder: 'sherpa-onnx-whisper-tiny/tiny-encoder.int8.onnx',
      decoder: 'sherpa-onnx-whisper-tiny/tiny-decoder.int8.onnx',
    },
  });
  expect(found.bytes).toBeGreaterThan(300);
});

const TRANSDUCER = { 'decoder.onnx': telling('vocab_size context_size'), 'joiner.onnx': telling('joiner_dim') };
const models = (files: Record<string, Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, metadata]) => [name, model(metadata)]));

test.each([
  [
    'moonshine',
    'sherpa-onnx-moonshine-tiny-en-int8',
    { 'preprocess.onnx': {}, 'encode.int8.onnx': {}, 'uncached_decode.int8.onnx': {}, 'cached_decode.int8.onnx': {} },
    'en',
  ],
  [
    'sense-voice',
    'sherpa-onnx-sense-voice-2024-07-17',
    {
      'model.int8.onnx': {
        ...telling(
          'vocab_size lfr_window_size lfr_window_shift normalize_samples with_itn without_itn lang_auto lang_zh lang_en lang_ja lang_ko lang_yue neg_mean inv_stddev',
        ),
        model_type: 'sense_voice_ctc',
      },
    },
    'zh en ja ko yue',
  ],
  [
    'transducer',
    'sherpa-onnx-zipformer-ru-2024-09-18',
    { ...TRANSDUCER, 'encoder.onnx': { model_type: 'zipformer2' } },
    'ru',
  ],
  [
    'nemo-transducer',
    'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    {
      'encoder.int8.onnx': {
        ...telling('vocab_size subsampling_factor pred_rnn_layers pred_hidden'),
        model_type: 'EncDecRNNTBPEModel',
        url: 'https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3',
      },
      'decoder.int8.onnx': {},
      'joiner.int8.onnx': {},
    },
    'en bg hr cs da nl et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk',
  ],
  [
    'nemo-ctc',
    'sherpa-onnx-nemo-ctc-giga-am-v2-russian-2025-04-19',
    { 'model.int8.onnx': { ...telling('vocab_size subsampling_factor'), model_type: 'EncDecCTCModel' } },
    'ru',
  ],
] as const)('a pack of the kind %s is read: %s', async (...[kind, root, files, languages]) => {
  const found = await read(root, models(files));
  expect([found.model.kind, found.languages.join(' ')]).toEqual([kind, languages]);
  expect(Object.keys(found.model.files).toSorted()).toEqual(
    expect.arrayContaining([
      'tokens',
      kind === 'moonshine' ? 'uncachedDecoder' : kind.includes('trans') ? 'joiner' : 'tokens',
    ]),
  );
});

describe('what cannot be used is refused', () => {
  const ENCODER = { model_type: 'zipformer2' };
  test.each([
    ['a voice', 'vits-piper-en_US-amy-low', { 'en_US-amy-low.onnx': { model_type: 'vits' } }],
    ['a streaming model', 'x-en', { ...TRANSDUCER, 'encoder.onnx': { ...ENCODER, decode_chunk_len: '32' } }],
    ['a model that does not tell its language', 'x', { ...TRANSDUCER, 'encoder.onnx': ENCODER }],
    ['a part that does not tell what it has to', 'x-en', { ...TRANSDUCER, 'encoder.onnx': ENCODER, 'joiner.onnx': {} }],
    ['a part that is missing', 'x-en', { 'encoder.onnx': WHISPER }],
    ['another make', 'x-en', { 'model.onnx': { model_type: 'paraformer' } }],
    ['a pack without a model', 'x-en', {}],
  ])('%s', async (_, root, files) => {
    expect(await codeOf(read(root, models(files)))).toBe('recognition_pack_unknown');
  });

  test('a file that is damaged, in words of its own', async () => {
    const whole = models({ ...TRANSDUCER, 'encoder.onnx': ENCODER });
    expect(await codeOf(read('x-en', whole))).toBe('taken in');
    expect(await codeOf(read('x-en', { ...whole, 'joiner.onnx': 'GIF89a and more' }))).toBe('voice_pack_damaged');
  });
});
