import { describe, expect, test } from 'vitest';
import { rowKeyOf } from './caption-row.tsx';
import { type History, stepHistory } from '../use-captions-edit.ts';

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const inside = { start: 2, end: 2, length: 5 };

test('Enter splits a line, goes on at its end, and plays or turns the page with another key', () => {
  expect(rowKeyOf(press('Enter'), inside)).toBe('split');
  expect(rowKeyOf(press('Enter'), { start: 5, end: 5, length: 5 })).toBe('below');
  expect(rowKeyOf(press('Enter', { shiftKey: true }), inside)).toBe('play');
  expect(rowKeyOf(press('Enter', { ctrlKey: true }), inside)).toBe('page');
});

test('Backspace and Delete join lines at their ends only, and never what is selected', () => {
  expect(rowKeyOf(press('Backspace'), { start: 0, end: 0, length: 5 })).toBe('joinAbove');
  expect(rowKeyOf(press('Backspace'), { start: 0, end: 3, length: 5 })).toBeNull();
  expect(rowKeyOf(press('Delete'), { start: 5, end: 5, length: 5 })).toBe('join');
  expect(rowKeyOf(press('Delete'), inside)).toBeNull();
});

test('what a text field does by itself is left to it', () => {
  for (const key of ['a', 'ArrowLeft', 'Home', 'Tab', 'Escape']) expect(rowKeyOf(press(key), inside)).toBeNull();
  expect(rowKeyOf(press('a', { ctrlKey: true }), inside)).toBeNull();
  expect(rowKeyOf(press('ArrowUp', { shiftKey: true }), inside)).toBeNull();
});

test('undo and redo are those of the list, on a Mac too', () => {
  expect(rowKeyOf(press('z', { metaKey: true }), inside)).toBe('undo');
  expect(rowKeyOf(press('Z', { ctrlKey: true, shiftKey: true }), inside)).toBe('redo');
  expect(rowKeyOf(press('y', { ctrlKey: true }), inside)).toBe('redo');
});

describe('the history of edits', () => {
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
});
