import { once as onceFired } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createSayso, eachItem, SaysoError, type SaysoOptions } from './index.ts';
import { fakeFetch, json, refusal } from './testing/fake-fetch.ts';
import { fetchFile } from './fetch-file.ts';

const ID = '01990000-0000-7000-8000-000000000001';
const NOW = { 'retry-after': '0' };
const START = {
  title: 'Glow',
  avatar_data: { avatarType: 'library' as const, selectedAvatarId: 'maya' },
  voice_data: { speechId: ID },
};
const done = () => json({ status: 'success', data: {} });

function open(answers: Parameters<typeof fakeFetch>, options: Partial<SaysoOptions> = {}) {
  const { fetch, asked } = fakeFetch(...answers);
  return { sayso: createSayso({ url: 'https://videos.example.com/', token: 'sayso_1', fetch, ...options }), asked };
}
const errorOf = async (call: Promise<unknown>) => {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SaysoError);
  return error as SaysoError;
};

test('a call puts each part of its input where it belongs, and says who asks', async () => {
  const { sayso, asked } = open([done(), done(), done(), done()]);
  await sayso.videos.listVideos({ search: 'a b', page: 2 });
  await sayso.videos.changeVideo({ id: ID, captionText: 'Hello' });
  await sayso.uploads.createUpload({ kind: 'product', consent: 'true', file: new Blob(['x']) });
  await sayso.avatars.generateAvatar({
    description: 'Rosa',
    gender: 'female',
    appearance: 'other',
    age: 'adult',
    productImage: new Blob(['x']),
    consent: 'true',
  });
  const [list, change, upload, avatar] = asked;
  expect(list).toMatchObject({
    method: 'GET',
    url: 'https://videos.example.com/api/videos?search=a+b&page=2',
    body: null,
  });
  expect(list?.headers.get('authorization')).toBe('Bearer sayso_1');
  expect(list?.headers.get('idempotency-key')).toBeNull();
  expect(change).toMatchObject({
    url: `https://videos.example.com/api/videos/${ID}/change`,
    body: '{"captionText":"Hello"}',
  });
  expect(change?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(upload?.url).toBe('https://videos.example.com/api/uploads?kind=product&consent=true');
  expect(upload?.body).toBeInstanceOf(Blob);
  const form = avatar?.body as FormData;
  expect(form.get('description')).toBe('Rosa');
  expect(form.get('productImage')).toBeInstanceOf(Blob);
});

test('what stands in the address cannot lead elsewhere', async () => {
  const { sayso, asked } = open([done()]);
  await sayso.avatars.getAvatar({ id: '../../api/user/tokens?x=1#' });
  expect(asked[0]?.url).toBe('https://videos.example.com/api/a2e/avatars/..%2F..%2Fapi%2Fuser%2Ftokens%3Fx%3D1%23');
});

test.each(['', '.', '..'])('an id of “%s”, which would make it another call, is sent nowhere', async (id) => {
  const { sayso, asked } = open([]);
  await expect(sayso.videos.cancelVideo({ id })).rejects.toThrow('cannot be the id');
  expect(asked).toEqual([]);
});

test('a refusal is an error with all that the server said', async () => {
  const body = {
    status: 'error',
    code: 'invalid_input',
    message: 'Please check your input and try again.',
    errors: { title: ['Give the video a title.'] },
    data: { left: 1 },
    request_id: 'r-9',
  };
  const { sayso } = open([json(body, { status: 422 })]);
  expect(await errorOf(sayso.videos.startVideo(START))).toMatchObject({
    status: 422,
    code: 'invalid_input',
    message: 'Please check your input and try again.',
    errors: { title: ['Give the video a title.'] },
    data: { left: 1 },
    requestId: 'r-9',
  });
});

test('an answer that is none of the API, as of a proxy, is an error too', async () => {
  const { sayso } = open([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
  expect(await errorOf(sayso.account.getUserProfile())).toMatchObject({
    status: 502,
    code: 'http_502',
    requestId: null,
  });
});

test('a call that was limited waits as long as it is told and is made again, whatever call it is', async () => {
  const { sayso, asked } = open([refusal(429, 'rate_limited', NOW), done()]);
  await sayso.videos.cancelVideo({ id: ID });
  expect(asked).toHaveLength(2);
});

test('a call that cannot be repeated is not, and one with a key is, with the same key', async () => {
  const away = () => refusal(503, 'not_ready', NOW);
  const once = open([away()]);
  expect(await errorOf(once.sayso.videos.cancelVideo({ id: ID }))).toMatchObject({ status: 503 });
  expect(once.asked).toHaveLength(1);

  const again = open([away(), new TypeError('fetch failed'), done()]);
  await again.sayso.videos.startVideo(START, { idempotencyKey: 'one-video' });
  expect(again.asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(3).fill('one-video'));
});

test('it gives up after as many repeats as it was told', async () => {
  const lost = () => new TypeError('fetch failed');
  const { sayso, asked } = open([lost(), lost()], { retries: 1 });
  expect(await errorOf(sayso.account.getUserProfile())).toMatchObject({ status: 0, code: 'network' });
  expect(asked).toHaveLength(2);
});

test('a wait that would be too long is not begun: the error says how long', async () => {
  const { sayso, asked } = open([refusal(429, 'rate_limited', { 'retry-after': '3600' })]);
  expect(await errorOf(sayso.videos.listVideos())).toMatchObject({ status: 429, retryAfterMs: 3_600_000 });
  expect(asked).toHaveLength(1);
});

test('a signal ends a call that hangs, and a pause between two tries', async () => {
  const hangs = ({ signal }: { signal: AbortSignal | null }) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  const stop = new AbortController();
  const { sayso, asked } = open([hangs, refusal(503, 'not_ready', { 'retry-after': '50' })]);
  const hanging = sayso.account.getUserProfile({}, { signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(hanging).rejects.toThrow('enough');

  const later = new AbortController();
  const pausing = sayso.account.getUserProfile({}, { signal: later.signal });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  later.abort(new Error('enough again'));
  await expect(pausing).rejects.toThrow('enough again');
});

test('a call that is not answered in time says so', async () => {
  const late = ({ signal }: { signal: AbortSignal | null }) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  const { sayso } = open([late], { retries: 0 });
  expect(await errorOf(sayso.account.getUserProfile({}, { timeoutMs: 1 }))).toMatchObject({ code: 'timeout' });
});

test('an address that is none is refused at once', () => {
  for (const url of ['videos.example.com', 'file:///etc/passwd', ''])
    expect(() => createSayso({ url, token: 't' })).toThrow('is no address');
});

test('a list is read to its end: by cursor where it has one, else page after page, and no further than somebody reads', async () => {
  const page = (ids: number[], more: object) =>
    json({ status: 'success', data: { data: ids.map((id) => ({ id })), ...more } });
  const byCursor = open([
    page([1, 2], { current_page: 1, last_page: 9, next_cursor: 'c2' }),
    page([3], { current_page: 1, last_page: 9, next_cursor: null }),
  ]);
  const seen = [];
  for await (const { id } of eachItem(byCursor.sayso.videos.listVideos, { status: 'completed' })) seen.push(id);
  expect(seen).toEqual([1, 2, 3]);
  expect(byCursor.asked.map(({ url }) => new URL(url).search)).toEqual([
    '?status=completed',
    '?status=completed&cursor=c2',
  ]);

  const byPage = open([page([1], { current_page: 1, last_page: 2 }), page([2], { current_page: 2, last_page: 2 })]);
  const uploads = [];
  for await (const { id } of eachItem(byPage.sayso.uploads.listUploads)) uploads.push(id);
  expect(uploads).toEqual([1, 2]);
  expect(byPage.asked[1]?.url).toMatch(/\?page=2$/);

  const left = open([page([1, 2], { current_page: 1, last_page: 3 })]);
  for await (const _first of eachItem(left.sayso.uploads.listUploads)) break;
  expect(left.asked).toHaveLength(1);
});

type Part = Uint8Array<ArrayBuffer>;
type Ask = { signal: AbortSignal | null };
/** A file that begins at once, of which more comes when the test says so. It ends with whoever asked for it. */
function slowFile() {
  const parts = new TransformStream<Part, Part>();
  const writer = parts.writable.getWriter();
  const answer = async ({ signal }: Ask) => {
    signal?.addEventListener('abort', () => void writer.abort(signal.reason));
    return new Response(parts.readable, { headers: { 'content-type': 'text/csv' } });
  };
  return { answer, write: (text: string) => writer.write(new TextEncoder().encode(text)), end: () => writer.close() };
}
const openFetching = (...answers: Parameters<typeof fakeFetch>) => {
  const { fetch } = fakeFetch(...answers);
  return createSayso({ url: 'https://videos.example.com', token: 'sayso_1', fetch, retries: 0 });
};
const VIDEO = { video_url: '/media/x.mp4' };
/** Timers of one length end in their order: what was to end before is over after this. */
const passed = (ms: number) => onceFired(AbortSignal.timeout(ms), 'abort');

test('a file that has begun may take longer than it takes to begin', async () => {
  const file = slowFile();
  const response = await openFetching(file.answer).batches.exportBatch({ id: ID }, { timeoutMs: 5 });
  await passed(5);
  const whole = response.text();
  await file.write('row,state');
  await file.end();
  expect(await whole).toBe('row,state');
  expect(response.headers.get('content-type')).toBe('text/csv');
});

test.each([
  ['a file of a call', () => openFetching(slowFile().answer).batches.exportBatch({ id: ID }, { timeoutMs: 1 })],
  ['the file of a video', () => openFetching(slowFile().answer).videos.download(VIDEO, { timeoutMs: 1 })],
])('%s of which no more comes is given up', async (_what, ask) => {
  await expect((await ask()).text()).rejects.toMatchObject({ code: 'timeout', status: 0 });
});

test('so is one that does not begin', async () => {
  const never = ({ signal }: Ask) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  await expect(openFetching(never).videos.download(VIDEO, { timeoutMs: 1 })).rejects.toMatchObject({
    code: 'timeout',
  });
});

test('whoever asked ends it at any time, with their own reason', async () => {
  const stop = new AbortController();
  const response = await openFetching(slowFile().answer).videos.download(VIDEO, { signal: stop.signal });
  const reading = response.text();
  stop.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
});

test('whoever stops reading lets the connection go', async () => {
  let reason: unknown;
  const body = new ReadableStream({ cancel: (given) => void (reason = given) });
  const response = await fetchFile(async () => new Response(body), {});
  await response.body?.cancel('read enough');
  expect(reason).toBe('read enough');
});
