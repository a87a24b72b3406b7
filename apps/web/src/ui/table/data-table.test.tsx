import { cleanup, screen, within, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aDay } from '../../lib/time.ts';
import { pageOf, people, renderPeople } from './testing/people-table.tsx';
import { filtersInUse } from './table-filters.tsx';
import { anyText, oneOf, pageSizeOf, readAddress, writeSort } from './table-query.ts';

const NOTHING = pageOf([]);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });
const head = (name: string) => screen.getByRole('columnheader', { name });

describe('the order', () => {
  test('is told by the head, turned by a press on it, and begins anew on page 1', async () => {
    const { user, last } = renderPeople({ address: { page: 2 } });
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Videos').getAttribute('aria-sort')).toBe('none');
    expect(head('Email').hasAttribute('aria-sort')).toBe(false);
    await user.click(button('Name'));
    expect(last()?.listQuery).toEqual({ page: 1, per_page: 15, sort_by: 'name', sort_order: 'desc' });
    expect(head('Name').getAttribute('aria-sort')).toBe('descending');
  });

  test('of figures begins with the highest', async () => {
    const { user, last } = renderPeople();
    await user.click(button('Videos'));
    expect(last()?.listQuery).toMatchObject({ sort_by: 'videos', sort_order: 'desc' });
    await user.click(button('Videos'));
    expect(last()?.listQuery).toMatchObject({ sort_by: 'videos', sort_order: 'asc' });
  });
});

