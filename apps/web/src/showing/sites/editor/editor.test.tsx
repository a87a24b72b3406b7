import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { wholeList } from '../../../testing/samples.ts';
import { HEADLINE, headline, openEditor, SITE } from '../testing/open-editor.ts';
import { idOf, keepSite, sampleEdited, sampleSiteVideo } from '../testing/serve-sites.ts';
import { changeAt, valueAt } from './document-edits.ts';

describe('a site in its editor', () => {
  test('shows its sections, and the fields of the one that is chosen', async () => {
    keepSite(sampleEdited());
    const { user, list } = await openEditor();
    const names = list.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'VideosVideosNot shown yet: no public video',
      'OffersOffersNot shown yet: no offer with a name',
      'Contact formStay in touch',
      'FooterGlow Studio',
    ]);
    expect(headline().value).toBe('Glow Studio');
    await user.click(list.getByRole('button', { name: /Offers/, pressed: false }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Offers' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add offer' }));
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '$49');
    expect(screen.getByRole('button', { name: /^Offer 1/ })).toBeTruthy();
  });

  test('saves what is written by itself, one step back over the whole text', async () => {
    const server = keepSite(sampleEdited());
    const { user } = await openEditor();
    expect(screen.getByText('Saved')).toBeTruthy();
    await user.type(headline(), ' shines');
    await user.tab();
    await waitFor(() => expect(valueAt(server.read().document, HEADLINE)).toBe('Glow Studio shines'));
    expect(await screen.findByText('Saved')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(headline().value).toBe('Glow Studio');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(valueAt(server.read().document, HEADLINE)).toBe('Glow Studio'));
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(headline().value).toBe('Glow Studio shines');
  });

  test('moves, copies and takes sections away, which come back where they were', async () => {
    const server = keepSite(sampleEdited());
    const { user, list } = await openEditor();
    const order = () => server.read().document.blocks.map(({ id }) => id);
    list.getByRole('button', { name: 'Move Offers: Offers' }).focus();
    await user.keyboard('{ArrowUp}');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(order()).toEqual(['hero', 'offers', 'videos', 'contact', 'footer']));
    await user.click(list.getByRole('button', { name: 'Actions for Videos: Videos' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(list.queryByRole('button', { name: 'Move Videos: Videos' })).toBeNull());
    await user.click(
      within(await screen.findByText('Videos removed').then((text) => text.closest('li') as HTMLElement)).getByRole(
        'button',
        { name: /Undo/ },
      ),
    );
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(order()).toEqual(['hero', 'offers', 'videos', 'contact', 'footer']));
  });

  test('adds a section behind the one that is chosen; what a page has once is not offered again', async () => {
    const server = keepSite(sampleEdited());
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Add section' }));
    const palette = within(await screen.findByRole('dialog', { name: 'Add a section' }));
    expect(palette.getByRole<HTMLButtonElement>('button', { name: /Contact form/ }).disabled).toBe(true);
    await user.click(palette.getByRole('button', { name: /Questions and answers/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Questions' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })));
    await waitFor(() => expect(server.read().document.blocks[1]?.id).toBe('questions'), { timeout: 3_000 });
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' }));
  });

  test('completes an address that lacks its beginning, and keeps one that leads nowhere out of the site', async () => {
    const server = keepSite(sampleEdited());
    const { user } = await openEditor();
    const address = screen.getByRole('combobox', { name: 'Button: address' });
    await user.type(address, 'example.com');
    await user.tab();
    const stored = () => valueAt(server.read().document, ['blocks', 0, 'button', 'href']);
    await waitFor(() => expect(stored()).toBe('https://example.com'));
    await user.clear(address);
    await user.type(address, 'javascript:alert(1)');
    await user.tab();
    expect(await screen.findByText('Use an address such as https://example.com.')).toBeTruthy();
    expect(stored()).not.toContain('javascript');
  });

  test('shows public videos in the order in which they are chosen and moved', async () => {
    const videos = [sampleSiteVideo('c1', 'Morning routine'), sampleSiteVideo('c2', 'Night routine')];
    const hidden = idOf('c3');
    const first = sampleEdited();
    const document = changeAt(first.document, ['blocks', 1, 'videos'], [hidden]);
    const handlers = { [`GET ${SITE}/videos`]: () => success(wholeList(videos)) };
    const server = keepSite({ ...first, document }, { handlers });
    const { user, list } = await openEditor();
    await user.click(list.getByRole('button', { name: /Videos/, pressed: false }));
    await user.click(await screen.findByRole('button', { name: 'Choose videos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose videos' }));
    await user.click(await dialog.findByRole('button', { name: /Night routine/ }));
    await user.click(dialog.getByRole('button', { name: /Morning routine/ }));
    expect(dialog.getByText(/One chosen video is not public at the moment/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Use 3 videos' }));
    (await screen.findByRole('button', { name: 'Move Morning routine' })).focus();
    await user.keyboard('{ArrowUp}{Control>}s{/Control}');
    const chosen = [hidden, ...videos.map(({ id }) => id)];
    await waitFor(() => expect(valueAt(server.read().document, ['blocks', 1, 'videos'])).toEqual(chosen));
  });

  test('says by which menu a video becomes public, where none is', async () => {
    keepSite(sampleEdited(), { handlers: { [`GET ${SITE}/videos`]: () => success(wholeList([])) } });
    const { user, list } = await openEditor();
    await user.click(list.getByRole('button', { name: /Videos/, pressed: false }));
    await user.click(await screen.findByRole('button', { name: 'Choose videos' }));
    expect(await screen.findByText(/choose Share, then Embed code and access, and set it to Public/)).toBeTruthy();
  });
});

describe('the room of the page', () => {
  test('is a phone where a desk would be too small to read, until somebody says otherwise', async () => {
    keepSite(sampleEdited());
    const { user } = await openEditor();
    const phone = () => screen.getByRole('radio', { name: 'Phone' }).getAttribute('aria-checked');
    expect(phone()).toBe('true');
    await user.click(screen.getByRole('radio', { name: 'Desktop' }));
    expect(phone()).toBe('false');
  });

  test('is all there is without the panels', async () => {
    keepSite(sampleEdited());
    const { user } = await openEditor();
    const button = screen.getByRole('button', { name: 'The page without the panels' });
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(headline().closest('.hidden')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Sections' }).closest('.hidden')).toBeTruthy();
    await user.click(button);
    expect(headline().closest('.hidden')).toBeNull();
  });
});

describe('what somebody else has saved meanwhile', () => {
  async function collide() {
    const server = keepSite(sampleEdited());
    const app = await openEditor();
    const theirs = structuredClone(server.read().document);
    Object.assign(theirs.blocks[0] ?? {}, { headline: 'Theirs' });
    server.change({ document: theirs, version: 9 });
    await app.user.clear(headline());
    await app.user.type(headline(), 'Mine');
    await app.user.tab();
    expect(await screen.findByText('This site was changed elsewhere')).toBeTruthy();
    return { server, ...app };
  }

  test('is named before somebody decides, and until then nothing is published', async () => {
    await collide();
    expect(screen.getByText('They differ in: Opening "Mine".')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Publish/ }).disabled).toBe(true);
  });

  test('is taken, with what stood here one step back', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(headline().value).toBe('Theirs');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(headline().value).toBe('Mine');
  });

  test('is followed by what stands here', async () => {
    const { user, server } = await collide();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.read().version).toBe(10));
    expect(valueAt(server.read().document, HEADLINE)).toBe('Mine');
    expect(screen.queryByText('This site was changed elsewhere')).toBeNull();
  });
});
