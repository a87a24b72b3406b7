import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { trashed, serveLibrary, someVideos } from '../testing/serve-library.ts';

beforeEach(() => saveToken('t'));

const [first, second, third] = someVideos(3);
if (!first || !second || !third) throw new Error('three videos');
const card = (title: string) => screen.findByRole('article', { name: title });
const tick = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });

describe('many at once', () => {
  test('what could not be done is said by name, the rest is done and can be undone', async () => {
    const { now } = serveLibrary([first, second, third], {
      refuse: ({ title }) => (title === 'Video 2' ? 'Access denied.' : null),
    });
    const { user } = renderApp('/projects');
    await card('Video 1');
    await user.click(tick('Video 1'));
    await user.keyboard('{Shift>}');
    await user.click(tick('Video 3'));
    await user.keyboard('{/Shift}');
    const bar = within(screen.getByRole('region', { name: 'Selected entries' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Video 2: Access denied.');
    expect(screen.getByText('2 videos deleted')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await card('Video 1')).toBeTruthy();
    expect([...now.values()].every(({ removed_at }) => removed_at === null)).toBe(true);
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  test('tags are added and taken off, shown on the card, and lead to all that carry them', async () => {
    const { asked } = serveLibrary([{ ...first, tags: ['Hooks'] }, second, third]);
    const { user, router } = renderApp('/projects');
    await card('Video 1');
    await user.click(tick('Video 1'));
    await user.click(tick('Video 2'));
    await user.click(screen.getByRole('button', { name: 'Add tag' }));
    const add = within(await screen.findByRole('dialog', { name: 'Add tags to 2 videos' }));
    expect(await add.findByRole('button', { name: 'Hooks' })).toBeTruthy();
    await user.type(add.getByRole('textbox', { name: 'Tags' }), 'Summer{Enter}');
    await user.click(add.getByRole('button', { name: 'Add tags' }));
    expect(await screen.findByText('Tags saved')).toBeTruthy();
    expect(within(await card('Video 2')).getByRole('button', { name: 'Show videos tagged Summer' })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Remove tag' }));
    const remove = within(await screen.findByRole('dialog', { name: 'Remove tags from 2 videos' }));
    await user.click(remove.getByRole('button', { name: 'Hooks' }));
    await user.click(remove.getByRole('button', { name: 'Remove tags' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show videos tagged Hooks' })).toBeNull());

    await user.click(within(await card('Video 2')).getByRole('button', { name: 'Show videos tagged Summer' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tag: 'Summer' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Video 3' })).toBeNull());
    expect(asked.some(({ query }) => query.get('tag') === 'Summer')).toBe(true);
    expect(screen.queryByText('2 selected')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove filter Tag: Summer' }));
    expect(await card('Video 3')).toBeTruthy();
  });

  test('a ZIP is asked for, and what is not in it is named', async () => {
    const { asked } = serveLibrary([first, second], {
      more: {
        'POST /api/videos/archive': () => success({ url: '#', expires_at: first.created_at, left_out: [second.id] }),
      },
    });
    const { user } = renderApp('/projects');
    await card('Video 1');
    await user.click(tick('Video 1'));
    await user.click(tick('Video 2'));
    await user.click(screen.getByRole('button', { name: 'Download ZIP' }));
    expect(await screen.findByText('Not in the ZIP, because there is no file yet')).toBeTruthy();
    expect(asked.find(({ path }) => path === '/api/videos/archive')?.body).toEqual({ ids: [first.id, second.id] });
  });

  test('a tag that is only typed counts when the tags are added', async () => {
    const { now } = serveLibrary([first, second]);
    const { user } = renderApp('/projects');
    await card('Video 1');
    await user.click(tick('Video 1'));
    await user.click(screen.getByRole('button', { name: 'Add tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tags to 1 video' }));
    await user.type(dialog.getByRole('textbox', { name: 'Tags' }), 'Summer sale');
    await user.click(dialog.getByRole('button', { name: 'Add tags' }));
    await waitFor(() => expect(now.get(first.id)?.tags).toEqual(['Summer sale']));
  });

  test('the tags of one video are edited from its menu', async () => {
    const { now } = serveLibrary([{ ...first, tags: ['Hooks'] }]);
    const { user } = renderApp('/projects');
    await card('Video 1');
    await user.click(screen.getByRole('button', { name: 'More for Video 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tags' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Hooks' }));
    await user.type(dialog.getByRole('textbox', { name: 'Tags' }), 'Winter{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save tags' }));
    expect(await screen.findByRole('button', { name: 'Show videos tagged Winter' })).toBeTruthy();
    expect(now.get(first.id)?.tags).toEqual(['Winter']);
  });
});

test.each([
  ['viewer', ['Download ZIP', 'Clear selection'], ['Select']],
  ['editor', ['Download ZIP', 'Add tag', 'Remove tag', 'Clear selection'], ['Tags', 'Select']],
] as const)('a %s is offered only what that role may do', async (role, buttons, items) => {
  serveLibrary([first], { role });
  const { user } = renderApp('/projects');
  await card('Video 1');
  await user.click(screen.getByRole('button', { name: 'More for Video 1' }));
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '');
  expect(names.filter((name) => ['Select', 'Tags', 'Delete'].includes(name))).toEqual(items);
  await user.click(screen.getByRole('menuitem', { name: 'Select' }));
  const bar = within(screen.getByRole('region', { name: 'Selected entries' }));
  expect(bar.getAllByRole('button')).toHaveLength(buttons.length);
  for (const name of buttons) expect(bar.getByRole('button', { name })).toBeTruthy();
});

describe('the trash', () => {
  test('its entry counts; there a video is restored, or deleted forever once that is confirmed', async () => {
    const { now } = serveLibrary([first, trashed({ ...second, title: 'Old one' }), trashed(third)]);
    const { user, router } = renderApp('/projects');
    await card('Video 1');
    await user.click(await screen.findByRole('button', { name: 'Trash 2' }));
    await screen.findByRole('heading', { name: 'Trash' });
    expect(router.state.location.search).toEqual({ trash: true });
    const old = within(await card('Old one'));
    expect(old.getByText(/^\d+ days left$|^Last day$/)).toBeTruthy();
    await user.click(old.getByRole('button', { name: 'Delete forever' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete forever' }));
    expect(question.getByText('Are you sure you want to delete "Old one"? This action cannot be undone.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Delete forever' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Old one' })).toBeNull());
    expect(now.has(second.id)).toBe(false);

    await user.click(tick('Video 3'));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected entries' })).getByRole('button', { name: 'Restore' }),
    );
    expect(await screen.findByRole('heading', { name: 'Trash is empty' })).toBeTruthy();
    // Nothing to search, to filter or to sort.
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to library' }));
    expect(await card('Video 3')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Trash' })).toBeTruthy();
  });
});

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
