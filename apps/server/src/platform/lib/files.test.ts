import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamZip, type ZipPart } from './files.ts';
import { readZip } from '../../testing/read-zip.ts';

const part = (
  name: string,
  content: string,
  open: ZipPart['open'] = async () => Readable.from([content]),
): ZipPart => ({
  name,
  sizeBytes: Buffer.byteLength(content),
  modifiedAt: new Date('2026-01-01T00:00:00Z'),
  open,
});

test('many files need no more than one does: each is let go before the next is opened', async () => {
  let open = 0;
  let most = 0;
  let listeners = 0;
  let archive: Readable | undefined;
  const parts = Array.from({ length: 40 }, (_, at) =>
    part(`${at}.txt`, `${at}`, async () => {
      most = Math.max(most, (open += 1));
      listeners = Math.max(listeners, archive?.listenerCount('close') ?? 0);
      return Readable.from([`${at}`]).once('close', () => (open -= 1));
    }),
  );
  const { stream, sizeBytes } = streamZip(parts);
  archive = stream;
  const zip = await buffer(stream);
  expect([zip.length, readZip(zip).size]).toEqual([sizeBytes, 40]);
  // One that has been read tells that it is closed a moment later.
  expect(most).toBeLessThan(3);
  expect(listeners).toBeLessThan(10);
});

test('a file that cannot be opened, or is shorter than it was, breaks the archive off', async () => {
  const lost = streamZip([part('a', 'a', () => Promise.reject(new Error('lost')))]);
  await expect(buffer(lost.stream)).rejects.toThrow('lost');
  const short = streamZip([part('a', 'abc', async () => Readable.from(['a']))]);
  await expect(buffer(short.stream)).rejects.toThrow('unexpected number of bytes');
});

test('a file that is opened when the reader has left is closed at once', async () => {
  const file = Readable.from(['a']);
  const opening = Promise.withResolvers<Readable>();
  const { stream } = streamZip([part('a', 'a', () => opening.promise)]);
  stream.destroy();
  opening.resolve(file);
  await once(file, 'close');
  expect(file.destroyed).toBe(true);
});
