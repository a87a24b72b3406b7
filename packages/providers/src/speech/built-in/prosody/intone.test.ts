import { expect, test } from 'vitest';
import { ownMovement, withinReach } from './intone.ts';

test('single steps in which the pitch is mistaken are no movement of the voice', () => {
  const pitch = new Float32Array(100).fill(150);
  pitch.fill(80, 50, 54);
  pitch.fill(0, 70, 76);
  expect(ownMovement(pitch, 150).map(Math.abs)).toEqual(Array.from({ length: 100 }, () => 0));
  const risen = new Float32Array(100).fill(150).fill(300, 50);
  expect(ownMovement(risen, 150)[20]).toBe(0);
  expect(ownMovement(risen, 150)[80]).toBeCloseTo(12, 3);
});

test('a voice goes ever less far towards the ends of its reach, a deep one less far down and a high one less far up', () => {
  for (const meanHz of [85, 126, 183]) {
    const hz = (semitones: number) => meanHz * 2 ** (withinReach(semitones, meanHz) / 12);
    expect(hz(-40)).toBeGreaterThan(65.9);
    expect(hz(40)).toBeLessThan(300.1);
    expect(withinReach(0.5, meanHz)).toBeCloseTo(0.5, 1);
    const steps = [-8, -4, -2, 0, 2, 4, 8].map((semitones) => withinReach(semitones, meanHz));
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  }
  expect(withinReach(-6, 85)).toBeGreaterThan(withinReach(-6, 183));
  expect(withinReach(9, 183)).toBeLessThan(withinReach(9, 85));
});
