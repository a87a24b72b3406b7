import type { NewTemplate, TemplateChange, ReviewedTemplate } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, success, type Answer, type Asked, fakeApi } from '../../testing/fake-api.ts';
import { sampleUser, samplePage, sampleVideo, wholeList } from '../../testing/samples.ts';
import { MAYA, SARAH } from '../../making/drafts/testing/drafts.ts';
import { keepsUnsavedDraft } from '../../making/drafts/drafts.parts.tsx';
import {
  idOf,
  openTemplates,
  sampleDetail,
  serveTemplates,
  USED,
  sampleTemplate,
  sampleReviewed,
} from './testing/serve-templates.ts';
import { saveToken } from '../../lib/api/credentials.ts';
import { renderApp } from '../../testing/render-app.tsx';
import './review-screen.tsx';

const PATH = `/api/templates/${idOf('c1')}`;
const ADDRESS = `/templates/${idOf('c1')}`;

test('what is filled in is read in the script at once, and opens the wizard filled', async () => {
  const { asked } = serveTemplates({
    handlers: { [`POST ${PATH}/use`]: () => success({ template_id: idOf('c1'), version: 1, draft: USED }) },
  });
  const { user, router } = openTemplates(ADDRESS);
  const product = await screen.findByLabelText<HTMLInputElement>(/^Product/);
  expect(product.value).toBe('this mug');
  await user.clear(product);
  await user.type(product, 'a lamp');
  expect(screen.getByText('Three reasons for a lamp. Look.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open in the wizard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/create'));
  expect(asked.find(({ path }) => path === `${PATH}/use`)?.body).toEqual({
    values: { product: 'a lamp', accent: '#ff4d6d' },
  });
  expect(await keepsUnsavedDraft(sampleUser.id)).toBe(true);
});

test('whoever performs is looked for on the server, and goes back to whom the template has', async () => {
  const presenter = { kind: 'presenter', key: 'who', label: 'Presenter', help: '', default: '', is_required: false };
  serveTemplates({
    handlers: {
      [`GET ${PATH}`]: () => success({ ...sampleDetail(), slots: [presenter] }),
      'GET /api/a2e/avatars': ({ query }) =>
        success(query.get('search') === '4999' ? [{ ...SARAH, display_name: 'Number 4999' }] : [MAYA], {
          page: { current_page: 1, per_page: 12, last_page: 417, total: 5_000 },
        }),
    },
  });
  const { user } = openTemplates(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Choose: Presenter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Presenter' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Search avatars' }), '4999');
  await user.click(await dialog.findByRole('radio', { name: /Number 4999/ }));
  expect(await screen.findByText('Number 4999')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'As in the template' }));
  expect(screen.queryByText('Number 4999')).toBeNull();
});

test('what the server says about a value stands at its field', async () => {
  const words = 'Use 40 characters at most.';
  serveTemplates({
    handlers: {
      [`POST ${PATH}/use`]: () => ({
        status: 422,
        body: { status: 'error', code: 'invalid_input', message: 'No.', errors: { 'values.product': [words] } },
      }),
    },
  });
  const { user, router } = openTemplates(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Open in the wizard' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText(/^Product/).getAttribute('aria-invalid')).toBe('true');
  expect(router.state.location.pathname).toBe(ADDRESS);
});

test('stars are given once and can be given anew; a refusal is said', async () => {
  let mine: number | null = null;
  const { asked } = serveTemplates({
    handlers: {
      [`GET ${PATH}`]: () => success(sampleDetail({ rating: { average: 4.5, count: 12, mine } })),
      [`POST ${PATH}/rate`]: ({ body }) => {
        mine = (body as { rating: number }).rating;
        if (mine === 1) return failure(403, 'template_own', 'Others rate it.');
        return success({ ...sampleDetail(), rating: { average: 4.6, count: 13, mine } });
      },
    },
  });
  const { user } = openTemplates(ADDRESS);
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true));
  expect(await screen.findByText('4.6 of 5 stars, 13 ratings')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
  await user.click(screen.getByRole('radio', { name: '1 star' }));
  expect((await screen.findAllByText('Your rating was not stored')).length).toBeGreaterThan(0);
});

test('whoever may only look can rate and not use, and a template that is gone says so', async () => {
  serveTemplates({ role: 'viewer' });
  const { unmount } = openTemplates(ADDRESS);
  expect(await screen.findByText('Editors of this account can use templates.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open in the wizard' })).toBeNull();
  unmount();
  serveTemplates({ handlers: { [`GET ${PATH}`]: () => failure(404, 'template_not_found', 'Gone.') } });
  openTemplates(ADDRESS);
  expect(await screen.findByText('This template is not there')).toBeTruthy();
});

