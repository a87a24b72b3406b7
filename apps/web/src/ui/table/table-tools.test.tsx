import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPeople } from './testing/people-table.tsx';

const button = (name: string) => screen.getByRole('button', { name });
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
    await user.click(button('Clear search'));
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
    await user.click(button('Remove filter Status: Banned'));
    expect(last()?.listQuery).toMatchObject({ page: 1, search: 'ana', date_from: '2026-01-01' });
    expect(last()?.listQuery).not.toHaveProperty('status');
    expect(document.activeElement).toBe(button('Remove filter Joined from Jan 1, 2026'));
    await user.click(button('Remove filter Joined from Jan 1, 2026'));
    expect(screen.queryByRole('group', { name: 'Filters in use' })).toBeNull();
    expect(document.activeElement).toBe(search());
  });

  test('and search go together with Clear all', async () => {
    const { user, last } = renderPeople({ address: NARROW });
    await user.click(button('Clear all'));
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
    await user.click(button('Advanced Filters'));
    expect(button('Advanced Filters').getAttribute('aria-expanded')).toBe('true');
    expect(within(screen.getByRole('group', { name: 'Advanced Filters' })).getByLabelText('Email')).toBeTruthy();
    await user.click(button('Advanced Filters'));
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  test('days wait for a whole year, and two that have passed each other become one', async () => {
    const { user, last } = renderPeople({ address: { date_from: '2026-01-01', date_to: '2026-03-01' } });
    await user.click(button('Advanced Filters'));
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
    await user.click(button('Advanced Filters'));
    await user.type(screen.getByLabelText('Email'), 'ana@');
    await waitFor(() => expect(last()?.exportQuery).toMatchObject({ email: 'ana@' }));
    expect(seen.map(({ query }) => query.filters['email'])).not.toContain('ana');
  });

  test('may hold order and page size as well', async () => {
    const { user, last } = renderPeople({ address: { page: 2 } });
    await user.click(button('Advanced Filters'));
    const panel = within(screen.getByRole('group', { name: 'Advanced Filters' }));
    await user.selectOptions(panel.getByLabelText('Sort by'), 'Videos');
    await user.selectOptions(panel.getByLabelText('Sort order'), 'Descending');
    await user.selectOptions(panel.getByLabelText('Rows per page'), '25 per page');
    expect(last()?.listQuery).toEqual({ page: 1, per_page: 25, sort_by: 'videos', sort_order: 'desc' });
  });
});
