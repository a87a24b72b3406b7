import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ERRORS, type VoicePack } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { aTry, runTry } from '../../../testing/try-work.ts';
import { installVoicePackWork } from './install-voice-pack.ts';
import { openPackApp, type PackApp, packHandler, sha256Of } from './testing/pack-app.ts';
import { packUp, REACH } from './testing/pack-server.ts';
import { speakOrder } from '../speech-orders/speak-order.ts';

let at: PackApp;
let tiny: Buffer;
beforeAll(async () => {
  at = await openPackApp();
  tiny = await packUp(at.tinyFiles.map((file) => ({ ...file, name: `vits-piper-tiny/${file.name}` })));
});
afterAll(() => at.close());

const offered = async () =>
  (await at.api('GET', '/api/tts/voices?language_code=en')).json<{ data: { tts_id: string }[] }>().data;

test('a pack that an administrator names is brought, opened and tried; its voice is offered, speaks, and goes with it', async () => {
  const asked = await at.ask('tiny.tar.gz', tiny);
  expect(asked).toMatchObject({ state: 'waiting', name: 'tiny.tar.gz', voices: [] });
  await at.work(asked.id);
  expect(await at.find(asked.id)).toMatchObject({
    state: 'installed',
    name: 'vits-piper-tiny',
    received_bytes: tiny.length,
    total_bytes: tiny.length,
    voices: [{ id: 'piper-en-us-tiny-low', name: 'Tiny', language: 'en' }],
    error: null,
  });
  expect((await at.find(asked.id))?.disk_bytes).toBeGreaterThan(100_000);
  expect(JSON.stringify(await offered())).toContain('piper-en-us-tiny-low');

  const speak = () =>
    at.api('POST', '/api/a2e/tts/generate', {
      msg: 'Hello there, this is my new bottle. You will love it today.',
      tts_id: 'piper-en-us-tiny-low',
      country: 'en',
      region: 'US',
      wait_seconds: 0,
    });
  const { jobId } = (await speak()).json<{ jobId: string }>();
  await speakOrder(at.app.deps, aTry(jobId));
  const spoken = await speak();
  expect([spoken.statusCode, spoken.json<{ speech?: { durationMs: number } }>().speech?.durationMs]).toEqual([
    200,
    expect.any(Number),
  ]);

  await at.remove(asked.id);
  expect(JSON.stringify(await offered())).not.toContain('piper-en-us-tiny-low');
  expect(await at.listed()).toEqual([]);
  expect(await readdir(path.join(at.app.deps.config.dataDir, 'voices'))).toEqual(['incoming']);
  expect(await at.onTheWay()).toEqual([]);
});

