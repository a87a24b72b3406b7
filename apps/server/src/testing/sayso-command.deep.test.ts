import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Batch, tokensApi, type Video } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { batchLab } from '../showing/batches/testing/batch-lab.ts';
import { preferSmallVideos } from '../making/renders/testing/start-test-video.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { readZip } from './stored-files.ts';
import { runSayso } from './run-sayso.ts';
import type { TestUser } from './test-user.ts';

const PRODUCT = { kind: 'text', key: 'product', label: 'Product', max_characters: 40, is_required: true };
const NO_ID = '01990000-0000-7000-8000-000000000001';
/** Nothing listens on the discard port. */
const NOBODY_THERE = 'http://127.0.0.1:9';

const UNKNOWN_TOKEN = [
  'sayso: You are not authorized to perform this action. (unauthenticated)',
  '  The token is not known there, or has ended. Make one in Settings, API tokens, then: sayso login ADDRESS',
].join('\n');

let app: TestApp;
let url: string;
let ada: TestUser;
let token: string;
let folder: string;

beforeAll(async () => {
  app = await createTestApp({ role: 'worker' });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  await app.work();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.registerUser();
  await preferSmallVideos(ada);
  token = await makeToken(['read', 'speech', 'videos']);
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-command-'));
  return () => rm(folder, { recursive: true, force: true });
});

async function makeToken(scopes: readonly string[]): Promise<string> {
  const answer = await ada.post(tokensApi.createApiToken.path, { name: 'Terminal', scopes, password: ada.password });
  return tokensApi.createApiToken.response.parse(answer.json()).data.token;
}
const sayso = (args: string[], input?: string) => runSayso(args, { folder, ...(input !== undefined && { input }) });
const signIn = () => sayso(['login', url], `${token}\n`);
const write = (name: string, lines: readonly string[]) => writeFile(path.join(folder, name), `${lines.join('\n')}\n`);
const read = (name: string) => readFile(path.join(folder, name));
const isMp4 = (bytes: Buffer) => bytes.subarray(4, 8).toString() === 'ftyp';
const videosOfAccount = async () => (await ada.get('/api/videos')).json<{ data: { total: number } }>().data.total;

test('whoever signs in once makes a video from a file of words, and has it as a file', async () => {
  expect(await signIn()).toMatchObject({ code: 0, out: `Signed in as ${ada.user.name} (${ada.user.email}).` });
  await write('script.txt', ['Two drops.']);
  const made = await sayso(['create', 'script.txt', '--avatar', 'maya', '--wait', '-o', 'out.mp4']);
  expect(made).toMatchObject({ code: 0, err: expect.stringMatching(/\ncompleted\nsaved out\.mp4$/) });
  expect(made.out).toMatch(/^id +\S+\ntitle +Two drops\.?\nstatus +completed\nwatch +http/);
  expect(isMp4(await read('out.mp4'))).toBe(true);
  expect(await readdir(folder)).toEqual(expect.not.arrayContaining([expect.stringContaining('.part')]));
});

test('a video that was started is followed to its end, and fetched afterwards', async () => {
  await signIn();
  await write('script.txt', ['Two drops.']);
  const started = await sayso(['create', 'script.txt', '--avatar', 'maya', '--title', 'Glow', '--json']);
  const { id } = JSON.parse(started.out) as Video;
  const watched = await sayso(['watch', id, '--json']);
  expect([watched.code, JSON.parse(watched.out)]).toMatchObject([0, { id, title: 'Glow', status: 'completed' }]);
  expect(watched.err).toMatch(/completed$/);
  expect(await sayso(['download', id, '-o', 'glow.mp4'])).toMatchObject({ code: 0, out: 'glow.mp4' });
  expect(isMp4(await read('glow.mp4'))).toBe(true);
});

