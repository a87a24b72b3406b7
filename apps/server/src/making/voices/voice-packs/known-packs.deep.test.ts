import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type CustomAudio,
  ERRORS,
  type KnownVoicePack,
  type UnspokenLanguage,
  type VoicePack,
  type VoicePackKind,
} from '@sayso/contract';
import { SENTENCE_OF_TRIAL } from '@sayso/providers';
import { toOnnxFile } from '@sayso/providers/speech/natural/testing/onnx-file';
import { writeTinyRecognizer } from '@sayso/providers/transcription/pack/testing/tiny-recognizer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reach } from '../../../platform/network/public-url.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { aTry, tryWork } from '../../../testing/try-work.ts';
import { fileExists } from '../../../platform/lib/files.ts';
import { transcribeAudio } from '../custom-audio/transcribe-audio.ts';
import { transcribeAudioWork } from '../custom-audio/transcription.service.ts';
import { sendAudio } from '../testing/send-audio.ts';
import { addressOfPack, KNOWN_PACKS, KNOWN_RECOGNITION_PACKS, packsFor, RECOMMENDED_PACK } from './known-packs.ts';
import { openPackApp, type PackApp, sha256Of } from './testing/pack-app.ts';
import { type PackServer, packUp, REACH } from './testing/pack-server.ts';

