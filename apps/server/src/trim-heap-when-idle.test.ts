import { expect, test } from 'vitest';
import { createLook } from './trim-heap-when-idle.ts';

const MIB = 1024 * 1024;

/** A process whose collections leave 50 MiB. */
function processWith(state: { share: number; heapMib: number; isSomebodyWaiting?: boolean }) {
  const collected: number[] = [];
  const look = createLook({
    busyShare: () => state.share,
    isSomebodyWaiting: () => state.isSomebodyWaiting ?? false,
    heapBytes: () => state.heapMib * MIB,
    collect() {
      collected.push(state.heapMib);
      state.heapMib = 50;
    },
  });
  return { look, collected };
}

test('a process that is quiet gives back what its work has left, once', () => {
  const state = { share: 0.9, heapMib: 120 };
  const { look, collected } = processWith(state);
  look();
  expect(collected).toEqual([]);
  state.share = 0.01;
  look();
  expect(collected).toEqual([]);
  look();
  look();
  look();
  expect(collected).toEqual([120]);
  state.heapMib = 53;
  look();
  look();
  expect(collected).toEqual([120]);
  state.heapMib = 55;
  look();
  expect(collected).toEqual([120, 55]);
});

test('a process at work is left alone however large it is, also between two waves of work', () => {
  const state = { share: 0.5, heapMib: 900 };
  const { look, collected } = processWith(state);
  for (const share of [0.5, 0.5, 0.01, 0.5, 0.01, 0.5]) {
    state.share = share;
    look();
  }
  expect(collected).toEqual([]);
});

test('a process whose children make a video that somebody waits for is left alone until they are done', () => {
  const state = { share: 0.01, heapMib: 120, isSomebodyWaiting: true };
  const { look, collected } = processWith(state);
  for (let looks = 0; looks < 4; looks++) look();
  expect(collected).toEqual([]);
  state.isSomebodyWaiting = false;
  look();
  look();
  expect(collected).toEqual([120]);
});
