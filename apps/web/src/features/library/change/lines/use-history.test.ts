import { expect, test } from 'vitest';
import { type History, stepHistory } from './use-history.ts';

const EMPTY: History<string> = { past: [], now: 'a', future: [], group: null };
const change = (state: string, group?: string) => ({ type: 'change', state, group }) as const;
const after = (...actions: Parameters<typeof stepHistory<string>>[1][]) => actions.reduce(stepHistory<string>, EMPTY);

test('changes are taken back and made again in their order', () => {
  const changed = after(change('b'), change('c'), { type: 'undo' }, { type: 'undo' });
  expect(changed).toMatchObject({ now: 'a', past: [], future: ['b', 'c'] });
  expect(stepHistory(changed, { type: 'redo' })).toMatchObject({ now: 'b', past: ['a'], future: ['c'] });
});

test('changes of one group are one step, until something else happens', () => {
  expect(after(change('b', 'word'), change('c', 'word')).past).toEqual(['a']);
  expect(after(change('b', 'word'), change('c', 'next')).past).toEqual(['a', 'b']);
  expect(after(change('b', 'word'), { type: 'undo' }, change('c', 'word')).past).toEqual(['a']);
  expect(after(change('b'), change('c')).past).toEqual(['a', 'b']);
});

test('another change leaves nothing to be made again, and where there is nothing to take back nothing happens', () => {
  expect(after(change('b'), { type: 'undo' }, change('c')).future).toEqual([]);
  expect(after({ type: 'undo' }, { type: 'redo' })).toEqual(EMPTY);
});