test('a download that was cut goes on where it broke off', async () => {
  const { id } = await at.ask('cut.tar.gz', tiny);
  at.packs.cutAfter = 250_000;
  at.packs.asked = [];
  await expect(at.work(id)).rejects.toThrow('aborted');
  expect(await at.find(id)).toMatchObject({ state: 'downloading', total_bytes: tiny.length });
  await at.work(id);
  expect(at.packs.asked).toEqual(['', expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
  expect(await at.find(id)).toMatchObject({ state: 'installed' });
  await at.remove(id);
});

test('what never comes is told when there is no try left, and can be tried again', async () => {
  const { id } = await at.ask('late.tar.gz', tiny);
  at.packs.files.delete('late.tar.gz');
  await expect(at.work(id)).rejects.toThrow('nothing came from outside');
  expect(await at.find(id)).toMatchObject({ state: 'downloading', error: null });
  await at.work(id, { isLastTry: true });
  expect(await at.find(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('did not answer') });
  at.packs.files.set('late.tar.gz', tiny);
  expect((await at.api('POST', `/api/admin/voice-packs/${id}/retry`)).statusCode).toBe(202);
  expect((await at.api('POST', `/api/admin/voice-packs/${id}/retry`)).json()).toMatchObject({
    code: 'voice_pack_not_failed',
  });
  await at.work(id);
  expect(await at.find(id)).toMatchObject({ state: 'installed' });
  await at.remove(id);
});

test('only public addresses are asked, and each of them once', async () => {
  const { id } = await at.ask('inner.tar.gz', tiny);
  at.packs.asked = [];
  await at.work(id, { reach: { ...REACH, isPublic: () => false } });
  expect([at.packs.asked, await at.find(id)]).toEqual([
    [],
    expect.objectContaining({ state: 'failed', error: ERRORS.voice_pack_not_public.message }),
  ]);
  const twice = await at.api('POST', '/api/admin/voice-packs', {
    address: at.packs.addressOf('inner.tar.gz'),
    sha256: sha256Of(tiny),
  });
  expect(twice.json()).toMatchObject({ code: 'voice_pack_exists' });
  await at.remove(id);
  for (const address of ['file:///etc/passwd', 'http://me:secret@packs.example/x', 'x'])
    expect((await at.api('POST', '/api/admin/voice-packs', { address, sha256: sha256Of(tiny) })).statusCode).toBe(422);
});

test('another file than that of the checksum is not kept', async () => {
  const { id } = await at.ask('other.tar.gz', tiny, 'a'.repeat(64));
  await at.work(id);
  expect(await at.find(id)).toMatchObject({ state: 'failed', error: ERRORS.voice_pack_checksum.message });
  expect(await at.onTheWay()).toEqual([]);
  await at.remove(id);
});

test.each(['downloading', 'opening'] as const)(
  'a pack that is removed while it is %s ends there, and leaves nothing',
  async (state) => {
    const { id } = await at.ask(`gone-${state}.tar.gz`, tiny);
    const hold = at.packs.holdNext();
    const removed: unknown[] = [];
    const removeIn = async (wanted: VoicePack['state']) => {
      const now = (await at.find(id))?.state;
      if (state !== wanted || now !== wanted) return;
      await at.remove(id);
      removed.push(now);
    };
    // Asked before the archive is opened.
    const freeBytes = async (folder: string) => {
      await removeIn('opening');
      return at.app.deps.freeBytes(folder);
    };
    const working = at.work(id, { deps: { freeBytes } });
    await hold.isHeld;
    await removeIn('downloading');
    hold.release();
    await working;
    expect(removed).toEqual([state]);
    expect(await at.listed()).toEqual([]);
    expect(await at.onTheWay()).toEqual([]);
    expect(await readdir(path.join(at.app.deps.config.dataDir, 'voices'))).toEqual(['incoming']);
    expect(JSON.stringify(await offered())).not.toContain('piper-en-us-tiny-low');
  },
);

test('a pack is installed from the commit on, also for a process that has not heard of it', async () => {
  const { id } = await at.ask('heard.tar.gz', tiny);
  let seen: VoicePack | undefined;
  const refresh = async () => {
    seen = await at.find(id);
    await at.app.deps.voicePacks.refresh();
  };
  await at.work(id, { deps: { voicePacks: { ...at.app.deps.voicePacks, refresh } } });
  expect(seen).toMatchObject({ state: 'installed', error: null });
  await at.remove(id);
});

test('a pack whose tries were spent by restarts of its worker ends in words, and goes on where it was', async () => {
  const { id } = await at.ask('restarts.tar.gz', tiny);
  at.packs.cutAfter = 250_000;
  await expect(at.work(id)).rejects.toThrow('aborted');
  // As the last worker left it when it was killed.
  await sql`
    update work set state = 'running', attempts = ${installVoicePackWork.tries}, lease_expires_at = now()
    where subject_id = ${id} and state = 'waiting'`.execute(at.app.deps.db);
  await at.work(id);
  expect(await at.find(id)).toMatchObject({ state: 'failed', error: ERRORS.voice_pack_interrupted.message });

  at.packs.asked = [];
  expect((await at.api('POST', `/api/admin/voice-packs/${id}/retry`)).statusCode).toBe(202);
  await at.work(id);
  expect(at.packs.asked).toEqual([expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
  expect(await at.find(id)).toMatchObject({ state: 'installed' });
  await at.remove(id);
});

test('a pack whose files are lost is told, and can be installed again', async () => {
  const { id } = await at.ask('lost.tar.gz', tiny);
  await at.work(id);
  await rm(path.join(at.app.deps.config.dataDir, 'voices', id), { recursive: true });
  await at.app.deps.voicePacks.refresh();
  expect(await at.find(id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('no longer on this server'),
  });
  await at.api('POST', `/api/admin/voice-packs/${id}/retry`);
  await at.work(id);
  expect(await at.find(id)).toMatchObject({ state: 'installed' });
  await at.remove(id);
});

test('a disk without room is told before anything comes', async () => {
  const small = await createTestApp({
    beside: { address: at.app.address, deps: at.app.deps },
    deps: { freeBytes: async () => 10 },
  });
  const { id } = await at.ask('big.tar.gz', tiny);
  await runTry(small.deps, packHandler(REACH), { subjectId: id });
  expect((await at.find(id))?.error).toContain('out of disk space');
  await at.remove(id);
  await small.close();
});
