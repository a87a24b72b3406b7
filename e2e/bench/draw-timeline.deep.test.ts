import { expect, test } from 'vitest';
import { drawTimeline, type Lane, workWithin } from './draw-timeline.ts';

const lane = (name: string, work: Lane['work'], [bornMs, seenMs] = [0, 900]): Lane => ({ name, bornMs, seenMs, work });

test('work that lies across the ends of a stretch counts in part', () => {
  const one = lane('encoder', [{ fromMs: 100, toMs: 200, cpuMs: 80 }]);
  expect(workWithin(one, 0, 150)).toBe(40);
  expect(workWithin(one, 120, 130)).toBe(8);
  expect(workWithin(one, 200, 900)).toBe(0);
});

test('a lane shows when its process lived and when it worked', () => {
  const busy = lane('encoder', [{ fromMs: 300, toMs: 600, cpuMs: 300 }], [200, 800]);
  const idle = lane('helper', [{ fromMs: 0, toMs: 10, cpuMs: 1 }]);
  const lines = drawTimeline([busy, idle], [], { untilMs: 900, cores: 2 });
  const drawn = lines.find((line) => line.startsWith('encoder'))?.slice(27, 117);
  expect(drawn).toBe(`${' '.repeat(20)}${'·'.repeat(10)}${'█'.repeat(30)}${'·'.repeat(21)}${' '.repeat(9)}`);
  expect(lines.find((line) => line.startsWith('encoder'))).toMatch(/ 300 ms$/);
  // What hardly works is added up below.
  expect(lines.find((line) => line.startsWith('1 others'))).toMatch(/ 1 ms$/);
  expect(lines.find((line) => line.startsWith('all, of 2 cores'))).toMatch(/ 301 ms$/);
});

test('each stretch between milestones says how long it took and how busy the cores were', () => {
  const busy = lane('encoder', [{ fromMs: 0, toMs: 400, cpuMs: 400 }]);
  const milestones = [
    { what: 'file', atMs: 800 },
    { what: 'sprites', atMs: 200 },
    { what: 'later than the picture', atMs: 2000 },
  ];
  const lines = drawTimeline([busy], milestones, { untilMs: 900, cores: 2 }).slice(-2);
  expect(lines[0]).toMatch(/^sprites +at +200 ms, after +200 ms, cores busy +50 %$/);
  expect(lines[1]).toMatch(/^file +at +800 ms, after +600 ms, cores busy +17 %$/);
});
