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
