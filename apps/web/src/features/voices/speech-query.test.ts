import type { SpeechTiming } from '@sayso/contract';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { speechQuery } from './voices.queries.ts';

const ID = '01990000-0000-7000-8000-0000000000cc';
const HOUR_MS = 60 * 60_000;
const TIMING: SpeechTiming = { durationMs: 600, words: [], phones: [], loudness: [] };
const ASK = `GET /api/a2e/tts/speeches/${ID}`;
/** An address of a file that ends some hours from now, or ended before. */
const address = (name: string, hours: number) =>
  `/media/${name}?ends=${Math.round((Date.now() + hours * HOUR_MS) / 1000)}&key=${hours}`;
const placeFor = (hours: number) => ({
  id: ID,
  audioUrl: address('a.wav', hours),
  timingUrl: address('t.json', hours),
});
const told = (hours: number) => {
  const { audioUrl, timingUrl } = placeFor(hours);
  return success(audioUrl, { speech: { id: ID, durationMs: 600, timingUrl } });
};

test('addresses that have ended are asked for anew, and the old ones are not tried', async () => {
  const { asked } = fakeApi({ [ASK]: () => told(6), 'GET /media/t.json': () => ({ body: TIMING }) });
  const found = await createQueryClient().fetchQuery(speechQuery(placeFor(-1)));
  expect(found).toEqual({ audioUrl: address('a.wav', 6), timing: TIMING });
  expect(asked.map(({ path, query }) => [path, query.get('key')])).toEqual([
    [ASK.slice(4), null],
    ['/media/t.json', '6'],
  ]);
});

test('an address that is dead before its end, because a video was given to fewer people, is asked for anew', async () => {
  const refused = failure(404, 'not_found', 'Resource not found.');
  fakeApi({
    [ASK]: () => told(6),
    'GET /media/t.json': ({ query }) => (query.get('key') === '2' ? refused : { body: TIMING }),
  });
  const found = await createQueryClient().fetchQuery(speechQuery(placeFor(2)));
  expect(found.audioUrl).toBe(address('a.wav', 6));
});

test('an address that still holds is not asked for again, however long ago it came', async () => {
  const { asked } = fakeApi({ 'GET /media/t.json': () => ({ body: TIMING }) });
  const client = createQueryClient();
  const query = speechQuery(placeFor(2));
  const kept = { audioUrl: placeFor(2).audioUrl, timing: TIMING };
  client.setQueryData(query.queryKey, kept, { updatedAt: Date.now() - 4 * HOUR_MS });
  expect(await client.fetchQuery(query)).toBe(kept);
  expect(asked).toEqual([]);
  client.setQueryData(
    query.queryKey,
    { ...kept, audioUrl: placeFor(-1).audioUrl },
    { updatedAt: Date.now() - 9 * HOUR_MS },
  );
  expect((await client.fetchQuery(query)).audioUrl).toBe(placeFor(2).audioUrl);
});
