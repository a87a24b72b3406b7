import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '../testing/serve-api.ts';
import type { World } from './command.ts';
import { run, COMMANDS } from './run.ts';

const ID = '01990000-0000-7000-8000-000000000001';
const PROFILE = { name: 'Ada Lovelace', email: 'ada@example.com' };
const success = (data: unknown) => ({ body: { status: 'success', data } });
const video = (change: object = {}) => ({
  id: ID,
  title: 'Glow',
  status: 'completed',
  share_url: 'https://videos.example.com/watch/x',
  video_url: '/media/x.mp4',
  progress: null,
  failure_reason: null,
  ...change,
});
const waiting = video({
  status: 'processing',
  video_url: null,
  progress: { percent: 40, ms_left: null, on_hold: null },
});

type Api = Awaited<ReturnType<typeof serveApi>>;
let api: Api;
let folder: string;
let states: object[];
let profile: () => Parameters<typeof serveApi>[0][string] extends (asked: never) => infer A ? A : never;
let file: () => ReturnType<typeof profile>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-cli-'));
  states = [video()];
  profile = () => success(PROFILE);
  file = () => ({ body: Buffer.from('an mp4'), headers: { 'content-type': 'video/mp4' } });
  api = await serveApi({
    'GET /api/user/profile': () => profile(),
    [`GET /api/videos/${ID}`]: () => success(states.length > 1 ? states.shift() : states[0]),
    'GET /media/x.mp4': () => file(),
    'GET /api/a2e/avatars/maya': () => success({ id: 'maya', is_own: false, gender: 'female' }),
    'GET /api/a2e/avatars/andre': () => success({ id: 'andre', is_own: false, gender: 'male' }),
    'GET /api/tts/voices': () =>
      success([
        { value: 'en-us-ava', country: 'en', region: 'US', gender: 'female' },
        { value: 'en-us-ethan', country: 'en', region: 'US', gender: 'male' },
      ]),
    'POST /api/a2e/tts/generate': () => ({
      body: { status: 'success', success: true, data: '/a', speech: { id: 's1' } },
    }),
    'POST /api/video-generation/start': () => ({
      status: 201,
      body: { status: 'success', video_id: ID, data: waiting },
    }),
  });
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

type Changes = Partial<World> & { isSignedIn?: boolean };

async function sayso(args: string[], { isSignedIn = true, ...change }: Changes = {}) {
  const [printed, told]: [string[], string[]] = [[], []];
  const world: World = {
    env: { HOME: folder, ...(isSignedIn && { SAYSO_URL: api.url, SAYSO_TOKEN: 'sayso_1' }) },
    print: (line) => void printed.push(line),
    tell: (line) => void told.push(line),
    readInput: async () => '',
    askSecretly: async () => null,
    signal: new AbortController().signal,
    lookEveryMs: 1,
    ...change,
  };
  const code = await run(args, world);
  return { code, out: printed.join('\n'), err: told.join('\n') };
}
const place = (name: string) => path.join(folder, name);
const script = async (words = 'Two drops, that is it.') => {
  await writeFile(place('script.txt'), words);
  return place('script.txt');
};

test('whoever signs in is asked for the token, which only they can read and which the next command uses', async () => {
  const typed = await sayso(['login', api.url], { isSignedIn: false, askSecretly: async () => ' sayso_secret \n' });
  expect([typed.code, typed.out]).toEqual([0, 'Signed in as Ada Lovelace (ada@example.com).']);
  expect(typed.out + typed.err).not.toContain('sayso_secret');
  const kept = place('.config/sayso/config.json');
  expect(((await stat(kept)).mode & 0o777).toString(8)).toBe('600');
  expect(await readdir(path.dirname(kept))).toEqual(['config.json']);
  const { code, out } = await sayso(['whoami', '--json'], { isSignedIn: false });
  expect([code, JSON.parse(out)]).toEqual([0, { url: api.url, ...PROFILE }]);
  expect(api.asked.at(-1)?.authorization).toBe('Bearer sayso_secret');
  expect((await sayso(['logout'], { isSignedIn: false })).code).toBe(0);
  expect((await sayso(['whoami'], { isSignedIn: false })).code).toBe(3);
});

test('a script that names no voice is spoken by one that goes with its avatar', async () => {
  for (const avatar of ['andre', 'maya']) await sayso(['create', await script(), '--avatar', avatar]);
  const spoken = api.asked
    .filter(({ path: asked }) => asked === '/api/a2e/tts/generate')
    .map(({ body }) => JSON.parse(body) as object);
  expect(spoken).toMatchObject([{ tts_id: 'en-us-ethan' }, { tts_id: 'en-us-ava' }]);
});