describe('a table', () => {
  const batch = (...more: string[]) => ['batch', 'mugs.csv', ...more];
  let templateId: string;
  beforeEach(async () => {
    await signIn();
    templateId = (await batchLab(app, ada).template({ title: '{{product}}', script: '{{product}}.', slots: [PRODUCT] }))
      .id;
  });

  test('with a wrong row is told by row, column and fault, and nothing is made; mended it becomes files', async () => {
    await write('mugs.csv', ['product,presenter', 'Mug,Maya', 'Cup,Nobody', `${'x'.repeat(41)},`]);
    const refused = await sayso(batch('--template', templateId, '--wait', '--json', '-o', 'mugs.zip'));
    expect(refused.code).toBe(4);
    expect(refused.err.split('\n').slice(-3)).toEqual([
      "row 2, presenter: There is no presenter called 'Nobody' here.",
      'row 3, product: Use 40 characters at most.',
      'Nothing was made. Correct the rows, or leave them out: --skip-faulty.',
    ]);
    expect(JSON.parse(refused.out)).toMatchObject({ state: 'draft', counts: { total: 3, invalid: 2, ready: 1 } });
    expect([await videosOfAccount(), await readdir(folder)]).toEqual([0, expect.not.arrayContaining(['mugs.zip'])]);

    await write('mugs.csv', ['product,presenter', 'Mug,Maya', 'Cup,Liam']);
    const files = ['-o', 'mugs.zip', '--results', 'rows.csv'];
    const made = await sayso(batch('--template', templateId, '--wait', '--json', ...files));
    expect([made.code, made.err.split('\n').slice(-3)]).toEqual([0, ['finished', 'saved rows.csv', 'saved mugs.zip']]);
    const { id, state, counts } = JSON.parse(made.out) as Batch;
    expect({ state, counts }).toMatchObject({ state: 'finished', counts: { total: 2, done: 2, failed: 0 } });
    expect(made.err.split('\n')[0]).toBe(`batch ${id}`);
    expect(await videosOfAccount()).toBe(2);
    const inside = readZip(await read('mugs.zip'));
    const videos = [...inside].filter(([name]) => name.endsWith('.mp4'));
    expect(videos.map(([, bytes]) => isMp4(bytes))).toEqual([true, true]);
    expect((await read('rows.csv')).toString()).toContain('Cup');
  });

  test('of a template that is not there makes nothing, and is told apart from one that was not named', async () => {
    await write('mugs.csv', ['product', 'Mug']);
    const unknown = await sayso(batch('--template', NO_ID));
    expect(unknown).toEqual({ code: 4, out: '', err: 'sayso: This template no longer exists. (template_not_found)' });
    expect(await sayso(batch())).toMatchObject({ code: 2, err: expect.stringContaining('sayso templates') });
    expect(await sayso(['template', 'use', NO_ID])).toMatchObject({ code: 4 });
    expect(await videosOfAccount()).toBe(0);
  });
});

test('a token that is wrong is not kept, one that was revoked is told of, and one without the scope is refused', async () => {
  expect(await sayso(['login', url], 'sayso_wrong')).toEqual({ code: 3, out: '', err: UNKNOWN_TOKEN });
  expect(await readdir(folder)).toEqual([]);
  expect(await sayso(['whoami'])).toMatchObject({
    code: 3,
    err: 'sayso: Sign in first: sayso login https://videos.example.com',
  });

  token = await makeToken(['read']);
  await signIn();
  const made = await sayso(['create', '-', '--avatar', 'maya'], 'Two drops.');
  expect(made).toMatchObject({ code: 4, err: expect.stringContaining('(token_scope_missing)') });

  const { data } = (await ada.get(tokensApi.listApiTokens.path)).json<{ data: { id: string }[] }>();
  for (const { id } of data) await ada.delete(`${tokensApi.listApiTokens.path}/${id}`);
  expect(await sayso(['whoami'])).toEqual({ code: 3, out: '', err: UNKNOWN_TOKEN });
});

test('a server that nobody reaches is told by a code of its own', async () => {
  const err = 'sayso: The server could not be reached. (network)';
  const env = { SAYSO_URL: NOBODY_THERE, SAYSO_TOKEN: token };
  // Each tries several times, seconds apart.
  const [signedIn, asked] = await Promise.all([
    sayso(['login', NOBODY_THERE], token),
    runSayso(['list', '--json'], { folder, env }),
  ]);
  expect(signedIn).toEqual({ code: 6, out: '', err });
  expect([asked.code, JSON.parse(asked.err)]).toMatchObject([6, { error: { status: 0, code: 'network' } }]);
});
