import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createSayso } from './index.ts';
import { fetchFile } from './fetch-file.ts';
import { fakeFetch } from './testing/fake-fetch.ts';

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
const open = (...answers: Parameters<typeof fakeFetch>) => {
  const { fetch } = fakeFetch(...answers);
  return createSayso({ url: 'https://videos.example.com', token: 'sayso_1', fetch, retries: 0 });
};
const ID = '01990000-0000-7000-8000-000000000001';
const VIDEO = { video_url: '/media/x.mp4' };
/** Timers of one length end in their order: what was to end before is over after this. */
const passed = (ms: number) => once(AbortSignal.timeout(ms), 'abort');

test('a file that has begun may take longer than it takes to begin', async () => {
  const file = slowFile();
  const response = await open(file.answer).batches.exportBatch({ id: ID }, { timeoutMs: 5 });
  await passed(5);
  const whole = response.text();
  await file.write('row,state');
  await file.end();
  expect(await whole).toBe('row,state');
  expect(response.headers.get('content-type')).toBe('text/csv');
});

test.each([
  ['a file of a call', () => open(slowFile().answer).batches.exportBatch({ id: ID }, { timeoutMs: 1 })],
  ['the file of a video', () => open(slowFile().answer).videos.download(VIDEO, { timeoutMs: 1 })],
])('%s of which no more comes is given up', async (_what, ask) => {
  await expect((await ask()).text()).rejects.toMatchObject({ code: 'timeout', status: 0 });
});

test('so is one that does not begin', async () => {
  const never = ({ signal }: Ask) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  await expect(open(never).videos.download(VIDEO, { timeoutMs: 1 })).rejects.toMatchObject({ code: 'timeout' });
});

test('whoever asked ends it at any time, with their own reason', async () => {
  const stop = new AbortController();
  const response = await open(slowFile().answer).videos.download(VIDEO, { signal: stop.signal });
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