test('of one of our own earlier versions come back, and why it was refused is read', async () => {
  const own = sampleDetail({ is_own: true, review: 'refused', review_note: 'Say what it costs.', version: 2 });
  const version = { name: own.name, slot_count: 2, created_by: null, created_at: own.updated_at, is_published: false };
  const { asked } = serveTemplates({
    handlers: {
      [`GET ${PATH}`]: () => success(own),
      [`GET ${PATH}/versions`]: () =>
        success([
          { ...version, version: 2, script: 'New.', is_current: true },
          { ...version, version: 1, script: 'Old.', is_current: false, is_published: true },
        ]),
      [`POST ${PATH}/restore`]: () => success({ ...own, version: 3 }),
    },
  });
  const { user } = openTemplates(ADDRESS);
  expect(await screen.findByText('Not approved for everybody: Say what it costs.')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '5 stars' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  await user.click(await dialog.findByRole('button', { name: 'Bring back' }));
  await waitFor(() => expect(asked.find(({ path }) => path === `${PATH}/restore`)?.body).toEqual({ version: 1 }));
  expect(asked.find(({ path }) => path === `${PATH}/restore`)?.headers.get('idempotency-key')).toBeTruthy();
});

test('one of our own is deleted after a question', async () => {
  let isGone = false;
  serveTemplates({
    handlers: {
      [`GET ${PATH}`]: () => success(sampleDetail({ is_own: true, visibility: 'account', review: 'none' })),
      [`DELETE ${PATH}`]: () => {
        isGone = true;
        return success(undefined);
      },
    },
  });
  const { user, router } = openTemplates(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete template' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this template?' }));
  await user.click(question.getByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates'));
  expect(isGone).toBe(true);
});