test('an avatar and a voice that are not there are named in the refusal', async () => {
  const unknown = await sayso(['create', await script(), '--avatar', 'nobody']);
  expect([unknown.code, unknown.err]).toEqual([4, "sayso: There is no avatar 'nobody' here. (not_found)"]);
  const unheard = await sayso(['create', await script(), '--avatar', 'maya', '--voice', 'nobody']);
  expect([unheard.code, unheard.err]).toEqual([4, "sayso: There is no voice 'nobody' here. (not_found)"]);
});

test('a token also comes from outside or from the environment, and one that the server does not know is not kept', async () => {
  expect((await sayso(['login', api.url], { isSignedIn: false, readInput: async () => 'sayso_2\n' })).code).toBe(0);
  expect(await readFile(place('.config/sayso/config.json'), 'utf8')).toContain('sayso_2');
  const env = { HOME: folder, SAYSO_TOKEN: 'sayso_wrong' };
  profile = () => ({ status: 401, body: { code: 'unauthenticated', message: 'Sign in.' } });
  const refused = await sayso(['login', api.url], { env });
  const [said, what] = refused.err.split('\n');
  expect([refused.code, said, what]).toEqual([
    3,
    'sayso: Sign in. (unauthenticated)',
    expect.stringContaining('Make one in Settings, API tokens'),
  ]);
  expect(await readFile(place('.config/sayso/config.json'), 'utf8')).toContain('sayso_2');
});

test('a kept token is not sent to another address', async () => {
  await sayso(['login', api.url], { isSignedIn: false, readInput: async () => 'sayso_2' });
  const before = api.asked.length;
  const { code, err } = await sayso(['whoami'], {
    env: { HOME: folder, SAYSO_URL: api.url.replace('127.0.0.1', 'localhost') },
  });
  expect([code, err]).toEqual([3, expect.stringContaining('Set SAYSO_TOKEN')]);
  expect(api.asked).toHaveLength(before);
});

test('nor is a token of the environment sent to the kept address', async () => {
  await sayso(['login', api.url], { isSignedIn: false, readInput: async () => 'sayso_2' });
  const before = api.asked.length;
  const { code, err } = await sayso(['whoami'], { env: { HOME: folder, SAYSO_TOKEN: 'sayso_elsewhere' } });
  expect([code, err]).toEqual([3, expect.stringContaining('Set SAYSO_URL')]);
  expect(api.asked).toHaveLength(before);
  expect((await sayso(['whoami'], { env: { HOME: folder, SAYSO_TOKEN: 'sayso_2' } })).code).toBe(0);
});

test('an address without encryption is warned of, unless it is on this machine', async () => {
  const signal = AbortSignal.abort();
  const readInput = async () => 'sayso_2';
  const warned = async (url: string) => {
    const login = await sayso(['login', url], { isSignedIn: false, readInput, signal });
    const named = await sayso(['whoami'], { env: { SAYSO_URL: url, SAYSO_TOKEN: 'sayso_2' }, signal });
    return [login, named].map(({ err }) => err.includes('not encrypted'));
  };
  expect(await warned('http://videos.example.com')).toEqual([true, true]);
  for (const url of ['https://videos.example.com', 'http://localhost:3000', 'http://[::1]:3000', 'http://127.0.0.1'])
    expect(await warned(url)).toEqual([false, false]);
});

test('what others wrote steers no terminal and begins no line', async () => {
  const words = 'Nice\u001B]52;c;aGk=\u0007\nowned \u009B2J';
  states = [video({ title: words })];
  const shown = await sayso(['status', ID]);
  expect(shown.out).toContain('title   Nice\\u001b]52;c;aGk=\\u0007\\u000aowned \\u009b2J\n');
  const asJson = await sayso(['status', ID, '--json']);
  expect(JSON.parse(asJson.out)).toMatchObject({ title: words });
  profile = () => ({ status: 422, body: { code: 'invalid_input', message: words, errors: { name: [words] } } });
  const refused = await sayso(['whoami']);
  expect(refused.err.split('\n')).toHaveLength(2);
  profile = () => success({ name: words, email: words });
  const greeted = await sayso(['whoami']);
  expect(greeted.out.split('\n')).toHaveLength(1);
  for (const { out, err } of [shown, asJson, refused, greeted]) expect(out + err).not.toMatch(/[^\P{Cc}\n]/u);
});

