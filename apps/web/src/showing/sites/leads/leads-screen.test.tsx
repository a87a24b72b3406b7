import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Asked, failure, success } from '../../../testing/fake-api.ts';
import { wholeList } from '../../../testing/samples.ts';
import { sampleLead } from '../testing/sample-leads.ts';
import { openSites, sampleEdited, sampleSite, serveSites } from '../testing/serve-sites.ts';
import './leads-screen.tsx';

const { id } = sampleSite();
const path = `/api/sites/${id}/leads`;
const mia = sampleLead('c1', { name: 'Mia Moss', email: 'mia@example.com', message: 'Hello\nthere', is_new: true });
const bo = sampleLead('c2', { email: 'bo@example.com' });

function serve(leads = [mia, bo], more: Parameters<typeof serveSites>[0] = {}) {
  let left = leads;
  const { handlers, ...rest } = more;
  return serveSites({
    ...rest,
    handlers: {
      [`GET /api/sites/${id}`]: () => success(sampleEdited({ new_leads: 1 })),
      [`GET ${path}`]: () => success(wholeList(left)),
      [`POST ${path}/seen`]: () => {
        left = left.map((lead) => ({ ...lead, is_new: false }));
        return { status: 200, body: { status: 'success' } };
      },
      [`DELETE ${path}/${mia.id}`]: () => {
        left = left.filter((lead) => lead.id !== mia.id);
        return { status: 200, body: { status: 'success' } };
      },
      [`POST ${path}/erase`]: () => success({ erased: 2 }),
      ...handlers,
    },
  });
}
const open = () => openSites(`/sites/${id}/leads`);
const table = () => screen.findByRole('region', { name: 'Leads' });

const saidSeen = (asked: readonly Asked[]) =>
  asked.filter(({ path: url }) => url === `${path}/seen`).map(({ body }) => body);

test('leads that nobody has seen are marked until somebody leaves the list', async () => {
  const { asked } = serve();
  const { router } = open();
  expect(await within(await table()).findByText('New')).toBeTruthy();
  expect(saidSeen(asked)).toEqual([]);
  await router.navigate({ to: '/sites' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/sites'));
  await waitFor(() => expect(saidSeen(asked)).toEqual([{ up_to: mia.id }]));
});

test('a lead is not new any more once it was opened, and the others still are', async () => {
  const cy = sampleLead('c3', { name: 'Cy', email: 'cy@example.com', is_new: true });
  const { asked } = serve([mia, cy, bo]);
  const { user } = open();
  const see = async (name: string) => {
    await user.click(await within(await table()).findByText(name));
    await screen.findByRole('dialog', { name });
    await user.keyboard('{Escape}');
  };
  await see('Mia Moss');
  expect(within(await table()).getAllByText('New')).toHaveLength(1);
  expect(saidSeen(asked)).toEqual([]);
  await see('Cy');
  expect(within(await table()).queryByText('New')).toBeNull();
  await waitFor(() => expect(saidSeen(asked)).toEqual([{ up_to: mia.id }]));
});

test('a table of what is looked for says before and after that it is a part', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);

  const { asked } = serve([mia, bo], {
    handlers: {
      [`GET ${path}`]: ({ query }) => success(wholeList(query.get('search') ? [mia] : [mia, bo])),
      [`GET ${path}-export`]: () => ({ status: 200, body: 'Time' }),
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect((await screen.findAllByText('Table downloaded')).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('searchbox'), 'mia');
  await user.click(await screen.findByRole('button', { name: 'Download 1 of 2' }));
  expect((await screen.findAllByText(/^1 of 2 leads: what fits the search/)).length).toBeGreaterThan(0);
  expect(asked.filter(({ path: url }) => url === `${path}-export`)).toHaveLength(2);
});

test('a lead opens with everything that was left, and is deleted when asked for', async () => {
  const { asked } = serve();
  const { user } = open();
  await user.click(await screen.findByText('Mia Moss'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mia Moss' }));
  expect(dialog.getByText(/Hello\s+there/)).toBeTruthy();
  expect(dialog.getByText('I agree to be contacted about this by e-mail.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Write an e-mail' }).getAttribute('href')).toBe('mailto:mia%40example.com');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this lead?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true));
  await waitFor(() => expect(screen.queryByText('Mia Moss')).toBeNull());
});

test('a person is erased by the e-mail that is typed', async () => {
  const { asked } = serve();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Erase a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase a person' }));
  await user.type(dialog.getByRole('textbox', { name: /Their e-mail/ }), 'Mia@example.com');
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect((await screen.findAllByText('2 leads erased')).length).toBeGreaterThan(0);
  expect(asked.find(({ path: url }) => url === `${path}/erase`)?.body).toEqual({ email: 'mia@example.com' });
});

test('before the first lead the screen says how to get one', async () => {
  serve([]);
  open();
  const link = await screen.findByRole('link', { name: 'Open the editor' });
  expect(link.getAttribute('href')).toBe(`/sites/${id}`);
});

test('an editor reads leads, and neither takes nor deletes them', async () => {
  serve([bo], { role: 'editor' });
  open();
  expect(await screen.findByText('bo@example.com')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase a person' })).toBeNull();
});

test('leads that could not be loaded say so', async () => {
  serve([], { handlers: { [`GET ${path}`]: () => failure(500, 'internal', 'Broken.') } });
  open();
  expect(await screen.findByText('The leads could not be loaded')).toBeTruthy();
});