const VIDEO = sampleVideo();
const SOURCES = {
  'GET /api/videos': () => success(samplePage([VIDEO])),
  'GET /api/drafts': () => success(wholeList([])),
  [`GET /api/videos/${VIDEO.id}`]: () => success(VIDEO),
};
/** What user-event types as it stands. */
const typed = (text: string) => text.replaceAll(/[{[]/gu, '$&$&');

test('a template is made of a video that is chosen, and each place that its words name is described', async () => {
  const { asked } = serveTemplates({
    handlers: {
      ...SOURCES,
      'POST /api/templates': () => ({ ...success(sampleDetail({ is_own: true })), status: 201 }),
    },
  });
  const { user, router } = openTemplates('/templates/new');
  await user.click(await screen.findByRole('link', { name: 'Cold brew in one minute' }));
  const script = await screen.findByLabelText<HTMLTextAreaElement>('Script');
  expect(script.value).toBe('No machine needed.');
  expect(screen.getByText('None yet. Write {{product}} into the title or the script.')).toBeTruthy();
  await user.clear(script);
  await user.type(script, typed('Pour {{what}}. No machine.'));
  const place = within(await screen.findByRole('group', { name: '{{what}}' }));
  expect(place.getByLabelText<HTMLInputElement>(/^Label/).value).toBe('What');
  await user.type(place.getByLabelText('Example'), 'cold brew');
  await user.click(screen.getByRole('checkbox', { name: 'Logo' }));
  await user.click(screen.getByRole('radio', { name: /^Everybody/ }));
  await user.click(screen.getByRole('button', { name: 'Make template' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/templates/${idOf('c1')}`));
  const sent = asked.find(({ method, path }) => method === 'POST' && path === '/api/templates');
  const { slots } = (sent?.body ?? {}) as NewTemplate;
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent?.body).toMatchObject({
    name: 'Cold brew in one minute',
    visibility: 'public',
    script: 'Pour {{what}}. No machine.',
    source: { kind: 'video', id: VIDEO.id },
  });
  expect(slots).toMatchObject([
    { kind: 'text', key: 'what', label: 'What', default: 'cold brew', is_required: true },
    { kind: 'presenter', key: 'presenter' },
    { kind: 'voice', key: 'voice' },
    { kind: 'picture', key: 'logo', fills: 'logo' },
  ]);
});

test('what the server says of a slot stands at the field that shows it', async () => {
  const errors = {
    name: ['Enter a name.'],
    script: ['There is no text slot for {{nobody}}.'],
    'slots.0.default': ['Use 40 characters at most.'],
    'slots.0.key': ['Write {{product}} where this text goes.'],
  };
  serveTemplates({
    handlers: {
      [`GET ${PATH}`]: () => success(sampleDetail({ is_own: true })),
      [`PUT ${PATH}`]: () => ({
        status: 422,
        body: { status: 'error', code: 'invalid_input', message: 'Please check.', errors },
      }),
    },
  });
  const { user } = openTemplates(`/templates/${idOf('c1')}/edit`);
  await user.click(await screen.findByRole('button', { name: 'Save template' }));
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  expect(screen.getByText('Use 40 characters at most.')).toBeTruthy();
  const place = within(screen.getByRole('group', { name: '{{product}}' }));
  expect(place.getByLabelText('Example').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/There is no text slot for \{\{nobody\}\}/)).toBeTruthy();
});

test('a change is made on the version that was read, and keeps what no control shows', async () => {
  const { asked } = serveTemplates({
    handlers: {
      [`GET ${PATH}`]: () => success(sampleDetail({ is_own: true, version: 4 })),
      [`PUT ${PATH}`]: () => success(sampleDetail({ is_own: true, version: 5 })),
    },
  });
  const { user, router } = openTemplates(`/templates/${idOf('c1')}/edit`);
  await user.type(await screen.findByLabelText(/^Name/), ' now');
  await user.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/templates/${idOf('c1')}`));
  const { version, name, slots } = (asked.find(({ method }) => method === 'PUT')?.body ?? {}) as TemplateChange;
  expect([version, name]).toEqual([4, 'Three reasons now']);
  expect(slots).toEqual(sampleDetail().slots);
});

test('nobody edits what another account made, and whoever may only look makes none', async () => {
  serveTemplates();
  const { unmount } = openTemplates(`/templates/${idOf('c1')}/edit`);
  expect(await screen.findByRole('link', { name: 'All templates' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save template' })).toBeNull();
  unmount();
  serveTemplates({ role: 'viewer' });
  openTemplates('/templates/new');
  expect(await screen.findByRole('link', { name: 'All templates' })).toBeTruthy();
});

test('an account without videos and drafts is led to make one', async () => {
  serveTemplates({ handlers: { ...SOURCES, 'GET /api/videos': () => success(samplePage([])) } });
  openTemplates('/templates/new');
  expect(await screen.findByText('Nothing to make one of yet')).toBeTruthy();
});

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

const WAITING = sampleReviewed({ version: 3, is_featured: false });
const REVIEW_PATH = `/api/admin/templates/${WAITING.id}`;

function serve(decide: (asked: Asked) => Answer = () => success(WAITING), templates: ReviewedTemplate[] = [WAITING]) {
  saveToken('token');
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/admin/templates': () => success(wholeList(templates)),
    [`PUT ${REVIEW_PATH}`]: decide,
  });
}
const open = (search = '') => renderApp(`/admin/content?section=templates${search}`);
const decided = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('an operator reads what waits, with whose it is and what is filled in, and approves the version that was read', async () => {
  const { asked } = serve();
  const { user } = open();
  expect(await screen.findByText('Ruth Keller, ruth@example.com')).toBeTruthy();
  expect(screen.getByText('Product (text), Accent colour (colour)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(decided(asked)).toEqual([{ act: 'approve', version: 3 }]));
  expect((await screen.findAllByText('Approved for everybody')).length).toBeGreaterThan(0);
});

test('a refusal takes a reason, which the account reads', async () => {
  const words = 'Say why.';
  const { asked } = serve(({ body }) =>
    (body as { note: string }).note === ''
      ? { status: 422, body: { status: 'error', code: 'invalid_input', message: 'No.', errors: { note: [words] } } }
      : success(WAITING),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this template?' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText(words)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Why/), 'It promises too much.');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(decided(asked).at(-1)).toEqual({ act: 'refuse', version: 3, note: 'It promises too much.' }),
  );
});

test('what everybody sees can stand out, and be taken back', async () => {
  const { asked } = serve(undefined, [sampleReviewed({ review: 'approved', published_version: 1 })]);
  const { user } = open('&state=published');
  await user.click(await screen.findByRole('button', { name: 'Feature' }));
  await waitFor(() => expect(decided(asked)).toEqual([{ act: 'feature', version: 1 }]));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByRole('dialog', { name: 'Take this template back from everybody?' })).toBeTruthy();
});

test('what somebody changed meanwhile is said', async () => {
  serve(() => failure(409, 'template_changed', 'This template was changed in the meantime. Open it again.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText(/changed in the meantime/)).length).toBeGreaterThan(0);
});

test('where nothing waits that is said', async () => {
  serve(undefined, []);
  open();
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
});
