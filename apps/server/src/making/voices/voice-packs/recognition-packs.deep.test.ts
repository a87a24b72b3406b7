import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type CustomAudio, ERRORS, type KnownVoicePack, type VoicePack, type VoicePackKind } from '@sayso/contract';
import { SENTENCE_OF_TRIAL } from '@sayso/providers';
import { writeTinyRecognizer } from '@sayso/providers/transcription/pack/testing/tiny-recognizer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-user.ts';
import { aTry, tryWork } from '../../../testing/try-work.ts';
import { transcribeAudio } from '../custom-audio/transcribe-audio.ts';
import { transcribeAudioWork } from '../custom-audio/transcription.service.ts';
import { sendAudio } from '../testing/send-audio.ts';
import { KNOWN_RECOGNITION_PACKS } from './known-packs.ts';
import { openPackApp, type PackApp, sha256Of } from './testing/pack-app.ts';
import { packUp } from './testing/pack-server.ts';

const AUDIO = '/api/tts/custom-audio';
let at: PackApp;
let ada: TestUser;
beforeAll(async () => {
  at = await openPackApp();
  ada = await at.app.registerUser();
});
afterAll(() => at.close());

/** A pack whose model writes down a sentence, whatever it hears. */
async function archiveOf(sentence = SENTENCE_OF_TRIAL): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-recognition-'));
  await writeTinyRecognizer(folder, { sentence });
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => ({ name: `tiny-en/${name}`, content: await readFile(path.join(folder, name)) })),
  );
  await rm(folder, { recursive: true });
  return packUp(files);
}

/** Asks for a pack as one of a kind, and brings it. */
async function bring(name: string, content: Buffer, kind: VoicePackKind): Promise<VoicePack> {
  at.packs.files.set(name, content);
  const form = { kind, address: at.packs.addressOf(name), sha256: sha256Of(content) };
  const { id } = (await at.api('POST', '/api/admin/voice-packs', form)).json<{ data: VoicePack }>().data;
  await at.work(id);
  const pack = await at.find(id);
  if (!pack) throw new Error('The pack is gone.');
  return pack;
}

const isOffered = async () =>
  (await ada.get('/api/tts/transcriber')).json<{ data: { is_offered: boolean } }>().data.is_offered;
const getAudio = async (id: string) => (await ada.get(`${AUDIO}/${id}`)).json<{ data: CustomAudio }>().data;
async function record(country: string): Promise<CustomAudio> {
  const { wav } = await at.app.deps.speech.speak({ text: SENTENCE_OF_TRIAL, voiceId: 'en-gb-callum', rate: 1 });
  const sent = await sendAudio(at.app, { who: ada, content: wav, country });
  return sent.json<{ data: CustomAudio }>().data;
}

test('a pack that understands speech is brought and tried; recordings are written down by it at no cost, and no longer when it is removed', async () => {
  expect(await isOffered()).toBe(false);
  const pack = await bring('tiny-en.tar.gz', await archiveOf(), 'recognition');
  expect(pack).toMatchObject({
    kind: 'recognition',
    state: 'installed',
    name: 'tiny-en',
    languages: ['en'],
    voices: [],
    error: null,
  });
  expect(await isOffered()).toBe(true);

  const { id, transcription } = await record('en');
  expect(transcription?.state).toBe('waiting');
  const { db } = at.app.deps;
  expect(await db.selectFrom('machine_days').select('account_id').execute()).toEqual([]);
  await transcribeAudio(at.app.deps, aTry(id));
  const { account_id } = ada.user;
  expect(await db.selectFrom('machine_days').select('account_id').execute()).toEqual([{ account_id }]);
  expect(await getAudio(id)).toMatchObject({
    script: SENTENCE_OF_TRIAL,
    transcription: { state: 'done', script: SENTENCE_OF_TRIAL, language: 'en' },
  });
  expect(await at.app.deps.db.selectFrom('partner_usage').selectAll().execute()).toEqual([]);

  const swedish = await record('sv');
  await expect(tryWork(at.app.deps, transcribeAudioWork, { subjectId: swedish.id })).rejects.toMatchObject({
    fault: 'LANGUAGE_UNKNOWN',
  });
  expect((await getAudio(swedish.id)).transcription).toMatchObject({
    state: 'failed',
    error: ERRORS.language_not_transcribed.message,
  });

  await at.remove(pack.id);
  expect(await isOffered()).toBe(false);
  expect(await readdir(path.join(at.app.deps.config.dataDir, 'voices'))).toEqual(['incoming']);
});

test('what is no pack of its kind, or writes down something else, is refused in words, and leaves nothing', async () => {
  const voice = await packUp(at.tinyFiles.map((file) => ({ ...file, name: `vits-piper-tiny/${file.name}` })));
  const refused = [
    await bring('a-voice.tar.gz', voice, 'recognition'),
    await bring('no-voice.tar.gz', await archiveOf(), 'voices'),
    await bring(
      'deaf.tar.gz',
      await archiveOf('Nothing of what is here was ever said by anybody at all'),
      'recognition',
    ),
  ];
  expect(refused.map(({ state, error }) => [state, error])).toEqual([
    ['failed', ERRORS.recognition_pack_unknown.message],
    ['failed', ERRORS.voice_pack_unknown.message],
    ['failed', ERRORS.recognition_pack_deaf.message],
  ]);
  expect(await at.onTheWay()).toEqual([]);
  expect(await isOffered()).toBe(false);
  for (const { id } of refused) await at.remove(id);
});

test.each(KNOWN_RECOGNITION_PACKS)('what is told of $name has the form of such facts', (pack) => {
  expect(pack.source).toMatch(/^https:\/\//u);
  expect(pack.sha256).toMatch(/^[0-9a-f]{64}$/u);
  expect(pack.bytes).toBeGreaterThan(10_000_000);
  expect(pack.languages).toContain('en');
});

test('known packs of both kinds are told, one of each is recommended, and one that understands speech is asked for by its key', async () => {
  const list = async () =>
    (await at.api('GET', '/api/admin/voice-packs')).json<{ data: { known: KnownVoicePack[] } }>().data.known;
  const recommended = (await list()).filter(({ is_recommended: isRecommended }) => isRecommended);
  expect(recommended.map(({ kind, key }) => [kind, key])).toEqual([
    ['voices', 'kokoro-multi-lang-v1_0'],
    ['recognition', 'sherpa-onnx-whisper-base'],
  ]);
  const asked = await at.api('POST', '/api/admin/voice-packs/known/sherpa-onnx-whisper-base');
  const { data: pack } = asked.json<{ data: VoicePack }>();
  expect(pack).toMatchObject({ kind: 'recognition', state: 'waiting', sha256: KNOWN_RECOGNITION_PACKS[0]?.sha256 });
  expect(pack.address).toMatch(/^https:\/\/github\.com\/k2-fsa\/[\w/.-]+\/asr-models\/[\w.-]+\.tar\.bz2$/u);
  await at.remove(pack.id);
});