describe('known packs', () => {
  let at: PackApp;
  let tiny: Buffer;
  beforeAll(async () => {
    at = await openPackApp();
    tiny = await packUp(at.tinyFiles.map((file) => ({ ...file, name: `vits-piper-tiny/${file.name}` })));
  });
  afterAll(() => at.close());

  /** Points a pack of the installation at the server of the tests: nothing here asks the publisher. */
  async function ask(name: string, sha256: string | null): Promise<string> {
    const { id } = await at.ask(name, tiny, sha256Of(tiny));
    await at.app.deps.db.updateTable('voice_packs').set({ sha256 }).where('id', '=', id).execute();
    at.packs.asked = [];
    return id;
  }

  const known = async () =>
    (await at.api('GET', '/api/admin/voice-packs')).json<{ data: { known: KnownVoicePack[] } }>().data.known;
  const installKnown = (key: string) => at.api('POST', `/api/admin/voice-packs/known/${key}`);

  test.each(KNOWN_PACKS)('what is told of $name has the form of such facts', (pack) => {
    expect(addressOfPack(pack)).toMatch(/^https:\/\/github\.com\/k2-fsa\/[\w/.-]+\.tar\.bz2$/u);
    expect(pack.source).toMatch(/^https:\/\//u);
    expect(pack.sha256 ?? 'a'.repeat(64)).toMatch(/^[0-9a-f]{64}$/u);
    expect(pack.bytes === null).toBe(pack.sha256 === null);
    expect([pack.licence.length > 0, pack.languages.length > 0, pack.voices > 0]).toEqual([true, true, true]);
  });

  test('each pack stands there once, and one of them is recommended', () => {
    const keys = KNOWN_PACKS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain(RECOMMENDED_PACK);
    expect(packsFor('en')).toContain('Kokoro multi-language 1.0');
    expect(packsFor('th')).toEqual([]);
  });

  test('an administrator asks for a known pack by its key alone: address and checksum are those of the table', async () => {
    const [pack] = KNOWN_PACKS;
    if (!pack) throw new Error('There are no known packs');
    const asked = (await installKnown(pack.key)).json<{ data: VoicePack }>().data;
    expect(asked).toMatchObject({ address: addressOfPack(pack), sha256: pack.sha256, state: 'waiting' });
    expect((await known()).find(({ key }) => key === pack.key)).toMatchObject({
      pack_id: asked.id,
      is_recommended: true,
      licence: 'Apache 2.0',
      noted: '2026-11-25',
    });
    expect((await installKnown(pack.key)).json()).toMatchObject({ code: 'voice_pack_exists' });
    expect((await installKnown('vits-piper-of-nobody')).statusCode).toBe(404);
    await at.remove(asked.id);
    expect((await known()).every(({ pack_id: id }) => id === null)).toBe(true);
  });

  test('a pack without a checksum is brought, tried and offered, and says that it has none', async () => {
    const id = await ask('unchecked.tar.gz', null);
    await at.work(id);
    expect(await at.find(id)).toMatchObject({ state: 'installed', sha256: null, received_bytes: tiny.length });
    await at.remove(id);
  });

  test('without a checksum too a download goes on where it was cut', async () => {
    const id = await ask('unchecked-cut.tar.gz', null);
    at.packs.cutAfter = 250_000;
    await expect(at.work(id)).rejects.toThrow('aborted');
    await at.work(id);
    expect(at.packs.asked).toEqual(['', expect.stringMatching(/^bytes=[1-9]\d*-$/u)]);
    expect(await at.find(id)).toMatchObject({ state: 'installed' });
    await at.remove(id);
  });

  test('without a checksum, a file that has another size by now is brought anew', async () => {
    const id = await ask('unchecked-other.tar.gz', null);
    at.packs.files.set('unchecked-other.tar.gz', Buffer.alloc(tiny.length + 900, 'x'));
    at.packs.cutAfter = 250_000;
    await expect(at.work(id)).rejects.toThrow('aborted');
    at.packs.files.set('unchecked-other.tar.gz', tiny);
    await at.work(id);
    expect(at.packs.asked).toEqual(['', expect.stringMatching(/^bytes=/u), '']);
    expect(await at.find(id)).toMatchObject({ state: 'installed' });
    await at.remove(id);
  });

  /** The server of the tests is public; any other name stands in the network of the operator. */
  const reach: Reach = {
    ...REACH,
    resolve: async (host) => [{ address: host === 'packs.example' ? '127.0.0.1' : '10.0.0.7', family: 4 }],
  };

  test.each([
    ['is not there', 'voice_pack_unreachable', ({ files }: PackServer, name: string) => files.delete(name)],
    [
      'leads into the network of the operator',
      'voice_pack_not_public',
      ({ moved }: PackServer, name: string) => moved.set(name, 'http://router.example/admin'),
    ],
    [
      'is larger than any pack',
      'voice_pack_too_large',
      ({ claims }: PackServer, name: string) => claims.set(name, 4 * 1024 ** 3),
    ],
  ] as const)('a pack that %s fails in words', async (what, code, spoil) => {
    const name = `${what.replaceAll(' ', '-')}.tar.gz`;
    const id = await ask(name, null);
    spoil(at.packs, name);
    await at.work(id, { reach, isLastTry: true });
    expect(await at.find(id)).toMatchObject({ state: 'failed', error: ERRORS[code].message });
    await at.remove(id);
    expect(await at.onTheWay()).toEqual([]);
  });

  test('what has no end is left when the disk has no room for more', async () => {
    const id = await ask('endless.tar.gz', null);
    at.packs.claims.set('endless.tar.gz', null);
    let looks = 0;
    const freeBytes = async (folder: string) => ((looks += 1) > 3 ? 10 : at.app.deps.freeBytes(folder));
    await at.work(id, { deps: { freeBytes } });
    expect(await at.find(id)).toMatchObject({ state: 'failed', error: ERRORS.storage_full.message });
    expect((await at.find(id))?.received_bytes).toBeGreaterThan(2 * 1024 ** 2);
    await at.remove(id);
  });

  test('another file than that of the table is not kept', async () => {
    const id = await ask('replaced.tar.gz', 'b'.repeat(64));
    await at.work(id);
    expect(await at.find(id)).toMatchObject({ state: 'failed', error: ERRORS.voice_pack_checksum.message });
    await at.remove(id);
  });

  test('customers learn which pack would speak a language that nobody speaks here, and nothing of addresses', async () => {
    const member = await at.app.registerUser();
    const answer = await member.get('/api/tts/unspoken-languages');
    const { data } = answer.json<{ data: UnspokenLanguage[] }>();
    expect(data).toContainEqual({ value: 'sk', label: 'Slovak', packs: ['Piper Lili'] });
    expect(data.map(({ value }) => value)).not.toContain('de');
    expect((await member.get('/api/admin/voice-packs')).statusCode).toBe(403);
  });
});

describe('recognition packs', () => {
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
});

describe('hostile packs', () => {
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
    [
      'a ZIP archive',
      async () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000)]),
      'voice_pack_damaged',
    ],
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
});
