import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, success } from '../../../testing/fake-api.ts';
import { wholeList } from '../../../testing/samples.ts';
import { ADDRESS, HEADLINE, headline, openEditor, SITE } from '../testing/open-editor.ts';
import { keepSite, openSites, sampleEdited, serveSites } from '../testing/serve-sites.ts';
import { changeAt, valueAt } from './document-edits.ts';

describe('a site as a whole', () => {
  test('keeps what is written while it is being published', async () => {
    const answer = Promise.withResolvers<void>();
    const server = keepSite(sampleEdited({ has_changes: true }), {
      handlers: {
        [`POST ${SITE}/publish`]: async () => {
          await answer.promise;
          return success({ ...server.read(), has_changes: false });
        },
      },
    });
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: /^Publish/ }));
    await user.type(headline(), ' shines');
    answer.resolve();
    expect(await screen.findByText('Site published')).toBeTruthy();
    expect(headline().value).toBe('Glow Studio shines');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(valueAt(server.read().document, HEADLINE)).toBe('Glow Studio shines'));
  });

  test('says at publishing what visitors do not see, and which buttons lead there', async () => {
    const first = sampleEdited({ has_changes: true });
    const shown = changeAt(first.document, ['blocks', 0, 'button'], { text: 'Shop', href: '#offers' });
    const server = keepSite(
      { ...first, document: shown },
      { handlers: { [`POST ${SITE}/publish`]: () => success({ ...server.read(), has_changes: false }) } },
    );
    const { user, list } = await openEditor();
    const opening = list.getByRole('button', { name: /Opening/, pressed: true });
    expect(opening.textContent).toContain('Not shown yet: button "Shop" leads to Offers, which is not shown');
    await user.click(screen.getByRole('button', { name: /^Publish/ }));
    const words = 'Opening: button "Shop" leads to Offers, which is not shown. Videos (no public video).';
    expect(await screen.findByText(new RegExp(words.replaceAll(/[().]/gu, '\\$&')))).toBeTruthy();
    await user.click(list.getByRole('button', { name: /Offers/, pressed: false }));
    await user.click(await screen.findByRole('button', { name: 'Add offer' }));
    expect(screen.getByRole('button', { name: /Offer 1/, expanded: true }).textContent).toContain(
      'Not shown yet: no name',
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kit');
    await waitFor(() => expect(opening.textContent).not.toContain('Not shown'));
  });

  test('is published with what was just written, and visitors lose it again', async () => {
    const server = keepSite(sampleEdited({ is_published: false, published_version: null }), {
      handlers: {
        [`POST ${SITE}/publish`]: ({ body }) => {
          expect(body).toEqual({ version: server.read().version });
          server.change({ is_published: true, has_changes: false, published_version: server.read().version });
          return success(server.read());
        },
        [`POST ${SITE}/unpublish`]: () => {
          server.change({ is_published: false, published_version: null });
          return success(server.read());
        },
      },
    });
    const { user } = await openEditor();
    expect(screen.getAllByText('Not published')).toHaveLength(2);
    await user.type(headline(), '!');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Site published')).toBeTruthy();
    expect(valueAt(server.read().document, HEADLINE)).toBe('Glow Studio!');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Published' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'More for this site' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unpublish' }));
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText('Site no longer published')).toBeTruthy();
  });

  test('goes on from an earlier version', async () => {
    const first = sampleEdited();
    const at = '2026-03-01T10:00:00.000Z';
    const versions = [4, 3].map((version) => ({ version, is_published: version === 3, at, by: null }));
    const server = keepSite(first, {
      handlers: {
        [`GET ${SITE}/versions`]: () => success(wholeList(versions)),
        [`POST ${SITE}/restore`]: ({ body }) => {
          expect(body).toEqual({ version: 4, restored: 3 });
          const document = structuredClone(first.document);
          Object.assign(document.blocks[0] ?? {}, { headline: 'As it was' });
          server.change({ document, version: 5 });
          return success(server.read());
        },
      },
    });
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'More for this site' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: /Restore the version of/ }));
    await waitFor(() => expect(headline().value).toBe('As it was'));
  });

  test('has its versions by stretches of work, each called otherwise, and says what visitors see', async () => {
    const of = (version: number, second: number, is_published = false) => ({
      version,
      is_published,
      at: `2026-03-01T10:00:0${second}.000Z`,
      by: null,
    });
    const versions = [of(4, 9), of(3, 7, true), of(2, 6), of(1, 5)];
    keepSite(sampleEdited({ published_version: 3, has_changes: true }), {
      handlers: { [`GET ${SITE}/versions`]: () => success(wholeList(versions)) },
    });
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'More for this site' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Versions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
    const list = await dialog.findByRole('list', { name: 'Versions' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]?.textContent).toContain('Now');
    expect(rows[1]?.textContent).toContain('Visitors see this');
    expect(rows[1]?.textContent).toContain('2 more of this stretch');
    const names = [...list.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(3);
  });

  test('is saved before somebody leaves, without a question', async () => {
    const server = keepSite(sampleEdited());
    const { user, router } = await openEditor();
    await user.type(headline(), '!');
    await user.click(screen.getByRole('link', { name: 'Figures' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${ADDRESS}/figures`));
    expect(valueAt(server.read().document, HEADLINE)).toBe('Glow Studio!');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that cannot be saved says so and keeps what was written; leaving asks first', async () => {
    const refuse = () => failure(403, 'forbidden', 'You are not allowed to do this.');
    keepSite(sampleEdited(), { handlers: { [`PUT ${SITE}`]: refuse } });
    const { user, router } = await openEditor();
    await user.type(headline(), '!');
    await user.tab();
    expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Marketplace', description: '' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(ADDRESS);
    expect(headline().value).toBe('Glow Studio!');
  });

  test.each([
    ['viewer', false, false],
    ['editor', true, false],
    ['admin', true, true],
  ] as const)('is for a %s as their role says', async (role, mayEdit, mayPublish) => {
    keepSite(sampleEdited(), { role });
    await openEditor();
    expect(screen.queryByRole('button', { name: 'Add section' }) !== null).toBe(mayEdit);
    expect(screen.queryByRole('textbox', { name: 'Headline' }) !== null).toBe(mayEdit);
    expect(screen.queryByRole('button', { name: /^Publish/ }) !== null).toBe(mayPublish);
    expect(screen.queryByRole('link', { name: /^Leads/ }) !== null).toBe(mayEdit);
  });

  test('that is gone, or not in the plan, says so', async () => {
    serveSites({ handlers: { [`GET ${SITE}`]: () => failure(404, 'site_not_found', 'Gone.') } });
    const first = openSites(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'This site no longer exists' })).toBeTruthy();
    first.unmount();
    keepSite(sampleEdited({ is_in_plan: false, is_served: false }));
    openSites(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'Marketplace Access Required' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Leads/ })).toBeTruthy();
  });
});
