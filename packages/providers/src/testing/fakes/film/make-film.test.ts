import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isFilm, isWholeFilm } from '../../../presenters/fetch-film.ts';
import { makeFilm } from './make-film.ts';

const folder = await mkdtemp(join(tmpdir(), 'sayso-fake-films-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How many samples each track has, as its table says it. */
const samplesIn = (film: Buffer) =>
  [...film.toString('latin1').matchAll(/stsz/g)].map(({ index }) => film.readUInt32BE(index + 12));

test.each(['9:16', '16:9', '1:1'] as const)(
  'a film of %s is whole, and has a picture for each 40 ms beside its silence',
  async (format) => {
    const film = makeFilm({ seed: 'anna', format, seconds: 2.2 });
    const path = join(folder, 'film.mp4');
    await writeFile(path, film);
    expect([isFilm(film), await isWholeFilm(path)]).toEqual([true, true]);
    expect(samplesIn(film)).toEqual([55, 95]);
    expect(film.length).toBeLessThan(400_000);
    for (const bytes of [film.length - 1, film.length >> 1, 40, 7]) {
      await writeFile(path, film.subarray(0, bytes));
      expect(await isWholeFilm(path)).toBe(false);
    }
  },
);

test('the same order is the same film, and another presenter another one', () => {
  const film = (seed: string) => makeFilm({ seed, format: '9:16', seconds: 0.2 });
  expect(film('anna').equals(film('anna'))).toBe(true);
  expect(film('anna').equals(film('bruno'))).toBe(false);
});
