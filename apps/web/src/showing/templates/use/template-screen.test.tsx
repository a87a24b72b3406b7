import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, success } from '../../../testing/fake-api.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { MAYA, SARAH } from '../../../making/drafts/testing/drafts.ts';
import { keepsUnsavedDraft } from '../../../making/drafts/drafts.parts.tsx';
import { idOf, openTemplates, sampleDetail, serveTemplates, USED } from '../testing/serve-templates.ts';

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
