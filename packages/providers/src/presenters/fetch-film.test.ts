import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeFilm } from '../testing/fakes/film/make-film.ts';
import { startLocalServer } from '../testing/local-server.ts';
import { fetchFilm, fetchPicture } from './fetch-film.ts';

const FILM = makeFilm({ seed: 'anna', format: '1:1', seconds: 0.4 });
const folder = await mkdtemp(join(tmpdir(), 'sayso-films-'));
const path = join(folder, 'film.mp4');
const asked: { path: string; key: string | undefined }[] = [];
const server = await startLocalServer(async (request, response) => {
  asked.push({ path: request.url ?? '', key: request.headers.authorization });
  const [, kind, rest = ''] = (request.url ?? '').split('/').slice(1);
  if (kind === 'to') response.writeHead(302, { location: decodeURIComponent(rest) }).end();
  else if (kind === 'round') response.writeHead(302, { location: request.url }).end();
  else if (kind === 'nowhere') response.writeHead(301).end();
  else if (kind === 'gone') response.writeHead(404).end('{}');
  else if (kind === 'nothing') response.writeHead(200).end();
  else if (kind === 'page')
    response.writeHead(200, { 'content-type': 'video/mp4' }).end('<!doctype html><h1>Welcome</h1>');
  else response.writeHead(200).end(FILM);
});
const access = { address: `${server.origin}/base/`, uploadAddress: null, key: 'the-key' };
const at = (rest: string) => `${server.origin}/base/${rest}`;

/** Stands for the server's guard: what is not written as this machine's is refused. */
const opened: string[] = [];
const open = async (address: string): Promise<IncomingMessage> => {
  opened.push(address);
  if (!address.startsWith('http://127.0.0.1'))
    throw Object.assign(new Error('no'), { reason: 'not_public', status: null });
  return new Promise((resolve, reject) => get(address, resolve).on('error', reject));
};
const options = { path, maxBytes: 1_000_000, open };

afterEach(async () => {
  asked.length = 0;
  opened.length = 0;
  await rm(path, { force: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a film of the partner’s own address is asked with its key', async () => {
  expect(await fetchFilm(access, at('film'), options)).toEqual({ bytes: FILM.length });
  expect((await readFile(path)).equals(FILM)).toBe(true);
  expect([asked, opened]).toEqual([[{ path: '/base/film', key: 'Bearer the-key' }], []]);
});

test.each([`${server.origin}/elsewhere/film`, `${server.origin}/basement/film`, 'http://127.0.0.1:9/base/film'])(
  'a film at %s is asked by the guard alone, without the key',
  async (address) => {
    await fetchFilm(access, address, options).catch(() => undefined);
    expect(opened).toEqual([address]);
    expect(asked.filter(({ key }) => key !== undefined)).toEqual([]);
  },
);

test('a film that has moved below the own address is followed with the key, and elsewhere by the guard without it', async () => {
  expect(await fetchFilm(access, at(`to/${encodeURIComponent(at('film'))}`), options)).toEqual({ bytes: FILM.length });
  expect(asked.map(({ key }) => key)).toEqual(['Bearer the-key', 'Bearer the-key']);
  asked.length = 0;
  const elsewhere = `${server.origin}/other/film`;
  expect(await fetchFilm(access, at(`to/${encodeURIComponent(elsewhere)}`), options)).toEqual({ bytes: FILM.length });
  expect([asked.at(-1)?.key, opened]).toEqual([undefined, [elsewhere]]);
});

test.each([
  [at(`to/${encodeURIComponent('http://169.254.169.254/latest/meta-data/')}`), 'ADDRESS_REFUSED'],
  [at(`to/${encodeURIComponent('http://localhost:9/')}`), 'ADDRESS_REFUSED'],
  [at('round'), 'HTTP_302'],
  [at('nowhere'), 'HTTP_301'],
  [at('gone'), 'HTTP_404'],
  [at('nothing'), 'UNREADABLE'],
  [at('page'), 'UNREADABLE'],
  ['no address', 'UNREADABLE'],
])('%s is %s, and nothing stays of it', async (address, fault) => {
  await expect(fetchFilm(access, address, options)).rejects.toMatchObject({ name: 'PresenterError', fault });
  expect(await readdir(folder)).toEqual([]);
});

test('no byte more is kept than is allowed', async () => {
  const exactly = { ...options, maxBytes: FILM.length };
  expect(await fetchFilm(access, at('film'), exactly)).toEqual({ bytes: FILM.length });
  const less = { ...options, maxBytes: FILM.length - 1 };
  await expect(fetchFilm(access, at('film'), less)).rejects.toMatchObject({ fault: 'TOO_LARGE' });
  expect(await readdir(folder)).toEqual([]);
});

test('whoever gives up gets the reason that they gave, and a disk that takes nothing is no fault of a partner', async () => {
  const reason = new Error('I have had enough.');
  const signal = AbortSignal.abort(reason);
  await expect(fetchFilm(access, at('film'), { ...options, signal })).rejects.toBe(reason);
  const nowhere = { ...options, path: join(folder, 'no-folder', 'film.mp4') };
  await expect(fetchFilm(access, at('film'), nowhere)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a picture comes in the same way, whatever it is', async () => {
  expect(await fetchPicture(access, at('page'), options)).toEqual({ bytes: 31 });
});
