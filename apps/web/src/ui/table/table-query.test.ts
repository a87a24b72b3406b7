import { describe, expect, test } from 'vitest';
import { filtersInUse } from './table-filters.tsx';
import { aDay } from '../../lib/time.ts';
import { anyText, oneOf, pageSizeOf, readAddress, writeSort } from './table-query.ts';

const RULES = {
  sorts: ['name', 'created_at'],
  defaultSort: { by: 'created_at', order: 'desc' },
  filters: { status: oneOf(['active', 'banned']), date_from: aDay, email: anyText },
} as const;

describe('the address of a table', () => {
  test('says page, order, search and filters', () => {
    const raw = { page: 3, search: 2026, sort: '-name', status: 'banned', date_from: '2026-01-31', email: ' a@b ' };
    expect(readAddress(raw, RULES)).toEqual({
      page: 3,
      search: '2026',
      sort: { by: 'name', order: 'desc' },
      filters: { status: 'banned', date_from: '2026-01-31', email: 'a@b' },
    });
  });

  test.each([
    { page: 0, sort: 'password', status: 'ACTIVE', date_from: '2026-02-31x', email: '  ' },
    { page: 1.5, sort: '-', status: '', date_from: '0202-01-01' },
    { page: 'x', sort: { by: 'name' }, status: ['active'], date_from: '2026-13-01' },
    {},
  ])('counts what is unknown in it as not there: %j', (raw) => {
    expect(readAddress(raw, RULES)).toEqual({ page: 1, search: '', sort: RULES.defaultSort, filters: {} });
  });

  test('leaves the usual order out, and marks the way down with a minus', () => {
    expect(writeSort({ by: 'created_at', order: 'desc' }, RULES.defaultSort)).toBeUndefined();
    expect(writeSort({ by: 'created_at', order: 'asc' }, RULES.defaultSort)).toBe('created_at');
    expect(writeSort({ by: 'name', order: 'desc' }, RULES.defaultSort)).toBe('-name');
  });

  test('only page sizes on offer are taken from what the browser stored', () => {
    expect([pageSizeOf('50'), pageSizeOf('7'), pageSizeOf('1000'), pageSizeOf(null)]).toEqual([50, 15, 15, 15]);
  });
});

test('filters that are on are said in words, in the order of the filters', () => {
  const words = filtersInUse(
    [
      { kind: 'days', place: 'panel', from: 'date_from', to: 'date_to', label: 'Joined' },
      {
        kind: 'choice',
        place: 'bar',
        key: 'status',
        label: 'Status',
        all: 'All Status',
        options: [{ value: 'banned', label: 'Banned' }],
      },
      { kind: 'text', place: 'panel', key: 'email', label: 'Email' },
    ],
    { status: 'banned', email: 'ana@', date_to: '2026-11-20' },
  );
  expect(words).toEqual([
    { key: 'date_to', words: 'Joined to Nov 20, 2026' },
    { key: 'status', words: 'Status: Banned' },
    { key: 'email', words: 'Email: ana@' },
  ]);
});
