import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ERRORS, type VoicePack } from '@sayso/contract';
import { toOnnxFile } from '@sayso/providers/speech/natural/testing/onnx-file';
import { writeTinyVoice } from '@sayso/providers/speech/natural/testing/tiny-voice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileExists } from '../../file-exists.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { installVoicePack } from './install-voice-pack.ts';
import { packUp, type PackServer, REACH, startPackServer } from './testing/pack-server.ts';

let app: TestApp;
let administrator: TestUser;
let packs: PackServer;
let tiny: Buffer;
let outside: string;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.registerAdministrator();
  packs = await startPackServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-tiny-'));
  await writeTinyVoice(folder);
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name: `vits-piper-tiny/${name}`,
      content: await readFile(path.join(folder, name)),
    })),
  );
  await rm(folder, { recursive: true });
  tiny = await packUp(files);
  outside = path.join(app.deps.config.dataDir, 'voices', 'incoming');
});
afterAll(async () => {
  packs.close();
  await app.close();
});

const api = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${administrator.token}`, 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  });
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function ask(name: string, content: Buffer, sha256 = sha256Of(content)): Promise<VoicePack> {
  packs.files.set(name, content);
  const answer = await api('POST', '/api/admin/voice-packs', { address: packs.addressOf(name), sha256 });
  expect([answer.statusCode, answer.json<{ message?: string }>().message]).toEqual([202, undefined]);
  return answer.json<{ data: VoicePack }>().data;
}

const work = (id: string, course: { isLastTry?: boolean; reach?: typeof REACH } = {}) =>
  installVoicePack(app.deps, id, {
    signal: new AbortController().signal,
    isLastTry: false,
    reach: REACH,
    ...course,
  });

async function listed(): Promise<VoicePack[]> {
  return (await api('GET', '/api/admin/voice-packs')).json<{ data: { packs: VoicePack[] } }>().data.packs;
}
const find = async (id: string) => (await listed()).find((pack) => pack.id === id);
const remove = async (id: string) => expect((await api('DELETE', `/api/admin/voice-packs/${id}`)).statusCode).toBe(200);
const offered = async () =>
  (await api('GET', '/api/tts/voices?language_code=en')).json<{ data: { tts_id: string }[] }>().data;

test('a pack that an administrator names is brought, opened and tried; its voice is offered, speaks, and goes with it', async () => {
  const asked = await ask('tiny.tar.gz', tiny);
  expect(asked).toMatchObject({ state: 'waiting', name: 'tiny.tar.gz', voices: [] });
  await work(asked.id);
  expect(await find(asked.id)).toMatchObject({
    state: 'installed',
    name: 'vits-piper-tiny',
    received_bytes: tiny.length,
    total_bytes: tiny.length,
    voices: [{ id: 'piper-en-us-tiny-low', name: 'Tiny', language: 'en' }],
    error: null,
  });
  expect((await find(asked.id))?.disk_bytes).toBeGreaterThan(100_000);
  expect(JSON.stringify(await offered())).toContain('piper-en-us-tiny-low');

  const spoken = await api('POST', '/api/a2e/tts/generate', {
    msg: 'Hello there, this is my new bottle. You will love it today.',
    tts_id: 'piper-en-us-tiny-low',
    country: 'en',
    region: 'US',
  });
  expect([spoken.statusCode, spoken.json<{ speech?: { durationMs: number } }>().speech?.durationMs]).toEqual([
    200,
    expect.any(Number),
  ]);

  await remove(asked.id);
  expect(JSON.stringify(await offered())).not.toContain('piper-en-us-tiny-low');
  expect(await listed()).toEqual([]);
  expect(await readdir(path.join(app.deps.config.dataDir, 'voices'))).toEqual(['incoming']);
  expect(await readdir(outside)).toEqual([]);
});

test('a download that was cut goes on where it broke off', async () => {
  const { id } = await ask('cut.tar.gz', tiny);
  packs.cutAfter = 250_000;
  packs.asked = [];
  await expect(work(id)).rejects.toThrow('aborted');
  expect(await find(id)).toMatchObject({ state: 'downloading', total_bytes: tiny.length });
  await work(id);
  expect(packs.asked).toEqual(['', expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
  expect(await find(id)).toMatchObject({ state: 'installed' });
  await remove(id);
});

test('what never comes is told when there is no try left, and can be tried again', async () => {
  const { id } = await ask('late.tar.gz', tiny);
  packs.files.delete('late.tar.gz');
  await expect(work(id)).rejects.toThrow('nothing came from outside');
  expect(await find(id)).toMatchObject({ state: 'downloading', error: null });
  await work(id, { isLastTry: true });
  expect(await find(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('Nothing came') });
  packs.files.set('late.tar.gz', tiny);
  expect((await api('POST', `/api/admin/voice-packs/${id}/retry`)).statusCode).toBe(202);
  expect((await api('POST', `/api/admin/voice-packs/${id}/retry`)).json()).toMatchObject({
    code: 'voice_pack_not_failed',
  });
  await work(id);
  expect(await find(id)).toMatchObject({ state: 'installed' });
  await remove(id);
});

test('only public addresses are asked, and each of them once', async () => {
  const { id } = await ask('inner.tar.gz', tiny);
  packs.asked = [];
  await work(id, { reach: { ...REACH, isPublic: () => false } });
  expect([packs.asked, (await find(id))?.state]).toEqual([[], 'failed']);
  const twice = await api('POST', '/api/admin/voice-packs', {
    address: packs.addressOf('inner.tar.gz'),
    sha256: sha256Of(tiny),
  });
  expect(twice.json()).toMatchObject({ code: 'voice_pack_exists' });
  await remove(id);
  for (const address of ['file:///etc/passwd', 'http://me:secret@packs.example/x', 'x'])
    expect((await api('POST', '/api/admin/voice-packs', { address, sha256: sha256Of(tiny) })).statusCode).toBe(422);
});

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
  const { id } = await ask(`${name.replaceAll(' ', '-')}.tar.gz`, content);
  await work(id);
  expect(await find(id)).toMatchObject({ state: 'failed', error: ERRORS[code].message });
  expect(await readdir(outside)).toEqual([]);
  expect(await fileExists('/tmp/sayso-evil.txt')).toBe(false);
  expect(await readdir(path.join(app.deps.config.dataDir, 'voices')).catch(() => [])).not.toContain('evil.txt');
  expect(await readdir(app.deps.config.dataDir)).not.toContain('evil.txt');
  await remove(id);
});

test('another file than that of the checksum is not kept', async () => {
  const { id } = await ask('other.tar.gz', tiny, 'a'.repeat(64));
  await work(id);
  expect(await find(id)).toMatchObject({ state: 'failed', error: ERRORS.voice_pack_checksum.message });
  expect(await readdir(outside)).toEqual([]);
  await remove(id);
});

test('a pack that is removed while it is on its way stops, and leaves nothing', async () => {
  const { id } = await ask('gone.tar.gz', tiny);
  await remove(id);
  await work(id);
  expect(await readdir(outside)).toEqual([]);
  expect(await listed()).toEqual([]);
});

test('a pack whose files are lost is told, and can be installed again', async () => {
  const { id } = await ask('lost.tar.gz', tiny);
  await work(id);
  await rm(path.join(app.deps.config.dataDir, 'voices', id), { recursive: true });
  await app.deps.voicePacks.refresh();
  expect(await find(id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('not on this server any more'),
  });
  await api('POST', `/api/admin/voice-packs/${id}/retry`);
  await work(id);
  expect(await find(id)).toMatchObject({ state: 'installed' });
  await remove(id);
});

test('a disk without room is told before anything comes', async () => {
  const small = await createTestApp({
    beside: { address: app.address, deps: app.deps },
    deps: { freeBytes: async () => 10 },
  });
  const { id } = await ask('big.tar.gz', tiny);
  await installVoicePack(small.deps, id, { signal: new AbortController().signal, isLastTry: false, reach: REACH });
  expect((await find(id))?.error).toContain('no room left');
  await remove(id);
  await small.close();
});