test('a video is made from a script, waited for and saved; its progress is no result', async () => {
  states = [waiting, waiting, video()];
  const { code, out, err } = await sayso([
    'create',
    await script(),
    '--avatar',
    'maya',
    '-o',
    place('out.mp4'),
    '--json',
  ]);
  expect(err).toBe(`video ${ID}\nprocessing 40 %\ncompleted\nsaved ${place('out.mp4')}`);
  expect([code, JSON.parse(out)]).toMatchObject([0, { id: ID, status: 'completed' }]);
  expect(await readFile(place('out.mp4'), 'utf8')).toBe('an mp4');
  expect((await readdir(folder)).toSorted()).toEqual(['out.mp4', 'script.txt']);
  const start = JSON.parse(api.asked.find(({ path: at }) => at.endsWith('/start'))?.body ?? '') as object;
  expect(start).toEqual({
    title: 'Two drops, that is it.',
    avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
    voice_data: { speechId: 's1' },
  });
});

test('a script may come from outside, and nobody is waited for unless told', async () => {
  const { code, out } = await sayso(['create', '-', '--avatar', 'maya'], { readInput: async () => 'Hello.' });
  expect([code, out]).toEqual([0, expect.stringContaining(ID)]);
  expect(api.asked.filter(({ path: at }) => at === `/api/videos/${ID}`)).toEqual([]);
});

test('a file that is there already is kept, before anything is made for it, unless it may be replaced', async () => {
  await writeFile(place('out.mp4'), 'mine');
  const create = ['create', await script(), '--avatar', 'maya', '-o', place('out.mp4')];
  const { code, err } = await sayso(create);
  expect([code, err]).toEqual([2, expect.stringContaining('--force')]);
  expect(api.asked).toEqual([]);
  expect(await readFile(place('out.mp4'), 'utf8')).toBe('mine');
  expect((await sayso([...create, '--force'])).code).toBe(0);
  expect(await readFile(place('out.mp4'), 'utf8')).toBe('an mp4');
});

test('a download that is interrupted leaves nothing', async () => {
  file = () => 'hang';
  const stop = new AbortController();
  const ending = sayso(['download', ID, '-o', place('out.mp4')], { signal: stop.signal });
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
  stop.abort();
  expect((await ending).code).toBe(130);
  expect(await readdir(folder)).toEqual([]);
});

const FAILED = { status: 'failed', failure_reason: 'The server ran out of disk space.' };
test.each([
  { how: FAILED, code: 1, said: 'ran out of disk space' },
  { how: { status: 'cancelled' }, code: 5, said: 'cancelled' },
])('a video that is $how.status ends the command with $code', async ({ how, code, said }) => {
  states = [waiting, video(how)];
  const ended = await sayso(['watch', ID]);
  expect([ended.code, ended.out, ended.err]).toEqual([code, '', expect.stringContaining(said)]);
});

test('a refusal says what is wrong with which field', async () => {
  profile = () => ({
    status: 422,
    body: { code: 'invalid_input', message: 'Please check.', errors: { title: ['Too long.'] } },
  });
  const { code, err } = await sayso(['whoami']);
  expect([code, err]).toEqual([4, 'sayso: Please check. (invalid_input)\n  title: Too long.']);
  const asJson = await sayso(['whoami', '--json']);
  expect(JSON.parse(asJson.err)).toMatchObject({
    error: { status: 422, code: 'invalid_input', errors: { title: ['Too long.'] } },
  });
});

test.each([
  ['conjure'],
  ['__proto__'],
  ['login'],
  ['login', 'nowhere'],
  ['whoami', 'now'],
  ['create', 'missing.txt', '--avatar', 'maya'],
  ['create', 'script.txt'],
  ['create', '-', '--avatar', 'maya', '--rate', '9'],
  ['create', '-', '--avatar', 'maya', '--format', '4:3'],
  ['create', '-', '--avatar', 'maya', '-o', '/no/such/folder/x.mp4'],
  ['create', '-', '--avatar', 'maya', '--colour', 'red'],
  ['list', '--limit', '0'],
  ['list', '--status', 'lost'],
  ['template', 'make', ID],
  ['template', 'use', ID, '--set', 'product'],
])('sayso %s %s %s %s %s %s is not understood, and nothing is made', async (...args) => {
  const { code, out, err } = await sayso(args.filter((word) => word !== undefined));
  expect([code, out, err]).toEqual([2, '', expect.stringMatching(/^sayso: ./)]);
  expect(api.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('every command has its help', async () => {
  for (const name of Object.keys(COMMANDS)) {
    const { code, out } = await sayso([name, '--help'], { isSignedIn: false });
    expect([code, out]).toEqual([0, expect.stringContaining(`Usage: sayso ${name}`)]);
  }
  expect((await sayso([])).code).toBe(2);
  expect((await sayso(['--help'])).code).toBe(0);
});
