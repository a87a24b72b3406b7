import { ERRORS, type KnownVoicePack, type UnspokenLanguage, type VoicePack } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reach } from '../../../platform/network/public-url.ts';
import { addressOfPack, KNOWN_PACKS, packsFor, RECOMMENDED_PACK } from './known-packs.ts';
import { openPackApp, type PackApp, sha256Of } from './testing/pack-app.ts';
import { type PackServer, packUp, REACH } from './testing/pack-server.ts';

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
