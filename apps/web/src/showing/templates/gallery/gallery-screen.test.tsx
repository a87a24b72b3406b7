import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, success } from '../../../testing/fake-api.ts';
import { wholeList } from '../../../testing/samples.ts';
import { idOf, openTemplates, sampleTemplate, serveTemplates } from '../testing/serve-templates.ts';

const LISTED = [sampleTemplate(), sampleTemplate({ id: idOf('c2'), name: 'Launch day', category: 'offer', uses: 1 })];

test('the gallery shows what stands out, and below it everything with stars and uses', async () => {
  serveTemplates({ templates: LISTED, featured: [sampleTemplate({ is_featured: true })] });
  openTemplates();
  const featured = within(await screen.findByRole('region', { name: 'Featured' }));
  expect(featured.getByRole('link', { name: 'Three reasons' })).toBeTruthy();
  const all = within(await screen.findByRole('list', { name: 'All templates' }));
  const [first, second] = all.getAllByRole('article');
  expect(first?.textContent).toContain('4.5 of 5 stars, 12 ratings');
  expect(first?.textContent).toContain('Used 340 times');
  expect(second?.textContent).toContain('Used 1 time');
  expect(within(second!).getByRole('link').getAttribute('href')).toBe(`/templates/${idOf('c2')}`);
});

test('search, category, order and whose narrow the list down, and stand in the address', async () => {
  const { asked } = serveTemplates({ templates: LISTED });
  const { user, router } = openTemplates();
  await user.click(await screen.findByRole('button', { name: /^Offer and launch/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'offer' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'launch');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ category: 'offer', search: 'launch' }));
  await user.click(screen.getByRole('radio', { name: 'Ours' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best rated');
  await waitFor(() =>
    expect(Object.fromEntries(asked.findLast(({ path }) => path === '/api/templates')!.query)).toMatchObject({
      category: 'offer',
      search: 'launch',
      scope: 'own',
      sort_by: 'rating',
    }),
  );
  expect(screen.queryByRole('region', { name: 'Featured' })).toBeNull();
});

test('what nothing goes with can be cleared', async () => {
  serveTemplates({
    templates: LISTED,
    handlers: { 'GET /api/templates': ({ query }) => success(wholeList(query.get('search') ? [] : LISTED)) },
  });
  const { user } = openTemplates('/templates?search=submarine');
  expect(await screen.findByText('No templates found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('list', { name: 'All templates' })).toBeTruthy();
});

test('an account without templates of its own is told how to make one, unless it may only look', async () => {
  serveTemplates({ templates: [] });
  const { unmount } = openTemplates('/templates?scope=own');
  expect(await screen.findByText('No templates of your own yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'New template' })).toHaveLength(2);
  unmount();
  serveTemplates({ role: 'viewer', templates: [] });
  openTemplates('/templates?scope=own');
  expect(await screen.findByText('No templates of your own yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New template' })).toBeNull();
});

test('a list that does not come says why, and can be asked for again', async () => {
  let isAway = true;
  serveTemplates({
    handlers: {
      'GET /api/templates': () =>
        isAway ? failure(403, 'forbidden', 'You may not.') : success(wholeList([sampleTemplate()])),
    },
  });
  const { user } = openTemplates();
  expect(await screen.findByText('Templates could not be loaded')).toBeTruthy();
  expect(screen.getByText('You may not.')).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /again|Retry/i }));
  expect(await screen.findByRole('link', { name: 'Three reasons' })).toBeTruthy();
});

test('one of our own says who sees it', async () => {
  const own = { is_own: true, visibility: 'public' } as const;
  serveTemplates({
    templates: [
      sampleTemplate({ ...own, review: 'waiting' }),
      sampleTemplate({ ...own, id: idOf('c2'), name: 'Refused', review: 'refused' }),
      sampleTemplate({ ...own, id: idOf('c3'), name: 'Mine', visibility: 'private', review: 'none' }),
    ],
  });
  openTemplates();
  await screen.findByRole('list', { name: 'All templates' });
  for (const state of ['Waits for approval', 'Not approved', 'Only you']) expect(screen.getByText(state)).toBeTruthy();
});
