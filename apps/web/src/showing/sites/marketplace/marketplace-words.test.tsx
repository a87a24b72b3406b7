import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure, success } from '../../../testing/fake-api.ts';
import { idOf, openSites, sampleSite, serveSites } from '../testing/serve-sites.ts';

const other = sampleSite({ id: idOf('b2'), name: 'Slow Bread', domain: 'slow-bread' });
const GLOW = `/api/sites/${idOf('b1')}`;
type Person = ReturnType<typeof openSites>['user'];

const toast = async (words: string) => expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);

async function choose(user: Person, menu: string, item: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

async function deleteGlow(user: Person) {
  await choose(user, 'Actions for Glow Studio', 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete site' }));
  await user.type(dialog.getByRole('textbox'), 'glow-studio');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  return dialog;
}

test('the header leads to the marketplace', async () => {
  serveSites();
  openSites('/sites');
  const header = within(await screen.findByRole('banner'));
  const links = await header.findAllByRole('link', { name: 'Marketplace' });
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/sites']));
});

test('whoever lacks the plan is told at the address of the marketplace which ones have it, and the header does not lead there', async () => {
  serveSites({ hasMarketplace: false });
  openSites();
  expect(
    await screen.findByText('The marketplace needs a premium plan: DFY, Unlimited, Income Maximizer or Automation.'),
  ).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Marketplace' })).toBeNull();
});

test('a name without a domain is not enough for a new site', async () => {
  const { asked } = serveSites();
  const { user } = openSites();
  await user.click(await screen.findByRole('button', { name: 'Create Site' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Site' }));
  await user.type(dialog.getByLabelText('Site Name'), '日本');
  await user.type(dialog.getByLabelText('Domain'), '  ');
  await user.click(dialog.getByRole('button', { name: 'Create Site' }));
  await toast('Please fill in all fields');
  expect(screen.getByText('Error')).toBeTruthy();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('whoever deletes a site is asked in one whole sentence', async () => {
  serveSites();
  const { user } = openSites();
  await choose(user, 'Actions for Glow Studio', 'Delete');
  expect(
    await screen.findByText(
      /^Are you sure you want to delete "Glow Studio"\? This action cannot be undone and will also delete the associated database\. Its domain is free again for a new site after 30 days\.$/,
    ),
  ).toBeTruthy();
});

test('a site that the server does not delete stays, with the words of the server', async () => {
  serveSites({ handlers: { [`DELETE ${GLOW}`]: () => failure(403, 'forbidden', 'Only an admin may do this.') } });
  const { user } = openSites();
  await deleteGlow(user);
  await toast('Only an admin may do this.');
  expect(screen.getAllByText('Error').length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog', { name: 'Delete site' })).toBeTruthy();
});

test('a site that somebody else has deleted meanwhile is deleted', async () => {
  const gone = failure(404, 'site_not_found', 'This site does not exist.');
  serveSites({ handlers: { [`DELETE ${GLOW}`]: () => gone } });
  const { user } = openSites();
  await deleteGlow(user);
  await toast('Site deleted successfully');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a list that can not be loaded any more is emptied', async () => {
  let isBroken = false;
  serveSites({
    handlers: {
      'GET /api/sites': () => (isBroken ? failure(418, 'teapot', 'Not today.') : success([sampleSite(), other])),
      [`DELETE ${GLOW}`]: () => {
        isBroken = true;
        return success(null);
      },
    },
  });
  const { user } = openSites();
  expect(await screen.findByRole('article', { name: 'Slow Bread' })).toBeTruthy();
  await deleteGlow(user);
  await toast('Failed to load sites');
  expect(screen.queryAllByRole('article')).toEqual([]);
});

test('the address of a site is copied', async () => {
  serveSites();
  const { user } = openSites();
  await choose(user, 'Share Glow Studio', 'Copy Link');
  await toast('Link Copied');
  expect(await navigator.clipboard.readText()).toBe('https://glow-studio.example.com');
});

test('a back office that can not be entered says why, and leaves no empty tab behind', async () => {
  serveSites({ handlers: { [`POST ${GLOW}/entry`]: () => ({ status: 500, body: '<html>' }) } });
  const tab = { close: vi.fn<() => void>() };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = openSites();
  await choose(user, 'Actions for Glow Studio', 'Admin');
  await toast('The link could not be made');
  expect(tab.close).toHaveBeenCalledOnce();
  open.mockRestore();
});
