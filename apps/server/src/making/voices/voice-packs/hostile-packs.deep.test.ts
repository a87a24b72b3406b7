import { readdir } from 'node:fs/promises';
import { ERRORS } from '@sayso/contract';
import path from 'node:path';
import { toOnnxFile } from '@sayso/providers/speech/natural/testing/onnx-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileExists } from '../../../platform/lib/files.ts';
import { openPackApp, type PackApp } from './testing/pack-app.ts';
import { packUp } from './testing/pack-server.ts';

let at: PackApp;
let tiny: Buffer;
beforeAll(async () => {
  at = await openPackApp();
  tiny = await packUp(at.tinyFiles.map((file) => ({ ...file, name: `vits-piper-tiny/${file.name}` })));
});
afterAll(() => at.close());

const onnx = (metadata: Record<string, string>) =>
  toOnnxFile({ metadata, inputs: [], output: 'y', constants: [], steps: [] });
const VITS = {
  model_type: 'vits',
  comment: 'piper',
  language: 'English',
  voice: 'en',
  sample_rate: '16000',
  n_speakers: '1',
};
const BESIDE = [
  { name: 'p/tokens.txt', content: 'a 1' },
  { name: 'p/lexicon.txt', content: 'hello a' },
];

test.each([
  ['a path that leads out', async () => packUp([{ name: '../../evil.txt', content: 'x' }]), 'voice_pack_hostile'],
  ['a path from the root', async () => packUp([{ name: '/tmp/sayso-evil.txt', content: 'x' }]), 'voice_pack_hostile'],
  [
    'a path that leads out further in',
    async () => packUp([{ name: 'p/../../evil.txt', content: 'x' }]),
    'voice_pack_hostile',
  ],
  ['a link', async () => packUp([{ name: 'p/x', type: 'symlink', linkname: '/etc' }]), 'voice_pack_hostile'],
  ['a hard link', async () => packUp([{ name: 'p/x', type: 'link', linkname: '/etc/passwd' }]), 'voice_pack_hostile'],
  ['a truncated archive', async () => tiny.subarray(0, tiny.length - 9_000), 'voice_pack_damaged'],
  ['truncated bzip2', async () => Buffer.from('QlpoOTFBWSZTWQ==', 'base64'), 'voice_pack_damaged'],
  ['a page', async () => Buffer.from('<!doctype html><title>Sign in</title>'.repeat(40)), 'voice_pack_damaged'],
  ['nothing', async () => Buffer.from('x'), 'voice_pack_damaged'],
  ['a ZIP archive', async () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000)]), 'voice_pack_damaged'],
  ['an archive without a model', async () => packUp([{ name: 'readme.txt', content: 'x' }]), 'voice_pack_unknown'],
  [
    'a model that hears',
    async () => packUp([...BESIDE, { name: 'p/m.onnx', content: onnx({ model_type: 'whisper' }) }]),
    'voice_pack_unknown',
  ],
  [
    'a truncated model',
    async () => packUp([...BESIDE, { name: 'p/m.onnx', content: onnx(VITS).subarray(0, 90) }]),
    'voice_pack_damaged',
  ],
  [
    'a model that cannot be run',
    async () => packUp([...BESIDE, { name: 'p/m.onnx', content: onnx(VITS) }]),
    'voice_pack_silent',
  ],
] as const)('%s is refused in plain words, and leaves nothing', async (name, make, code) => {
  const content = await make();
  const { id } = await at.ask(`${name.replaceAll(' ', '-')}.tar.gz`, content);
  await at.work(id);
  expect(await at.find(id)).toMatchObject({ state: 'failed', error: ERRORS[code].message });
  expect(await at.onTheWay()).toEqual([]);
  expect(await fileExists('/tmp/sayso-evil.txt')).toBe(false);
  expect(await readdir(path.join(at.app.deps.config.dataDir, 'voices')).catch(() => [])).not.toContain('evil.txt');
  expect(await readdir(at.app.deps.config.dataDir)).not.toContain('evil.txt');
  await at.remove(id);
});

test('names with signs that cannot be stored lose these', async () => {
  const card = JSON.stringify({ dataset: 'od\u0000d\ud800 \u202ename', language: { code: 'en_US' } });
  const root = `vits-${'\u{1d4aa}'.repeat(38)}`;
  const { id } = await at.ask(
    'odd.tar.gz',
    await packUp([
      ...at.tinyFiles.map((file) => ({ ...file, name: `${root}/${file.name}` })),
      { name: `${root}/en_US-tiny-low.onnx.json`, content: card },
    ]),
  );
  await at.work(id);
  const { state, name = '', voices } = (await at.find(id)) ?? {};
  expect([state, voices?.map((voice) => voice.name)]).toEqual(['installed', ['Odd name']]);
  expect([name.isWellFormed(), name.startsWith('vits-')]).toEqual([true, true]);
  await at.remove(id);
});

test.each(['https://packs.example/a\0b', 'https://packs.example/\ud800'])(
  'an address with signs that cannot be stored is refused: %j',
  async (address) => {
    const answer = await at.api('POST', '/api/admin/voice-packs', { address, sha256: 'a'.repeat(64) });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'invalid_input']);
  },
);
