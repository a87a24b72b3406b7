import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, success } from '../../../testing/fake-api.ts';
import { KEY_BY_KEY } from '../../../testing/quick-typing.ts';
import { domainAnswer, idOf, openSites, sampleSite, serveSites } from '../testing/serve-sites.ts';

async function openCreate(user: ReturnType<typeof openSites>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Create Site' }));
  return within(await screen.findByRole('dialog', { name: 'Create Site' }));
}

const toast = async (words: string) => expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);

describe('a new site', () => {
  test('is the one next step where there is none', async () => {
    serveSites({ sites: [] });
    const { user } = openSites();
    expect(await screen.findByRole('heading', { name: 'No sites yet' })).toBeTruthy();
    expect(screen.getByText('Create your first website to get started')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create Your First Site' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Site' }));
    expect(await dialog.findByText('The site will be at your-site.example.com')).toBeTruthy();
  });

  test('has a name and a domain, which follows the name until it is written, and says whether it can be had', async () => {
    const made = sampleSite({ id: idOf('b2'), name: 'Crème & Co', domain: 'creme-co' });
    const sites = [sampleSite()];
    const { asked } = serveSites({
      handlers: {
        'GET /api/sites': () => success(sites),
        'GET /api/sites/domains/creme-co': () => success(domainAnswer('creme-co', 'taken', 'This domain is taken.')),
        'GET /api/sites/domains/creme': () => success(domainAnswer('creme', 'free', 'This domain is free.')),
        'POST /api/sites': () => {
          sites.unshift(made);
          return { ...success(made), status: 201 };
        },
      },
    });
    const { user } = openSites();
    const dialog = await openCreate(user);
    await user.type(dialog.getByLabelText('Site Name'), 'Crème & Co');
    expect(dialog.getByLabelText<HTMLInputElement>('Domain').value).toBe('creme-co');
    expect(await dialog.findByText('This domain is taken.')).toBeTruthy();
    expect(dialog.getByText('The site will be at creme-co.example.com')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Domain'));
    await user.type(dialog.getByLabelText('Domain'), 'creme-', KEY_BY_KEY);
    expect(dialog.getByText(/Use the letters a to z, digits and hyphens/)).toBeTruthy();
    await user.type(dialog.getByLabelText('Domain'), '{Backspace}');
    expect(await dialog.findByText('This domain is free.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create Site' }));
    await toast('Site created successfully');
    expect(await screen.findByRole('article', { name: 'Crème & Co' })).toBeTruthy();
    const sent = asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ name: 'Crème & Co', domain: 'creme' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('needs both', async () => {
    const { asked } = serveSites();
    const { user } = openSites();
    const dialog = await openCreate(user);
    await user.type(dialog.getByLabelText('Site Name'), '  ');
    await user.click(dialog.getByRole('button', { name: 'Create Site' }));
    // The toast says it to ears as well; each field says what it needs.
    expect(await dialog.findByText('Give the site a name.')).toBeTruthy();
    expect(dialog.getByText('Choose a domain.')).toBeTruthy();
    await toast('Please fill in all fields');
    expect(dialog.queryByText('Please fill in all fields')).toBeNull();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('offers a domain that is near to what was typed', async () => {
    serveSites({ handlers: { 'GET /api/sites/domains/soap-shop': () => success(domainAnswer('soap-shop', 'free')) } });
    const { user } = openSites();
    const dialog = await openCreate(user);
    const domain = dialog.getByLabelText<HTMLInputElement>('Domain');
    await user.type(domain, 'SOAP Shop', KEY_BY_KEY);
    await user.click(dialog.getByRole('button', { name: 'Use soap-shop' }));
    expect(domain.value).toBe('soap-shop');
    expect(document.activeElement).toBe(domain);
    expect(dialog.queryByRole('button', { name: /^Use / })).toBeNull();
  });

  test('whose domain is taken says so once at its field', async () => {
    const words = 'This domain is taken. Choose another one.';
    const refused = { status: 'error', code: 'domain_taken', message: words, errors: { domain: [words] } };
    serveSites({
      handlers: {
        'GET /api/sites/domains/glow': () => success(domainAnswer('glow', 'taken', words)),
        'POST /api/sites': () => ({ status: 409, body: refused }),
      },
    });
    const { user } = openSites();
    const dialog = await openCreate(user);
    await user.type(dialog.getByLabelText('Site Name'), 'Glow');
    await user.click(dialog.getByRole('button', { name: 'Create Site' }));
    await waitFor(() => expect(dialog.getByLabelText('Domain').getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getAllByText(words)).toHaveLength(1);
  });

  test.each([
    ['the words of the server', failure(409, 'domain_taken', 'This domain is taken. Choose another one.'), /is taken/],
    ['words of its own where it has none', { status: 500, body: '<html>' }, /Failed to create site/],
  ])('that cannot be made says so in %s', async (_, answer, words) => {
    serveSites({ handlers: { 'POST /api/sites': () => answer } });
    const { user } = openSites();
    const dialog = await openCreate(user);
    await user.type(dialog.getByLabelText('Site Name'), 'Glow');
    await user.click(dialog.getByRole('button', { name: 'Create Site' }));
    expect((await screen.findAllByText(words)).length).toBe(2);
  });
});