describe('the pages', () => {
  const middle = pageOf(people(15), { current_page: 4, last_page: 9, total: 131, from: 46, to: 60 });

  test('are told and led to: first, previous, five around, next, last', async () => {
    const { user, last } = renderPeople({ list: { data: middle }, address: { page: 4 } });
    expect(screen.getByText('Showing 46 to 60 of 131 results')).toBeTruthy();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of People' }));
    expect(pages.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'First page',
      'Previous page',
      ...[2, 3, 4, 5, 6].map((page) => `Page ${page}`),
      'Next page',
      'Last page',
    ]);
    await user.click(button('Last page'));
    expect(last()?.listQuery.page).toBe(9);
    await user.click(button('Previous page'));
    expect(last()?.listQuery.page).toBe(8);
    await user.click(button('First page'));
    expect(last()?.listQuery.page).toBe(1);
    expect(button('First page').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('First page'));
  });

  test('have a size that this browser remembers; another size begins on page 1', async () => {
    const { user, last } = renderPeople({ list: { data: middle }, address: { page: 4 } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 per page');
    expect(last()?.listQuery).toMatchObject({ page: 1, per_page: 50 });
    cleanup();
    expect(renderPeople().last()?.listQuery.per_page).toBe(50);
    cleanup();
    expect(renderPeople({ address: { per_page: 25 } }).last()?.listQuery.per_page).toBe(25);
    cleanup();
    expect(renderPeople({ address: { per_page: 26 } }).last()?.listQuery.per_page).toBe(50);
  });

  test('beyond the first stand in the address with their size, so that a link shows others the same rows', async () => {
    const { user, address } = renderPeople({ list: { data: middle }, address: { per_page: 25 } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 per page');
    cleanup();
    const again = renderPeople({ list: { data: middle } });
    expect(again.address()).toEqual({});
    await again.user.click(button('Page 5'));
    expect(again.address()).toEqual({ page: 5, per_page: 50 });
    cleanup();
    expect(renderPeople({ list: { data: middle }, address: { page: 4 } }).address()).toEqual({ page: 4, per_page: 50 });
    expect(address()).toEqual({ per_page: 50 });
  });

  test('and filters that the table does not know leave the address, the rest of it stays', () => {
    const { address } = renderPeople({
      address: { page: -3, per_page: 26, sort: 'shoe', status: 'foo', email: 'ana', section: 'mail' },
    });
    expect(address()).toEqual({ email: 'ana', section: 'mail' });
  });

  test('that are gone lead back to the last one there is', () => {
    const gone = pageOf([], { current_page: 3, last_page: 2, total: 30 });
    const { last } = renderPeople({ list: { data: gone }, address: { page: 3 } });
    expect(last()?.listQuery.page).toBe(2);
  });
});

describe('ticking', () => {
  test('opens a bar with what can be done, ticks a whole page at once, and half ticks the head', async () => {
    const { user, suspend } = renderPeople();
    expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull();
    await user.click(box('Select Person 2'));
    expect(box('Select all on this page').getAttribute('aria-checked')).toBe('mixed');
    expect(screen.getByText('1 selected')).toBeTruthy();
    await user.click(box('Select all on this page'));
    expect(box('Select all on this page').getAttribute('aria-checked')).toBe('true');
    await user.click(button('Suspend'));
    expect(suspend.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
    await user.click(button('Done'));
    expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull();
  });

  test('with Shift reaches from the row ticked before to this one', async () => {
    const { user, suspend } = renderPeople({ list: { data: pageOf(people(6)) } });
    await user.click(box('Select Person 2'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select Person 5'));
    await user.keyboard('{/Shift}');
    await user.click(button('Suspend'));
    expect(suspend.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['p2', 'p3', 'p4', 'p5']);
  });

  test('ends with Escape, and the focus goes back to the table', async () => {
    const { user } = renderPeople();
    await user.click(box('Select Person 1'));
    button('Suspend').focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 selected')).toBeNull();
    expect(document.activeElement).toBe(box('Select all on this page'));
  });

  test('never reaches rows that cannot be seen: another order or row that has gone takes the tick along', async () => {
    const { user, show, suspend } = renderPeople();
    await user.click(box('Select all on this page'));
    show({ data: pageOf(people(2)) });
    await user.click(button('Suspend'));
    expect(suspend.mock.lastCall?.[0]).toHaveLength(2);
    await user.click(button('Name'));
    expect(screen.queryByText('2 selected')).toBeNull();
  });
});

describe('a row', () => {
  test('opens by a press anywhere but on its controls, and by keyboard on its title', async () => {
    const { user, open } = renderPeople();
    await user.click(screen.getByText('p2@example.com'));
    expect(open.mock.lastCall?.[0].id).toBe('p2');
    await user.click(box('Select Person 3'));
    expect(open).toHaveBeenCalledTimes(1);
    button('Person 1').focus();
    await user.keyboard('{Enter}');
    expect(open.mock.lastCall?.[0].id).toBe('p1');
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('has a menu that the keyboard opens and that does not open the row', async () => {
    const { user, open, edit } = renderPeople();
    button('Actions for Person 2').focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(edit.mock.lastCall?.[0].id).toBe('p2');
    expect(open).not.toHaveBeenCalled();
  });
});

describe('in place of rows', () => {
  test('there are outlines while they are on their way, as many as a page has', () => {
    renderPeople({ list: { data: undefined, isFetching: true } });
    const table = screen.getByRole('table', { name: 'People' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 15);
    expect(within(table).getByText('Loading...')).toBeTruthy();
    expect(screen.queryByText(/^Showing/)).toBeNull();
  });

  test('rows stay while others are on their way; being renewed, they are not even dimmed', () => {
    const { show } = renderPeople({ list: { isFetching: true, isPlaceholderData: true } });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('Person 1')).toBeTruthy();
    show({ isFetching: true, isPlaceholderData: false });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
  });

  test('nothing yet offers one step', () => {
    renderPeople({ list: { data: NOTHING } });
    expect(screen.getByRole('heading', { name: 'No people yet' })).toBeTruthy();
    expect(button('Invite')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  test('nothing found offers to take search and filters off', async () => {
    const { user, last } = renderPeople({ list: { data: NOTHING }, address: { search: 'x', status: 'banned' } });
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    const [, inTable] = screen.getAllByRole('button', { name: 'Clear all' });
    await user.click(inTable as HTMLElement);
    expect(last()?.exportQuery).toEqual({ sort_by: 'name', sort_order: 'asc' });
  });

  test('a failure says why and tries again', async () => {
    const { user, refetch } = renderPeople({ list: { data: undefined, error: new Error('No answer.') } });
    expect(within(screen.getByRole('alert')).getByText('No answer.')).toBeTruthy();
    await user.click(button('Try again'));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('a failure to renew keeps the rows and says so above them', () => {
    renderPeople({ list: { error: new Error('No answer.') } });
    expect(screen.getByRole('alert').textContent).toContain('The list could not be refreshed. No answer.');
    expect(screen.getByText('Person 1')).toBeTruthy();
  });
});

describe('on a phone', () => {
  const onPhone = () =>
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === '(max-width: 639px)' }),
    );

  test('rows are cards with title, line below, mark and named details', () => {
    onPhone();
    renderPeople();
    expect(screen.queryByRole('table')).toBeNull();
    const [first] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
    const card = within(first as HTMLElement);
    expect(card.getByRole('button', { name: 'Person 1' })).toBeTruthy();
    expect(card.getByText('p1@example.com')).toBeTruthy();
    expect(card.getByText('Active')).toBeTruthy();
    expect(card.getByRole('term').textContent).toBe('Videos');
    expect(card.getByRole('definition').textContent).toBe('0');
    expect(card.getByRole('button', { name: 'Actions for Person 1' })).toBeTruthy();
  });

  test('a select takes the place of the head, with a button for the way', async () => {
    onPhone();
    const { user, last } = renderPeople();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Videos');
    expect(last()?.listQuery).toMatchObject({ sort_by: 'videos', sort_order: 'desc' });
    await user.click(button('Reverse the order: Descending'));
    expect(last()?.listQuery).toMatchObject({ sort_by: 'videos', sort_order: 'asc' });
    await user.click(box('Select all on this page'));
    expect(screen.getByText('3 selected')).toBeTruthy();
  });
});

const toolButton = (name: string) => screen.getByRole('button', { name });
const search = () => screen.getByRole('searchbox', { name: 'Search people' });
const NARROW = { page: 4, search: 'ana', status: 'banned', date_from: '2026-01-01' };

describe('searching', () => {
  test('begins with /, follows after a pause, and starts on page 1', async () => {
    const { user, last, seen } = renderPeople({ address: { page: 3 } });
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
    await user.keyboard('ana');
    await waitFor(() => expect(last()?.listQuery).toMatchObject({ page: 1, search: 'ana' }));
    expect(seen.map(({ query }) => query.search)).not.toContain('an');
    await user.click(toolButton('Clear search'));
    expect(last()?.exportQuery).not.toHaveProperty('search');
    expect(document.activeElement).toBe(search());
  });
});

describe('filters', () => {
  test('that are on are chips; each goes alone, and the focus goes on to the next', async () => {
    const { user, last } = renderPeople({ address: NARROW });
    const chips = within(screen.getByRole('group', { name: 'Filters in use' }));
    expect(chips.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
      'Remove filter Status: Banned',
      'Remove filter Joined from Jan 1, 2026',
      'Clear all',
    ]);
    await user.click(toolButton('Remove filter Status: Banned'));
    expect(last()?.listQuery).toMatchObject({ page: 1, search: 'ana', date_from: '2026-01-01' });
    expect(last()?.listQuery).not.toHaveProperty('status');
    expect(document.activeElement).toBe(toolButton('Remove filter Joined from Jan 1, 2026'));
    await user.click(toolButton('Remove filter Joined from Jan 1, 2026'));
    expect(screen.queryByRole('group', { name: 'Filters in use' })).toBeNull();
    expect(document.activeElement).toBe(search());
  });

  test('and search go together with Clear all', async () => {
    const { user, last } = renderPeople({ address: NARROW });
    await user.click(toolButton('Clear all'));
    expect(last()?.listQuery).toEqual({ page: 1, per_page: 15, sort_by: 'name', sort_order: 'asc' });
    expect((search() as HTMLInputElement).value).toBe('');
  });

  test('are part of what an export asks for, the page is not', () => {
    expect(renderPeople({ address: { ...NARROW, sort: '-videos' } }).last()?.exportQuery).toEqual({
      sort_by: 'videos',
      sort_order: 'desc',
      search: 'ana',
      status: 'banned',
      date_from: '2026-01-01',
    });
  });

  test('in the bar act at once and lead to page 1', async () => {
    const { user, last } = renderPeople({ address: { page: 2 } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    expect(last()?.listQuery).toMatchObject({ page: 1, status: 'active' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Status');
    expect(last()?.listQuery).not.toHaveProperty('status');
  });
});

describe('advanced filters', () => {
  test('open and close below the bar', async () => {
    const { user } = renderPeople();
    expect(screen.queryByRole('group', { name: 'Advanced Filters' })).toBeNull();
    await user.click(toolButton('Advanced Filters'));
    expect(toolButton('Advanced Filters').getAttribute('aria-expanded')).toBe('true');
    expect(within(screen.getByRole('group', { name: 'Advanced Filters' })).getByLabelText('Email')).toBeTruthy();
    await user.click(toolButton('Advanced Filters'));
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  test('days wait for a whole year, and two that have passed each other become one', async () => {
    const { user, last } = renderPeople({ address: { date_from: '2026-01-01', date_to: '2026-03-01' } });
    await user.click(toolButton('Advanced Filters'));
    const from = screen.getByLabelText('Joined from') as HTMLInputElement;
    fireEvent.change(from, { target: { value: '0202-05-10' } });
    expect(last()?.exportQuery).toMatchObject({ date_from: '2026-01-01' });
    expect(from.value).toBe('0202-05-10');
    fireEvent.change(from, { target: { value: '2026-05-10' } });
    expect(last()?.exportQuery).toMatchObject({ date_from: '2026-05-10', date_to: '2026-05-10' });
    fireEvent.change(from, { target: { value: '' } });
    expect(last()?.exportQuery).not.toHaveProperty('date_from');
  });

  test('texts follow after a pause', async () => {
    const { user, last, seen } = renderPeople();
    await user.click(toolButton('Advanced Filters'));
    await user.type(screen.getByLabelText('Email'), 'ana@');
    await waitFor(() => expect(last()?.exportQuery).toMatchObject({ email: 'ana@' }));
    expect(seen.map(({ query }) => query.filters['email'])).not.toContain('ana');
  });

  test('may hold order and page size as well', async () => {
    const { user, last } = renderPeople({ address: { page: 2 } });
    await user.click(toolButton('Advanced Filters'));
    const panel = within(screen.getByRole('group', { name: 'Advanced Filters' }));
    await user.selectOptions(panel.getByLabelText('Sort by'), 'Videos');
    await user.selectOptions(panel.getByLabelText('Sort order'), 'Descending');
    await user.selectOptions(panel.getByLabelText('Rows per page'), '25 per page');
    expect(last()?.listQuery).toEqual({ page: 1, per_page: 25, sort_by: 'videos', sort_order: 'desc' });
  });
});

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
