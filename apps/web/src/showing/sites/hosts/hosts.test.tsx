import type { SiteHost } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { idOf, keepSite, openSites, sampleEdited } from '../testing/serve-sites.ts';
import '../editor/editor-screen.tsx';
import './hosts-dialog.tsx';

const HOSTS = `/api/sites/${idOf('b1')}/hosts`;

const sampleHost = (changes: Partial<SiteHost> = {}): SiteHost => ({
  id: idOf('d1'),
  host: 'shop.example.org',
  records: [
    { type: 'TXT', name: '_sayso.shop.example.org', value: 'sayso-site=abc' },
    { type: 'CNAME', name: 'shop.example.org', value: 'glow-studio.example.com' },
  ],
  verified_at: null,
  checked_at: null,
  problem: null,
  url: 'https://shop.example.org',
  created_at: '2026-03-01T10:00:00.000Z',
  ...changes,
});

/** A site whose domains are kept as the server would. */
async function openDomains(role: 'owner' | 'editor' = 'owner', first: SiteHost[] = []) {
  let hosts = first;
  const { asked } = keepSite(sampleEdited(), {
    role,
    handlers: {
      [`GET ${HOSTS}`]: () => success(hosts),
      [`POST ${HOSTS}`]: () => {
        hosts = [sampleHost()];
        return { ...success(hosts[0]), status: 201 };
      },
      [`POST ${HOSTS}/${idOf('d1')}/check`]: () => {
        hosts = [sampleHost({ verified_at: '2026-03-02T10:00:00.000Z', checked_at: '2026-03-02T10:00:00.000Z' })];
        return success(hosts[0]);
      },
      [`DELETE ${HOSTS}/${idOf('d1')}`]: () => {
        hosts = [];
        return success(null);
      },
    },
  });
  setWindowWidth(1440);
  const { user } = openSites(`/sites/${idOf('b1')}`);
  await user.click(await screen.findByRole('button', { name: 'More for this site' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Use my domain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use my domain' }));
  return { user, dialog, asked };
}

test('a domain is added with the records that it needs, is checked, leads to the site, and is removed again', async () => {
  const { user, dialog, asked } = await openDomains();
  expect(await dialog.findByText('No domain of your own yet.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Domain name'), 'Shop.Example.org.');
  await user.click(dialog.getByRole('button', { name: 'Add domain' }));
  const card = within(await dialog.findByRole('article', { name: 'shop.example.org' }));
  expect(asked.find(({ method, path }) => method === 'POST' && path === HOSTS)?.body).toEqual({
    host: 'shop.example.org',
  });
  expect(dialog.getByLabelText<HTMLInputElement>('Domain name').value).toBe('');
  expect(card.getByText('Waiting for its records')).toBeTruthy();
  // A box of lines: a long value is read whole.
  const value = card.getByLabelText<HTMLTextAreaElement>('TXT value');
  expect([value.tagName, value.value]).toEqual(['TEXTAREA', 'sayso-site=abc']);
  expect(card.getByRole('button', { name: 'Copy CNAME value' })).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Check now' }));
  expect(await card.findByText('Leads to this site')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('https://shop.example.org');
  await user.click(card.getByRole('button', { name: 'Remove shop.example.org' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(dialog.queryByRole('article')).toBeNull());
});

test('what is no domain is not sent', async () => {
  const { user, dialog, asked } = await openDomains();
  await user.type(dialog.getByLabelText('Domain name'), 'https://shop.example.org/new');
  await user.click(dialog.getByRole('button', { name: 'Add domain' }));
  expect(await dialog.findByText(/Enter a domain name such as shop\.example\.com/)).toBeTruthy();
  expect(asked.some(({ method, path }) => method === 'POST' && path === HOSTS)).toBe(false);
});

test('whoever may not publish sees the domains, what was found wrong, and nothing to change', async () => {
  const problem = 'No TXT record was found.';
  const { dialog } = await openDomains('editor', [sampleHost({ problem })]);
  expect(await dialog.findByText(problem)).toBeTruthy();
  expect(dialog.getByText('Only an admin of this account can change its domains.')).toBeTruthy();
  for (const name of ['Add domain', 'Check now', 'Remove shop.example.org'])
    expect(dialog.queryByRole('button', { name })).toBeNull();
});
