import { expect, test } from 'vitest';
import { BEDS, findBed } from './beds/index.ts';
import { scheduleNotes } from './compose-bed.ts';
import { planForm, readChord, voicing } from './score.ts';

const BAR_S = 2.4;
const form = (seconds: number) => planForm({ seconds, barS: BAR_S, ringS: 2.5 });

test('whole bars and a last chord fill every length, and the tempo gives by 5 % at most', () => {
  for (let seconds = 0.1; seconds < 320; seconds += 0.37) {
    const { bars, barS, endingAtS, endingS } = form(seconds);
    expect((bars.length - 1) * barS).toBeCloseTo(endingAtS, 6);
    expect(endingAtS + endingS).toBeCloseTo(seconds, 6);
    if (seconds < 8) continue;
    expect(Math.abs(barS / BAR_S - 1)).toBeLessThan(0.0501);
    expect(endingS).toBeGreaterThan(1.5);
    expect(endingS).toBeLessThan(4);
  }
});

test('a clip of 20 seconds begins, carries, fills, comes home and rings', () => {
  const told = form(20).bars.map(({ role, energy }) => `${role} ${energy}`);
  expect([...new Set(told)]).toEqual(['intro 1', 'body 2', 'body 3', 'cadence 2', 'ending 2']);
});

test('a long piece rests in between, and never right before its cadence', () => {
  const { bars } = form(200);
  const body = bars.filter(({ role }) => role === 'body');
  expect(body.some(({ energy }) => energy === 1)).toBe(true);
  expect(body.slice(-4).every(({ energy }) => energy > 1)).toBe(true);
});

test('the shortest clip is one chord', () => {
  expect(form(0.5).bars.map(({ role }) => role)).toEqual(['ending']);
});

test('chords are read as musicians write them', () => {
  expect(readChord('Am7')).toEqual({ root: 9, bass: 9, tones: [9, 0, 4, 7] });
  expect(readChord('Bbmaj9').tones).toEqual([10, 2, 5, 9, 0]);
  expect(readChord('A/C#')).toMatchObject({ root: 9, bass: 1 });
  expect(() => readChord('H')).toThrow('no such note');
  expect(() => readChord('Cx')).toThrow('no such chord');
});

test('from chord to chord no voice leaps by more than half an octave', () => {
  const chords = ['C', 'G', 'Am', 'F'].map((symbol) => voicing(readChord(symbol), 60));
  for (const [index, chord] of chords.entries()) {
    const next = chords[(index + 1) % chords.length] ?? chord;
    for (const [voice, pitch] of chord.entries()) expect(Math.abs((next[voice] ?? 99) - pitch)).toBeLessThan(6);
  }
});

test.each(BEDS.map(({ id }) => id))(
  '%s comes home: its last bass is the root of its home chord, and all last tones belong to it',
  (id) => {
    const bed = findBed(id);
    const parts = bed.parts();
    const { form, notes } = scheduleNotes({ bed, parts, samples: 20 * 48_000 });
    const home = readChord(bed.home);
    const last = notes.flat().filter(({ at, seconds }) => at >= (form.endingAtS - 0.05) * 48_000 && seconds > 1);
    expect(last.length).toBeGreaterThan(3);
    const lowest = last.toSorted((one, other) => one.pitch - other.pitch)[0];
    expect((lowest?.pitch ?? 0) % 12).toBe(home.root);
    for (const { pitch } of last) expect(home.tones).toContain(pitch % 12);
  },
);
