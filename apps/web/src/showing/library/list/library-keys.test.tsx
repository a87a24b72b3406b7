import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { serveLibrary, someVideos } from '../testing/serve-library.ts';

beforeEach(() => saveToken('t'));

const cells = () => screen.getAllByRole('gridcell');
const focused = () => document.activeElement?.querySelector('[aria-label]')?.getAttribute('aria-label');
const open = async (address = '/projects', count = 7) => {
  const served = serveLibrary(someVideos(count));
  const app = renderApp(address);
  await screen.findByRole('article', { name: 'Video 1' });
  return { ...served, ...app };
};

test('the arrows, Home and End lead through the posters as they lie, with one stop for the Tab key', async () => {
  const { user } = await open();
  const grid = screen.getByRole('grid', { name: 'Your Video Library' });
  expect(grid.getAttribute('aria-rowcount')).toBe('4');
  cells()[0]?.focus();
  // Two stand beside each other where nothing is laid out; the last row holds one.
  for (const [key, title] of [
    ['ArrowRight', 'Video 2'],
    ['ArrowDown', 'Video 4'],
    ['ArrowLeft', 'Video 3'],
    ['ArrowUp', 'Video 1'],
    ['ArrowUp', 'Video 1'],
    ['End', 'Video 7'],
    ['ArrowRight', 'Video 7'],
    ['ArrowUp', 'Video 5'],
    ['ArrowRight', 'Video 6'],
    ['ArrowDown', 'Video 7'],
    ['Home', 'Video 1'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect([key, focused()]).toEqual([key, title]);
  }
  expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  const stops = within(grid)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.every((stop) => cells()[0]?.contains(stop))).toBe(true);
});

test('Enter previews, x and Space select, with Shift all in between, Escape lets go', async () => {
  const { user } = await open();
  cells()[0]?.focus();
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.keyboard('{End}{Shift>}x{/Shift}');
  expect(screen.getByText('7 selected')).toBeTruthy();
  expect(cells().every((cell) => cell.getAttribute('aria-selected') === 'true')).toBe(true);
  await user.keyboard(' ');
  expect(screen.getByText('6 selected')).toBeTruthy();
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('7 selected')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/ selected$/)).toBeNull();
  await user.keyboard('{Home}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Video 1' })).toBeTruthy();
});

test('Delete moves to the trash, the focus passes to the next, and Undo brings it back to its place', async () => {
  const { user, now } = await open();
  cells()[2]?.focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('Video Deleted')).toBeTruthy();
  expect(screen.getByText('Video deleted successfully')).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Video 3' })).toBeNull();
  expect(focused()).toBe('Video 4');
  expect([...now.values()].filter(({ removed_at }) => removed_at !== null)).toHaveLength(1);
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByRole('article', { name: 'Video 3' });
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(
    someVideos(7).map(({ title }) => title),
  );
  await waitFor(() => expect(focused()).toBe('Video 4'));
});

test('m opens the menu of a video, and its shortcuts are listed under ?', async () => {
  const { user } = await open();
  cells()[1]?.focus();
  await user.keyboard('m');
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Video 2'));
  await user.keyboard('?');
  const keys = within(await screen.findByRole('region', { name: 'Videos' }));
  expect(keys.getByText('Move between videos').nextElementSibling?.textContent).toBe('Arrows');
  expect(keys.getByText('Move to trash').nextElementSibling?.textContent).toBe('Delete');
});

test('the list has the same keys, says how long it is, and is remembered', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'List view' }));
  const rows = within(await screen.findByRole('grid')).getAllByRole('row');
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('8');
  expect(rows).toHaveLength(8);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Select all loaded',
    'Title',
    'Status',
    'Views',
    'Duration',
    'Created',
    'Actions',
  ]);
  rows[1]?.focus();
  await user.keyboard('{ArrowDown}x');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Video 2, Completed');
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: 'Select all loaded' }));
  expect(screen.getByText('7 selected')).toBeTruthy();
  expect(localStorage.getItem('library_view')).toBe('list');
});
