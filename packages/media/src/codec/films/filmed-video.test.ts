import { beforeAll, expect, test } from 'vitest';
import type { Film } from '../../index.ts';
import { FRAMES, SPEECH_FRAMES, expected, isCovered, look, numbersIn, openFilmLab } from '../testing/film-lab.ts';
import { placeOf, type SeenPicture } from '../testing/test-film.ts';

const { makeFilm, make } = await openFilmLab();
let film: Film;
let whole: Awaited<ReturnType<typeof make>>;
let seen: SeenPicture[];
beforeAll(async () => {
  film = await makeFilm();
  whole = await make(film);
  seen = await look(whole.path);
});

test('every frame shows its frame of the film, over all segments, and the last one rests', () => {
  expect(whole.drawn.segments.length).toBeGreaterThan(2);
  expect(seen).toHaveLength(FRAMES);
  expect(numbersIn(seen.slice(0, SPEECH_FRAMES))).toEqual(expected);
});

test('captions lie over the film while words are spoken, and nothing else of us', () => {
  const [before, spoken] = [seen[5], seen[40]];
  expect(before && isCovered(before)).toBe(false);
  expect(spoken && isCovered(spoken)).toBe(true);
  for (const { colours } of seen.slice(0, SPEECH_FRAMES))
    expect(placeOf(colours[0] ?? [0, 0, 0]).down).toBeLessThan(0.06);
});

test('the end card covers the film from its first frame on', () => {
  const [last, first] = [seen[SPEECH_FRAMES - 1], seen[SPEECH_FRAMES]];
  expect(last?.colours[0]?.[0]).toBeCloseTo(110, -1);
  expect(first?.colours[0]?.[0]).toBeLessThan(90);
  for (const { colours } of seen.slice(SPEECH_FRAMES)) expect(Math.abs((colours[0]?.[1] ?? 0) - 128)).toBeLessThan(20);
});
