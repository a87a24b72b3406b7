import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { pageOf, people, renderPeople } from './testing/people-table.tsx';

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
