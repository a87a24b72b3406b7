import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toOnnxFile } from '../testing/onnx-file.ts';
import { readVoicePack } from './read-voice-pack.ts';

const home = await mkdtemp(join(tmpdir(), 'sayso-packs-'));
afterAll(() => rm(home, { recursive: true, force: true }));

const model = (metadata: Record<string, string>) =>
  toOnnxFile({ metadata, inputs: [], output: 'y', constants: [], steps: [] });
let count = 0;

async function unpacked(files: Record<string, string | Buffer>): Promise<string> {
  count += 1;
  const folder = join(home, String(count));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const DATA = ['phontab', 'phonindex', 'phondata', 'intonations'].map((name) => [`pack/espeak-ng-data/${name}`, 'x']);
const PHONEMES = { ...(Object.fromEntries(DATA) as Record<string, string>), 'pack/tokens.txt': 'a 1' };
const codeOf = (folder: Promise<string>) =>
  folder.then(readVoicePack).then(
    () => 'taken in',
    (error: { code?: string }) => error.code,
  );

test('a Kokoro pack has the voices that its model names, in the languages that we know', async () => {
  const metadata = { model_type: 'kokoro', sample_rate: '24000', n_speakers: '4', style_dim: '510,1,256' };
  const speakers = 'af_bella,bm_george,jf_alpha,ef_dora';
  const folder = await unpacked({
    ...PHONEMES,
    'pack/model.onnx': model({ ...metadata, speaker_names: speakers }),
    'pack/model.int8.onnx': model({}),
    'pack/voices.bin': 'x',
    'pack/lexicon-us-en.txt': 'a a',
    'pack/lexicon-gb-en.txt': 'a a',
    'pack/lexicon-zh.txt': 'a a',
  });
  const { name, model: files, voices } = await readVoicePack(folder);
  expect(name).toBe('pack');
  expect(files).toEqual({
    kind: 'kokoro',
    model: 'pack/model.onnx',
    tokens: 'pack/tokens.txt',
    styles: 'pack/voices.bin',
    phonemes: 'pack/espeak-ng-data',
    lexicons: ['pack/lexicon-us-en.txt', 'pack/lexicon-zh.txt'],
    rules: [],
  });
  expect(
    voices.map(({ id, name: shown, gender, language, region, speaker }) => [
      id,
      shown,
      gender,
      language,
      region,
      speaker,
    ]),
  ).toEqual([
    ['kokoro-af-bella', 'Bella', 'female', 'en', 'US', 0],
    ['kokoro-bm-george', 'George', 'male', 'en', 'GB', 1],
    ['kokoro-ef-dora', 'Dora', 'female', 'es', 'ES', 3],
  ]);
});

test('a Piper pack tells its language in its card, its name or its model', async () => {
  const vits = { model_type: 'vits', comment: 'piper', language: 'German', sample_rate: '22050', n_speakers: '1' };
  const read = async (files: Record<string, string | Buffer>) => {
    const { voices } = await readVoicePack(await unpacked({ ...PHONEMES, ...files }));
    return voices.map(({ id, name, gender, language, region }) => [id, name, gender, language, region]);
  };
  expect(await read({ 'pack/de_DE-thorsten-low.onnx': model(vits) })).toEqual([
    ['piper-de-de-thorsten-low', 'Thorsten', 'male', 'de', 'DE'],
  ]);
  const card = JSON.stringify({ language: { code: 'nl_BE' }, dataset: 'nathalie' });
  expect(await read({ 'pack/model.onnx': model(vits), 'pack/model.onnx.json': card })).toEqual([
    ['piper-nl-be-model', 'Nathalie', 'female', 'nl', 'BE'],
  ]);
  expect(await read({ 'pack/x.onnx': model({ ...vits, voice: 'es-419', n_speakers: '2' }) })).toEqual([
    ['piper-es-mx-x-0', 'X 1', 'female', 'es', 'MX'],
    ['piper-es-mx-x-1', 'X 2', 'female', 'es', 'MX'],
  ]);
  expect(await read({ 'pack/pl_PL-x.onnx': model(vits), 'pack/pl_PL-x.onnx.json': 'null' })).toMatchObject([
    [expect.any(String), expect.any(String), 'female', 'pl', 'PL'],
  ]);
});

test('a Kitten pack numbers its voices', async () => {
  const metadata = { model_type: 'kitten-tts', sample_rate: '24000', n_speakers: '2' };
  const files = { 'pack/model.onnx': model({ ...metadata, speaker_names: 'expr-voice-2-m,expr-voice-2-f' }) };
  const { voices } = await readVoicePack(await unpacked({ ...PHONEMES, ...files, 'pack/voices.bin': 'x' }));
  expect(voices.map(({ id, name, gender }) => [id, name, gender])).toEqual([
    ['kitten-expr-voice-2-m', 'Kitten 1', 'male'],
    ['kitten-expr-voice-2-f', 'Kitten 2', 'female'],
  ]);
});

test('what is something else is told from what is damaged', async () => {
  const vits = {
    model_type: 'vits',
    comment: 'piper',
    language: 'x',
    sample_rate: '22050',
    n_speakers: '1',
    voice: 'de',
  };
  const whole = model(vits);
  expect(await codeOf(unpacked({ ...PHONEMES, 'pack/model.onnx': whole }))).toBe('taken in');
  expect(await codeOf(unpacked({ 'readme.txt': 'hello' }))).toBe('voice_pack_unknown');
  expect(await codeOf(unpacked({ 'pack/model.onnx': whole, 'pack/readme.txt': 'x' }))).toBe('voice_pack_unknown');
  for (const key of Object.keys(vits).filter((one) => one !== 'voice')) {
    const { [key as 'voice']: _left, ...others } = vits;
    expect([key, await codeOf(unpacked({ ...PHONEMES, 'pack/model.onnx': model(others) }))]).toEqual([
      key,
      'voice_pack_unknown',
    ]);
  }
  for (const odd of ['whisper', '']) {
    const other = model({ ...vits, model_type: odd });
    expect(await codeOf(unpacked({ ...PHONEMES, 'pack/model.onnx': other }))).toBe('voice_pack_unknown');
  }
  expect(await codeOf(unpacked({ ...PHONEMES, 'pack/model.onnx': model({ ...vits, n_speakers: '-4' }) }))).toBe(
    'voice_pack_unknown',
  );
  expect(await codeOf(unpacked({ ...PHONEMES, 'pack/model.onnx': 'GIF89a and more' }))).toBe('voice_pack_damaged');
  const short = await unpacked({ ...PHONEMES, 'pack/model.onnx': whole });
  await truncate(join(short, 'pack/model.onnx'), whole.length - 3);
  expect(await codeOf(Promise.resolve(short))).toBe('voice_pack_damaged');
  const halfData = { 'pack/tokens.txt': 'a 1', 'pack/espeak-ng-data/phondata': 'x', 'pack/model.onnx': whole };
  expect(await codeOf(unpacked(halfData))).toBe('voice_pack_damaged');
});
