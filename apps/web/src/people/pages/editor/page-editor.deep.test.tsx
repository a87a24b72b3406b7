import { screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { GUIDE, PAGES_PATH, samplePage, sentTo, servePages, SPECIAL, TERMS } from '../testing/serve-pages.ts';
import './page-editor-screen.tsx';

const GUIDE_PATH = `${PAGES_PATH}/${GUIDE.id}`;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const text = () => screen.findByRole('textbox', { name: 'Page Content' });
/** The editor itself: what is typed into it needs a browser, which the journeys have. */
const editorOf = async () => ((await text()) as HTMLElement & { editor: Editor }).editor;
const tool = (name: RegExp | string) => screen.getByRole('button', { name });

async function openEditor(page = 'new') {
  const app = renderApp(`/admin/pages/${page}`);
  await text();
  return app;
}

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

describe('a new page', () => {
  test('shows the documented words, makes its slug from the name at every change, and is sent as written', async () => {
    const api = servePages();
    const { user, router } = await openEditor();
    expect(screen.getByRole('heading', { level: 1, name: 'Create New Page' })).toBeTruthy();
    for (const words of [
      'Create a new page with rich content',
      'Page Settings',
      'External Link (Optional)',
      'Editor Tips',
      'Use the toolbar to format your text.',
      'The video button embeds YouTube videos.',
      'Use headings to structure your content.',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    for (const name of ['Back', 'Cancel', 'Create Page']) expect(tool(name)).toBeTruthy();
    expect(field('Page Name').placeholder).toBe('Enter page name');
    expect(field('Slug').placeholder).toBe('page-slug');
    expect(field('Page Name').required && field('Slug').required).toBe(true);
    expect((await text()).querySelector('[data-placeholder]')?.getAttribute('data-placeholder')).toBe(
      'Start writing your page content here...',
    );

    await user.type(field('Page Name'), '--Héllo, World & 2 more!');
    expect(field('Slug').value).toBe('h-llo-world-2-more');
    await user.clear(field('Slug'));
    await user.type(field('Slug'), 'mine');
    await user.type(field('Page Name'), '?');
    expect(field('Slug').value).toBe('h-llo-world-2-more');
    await user.clear(field('Page Name'));
    expect(field('Slug').value).toBe('h-llo-world-2-more');
    await user.type(field('Page Name'), 'Guide');
    const editor = await editorOf();
    act(() => void editor.commands.setContent('<h1>One</h1><p data-align="center">Two</p>', { emitUpdate: true }));
    await user.click(tool('Create Page'));
    expect(await screen.findByText('Page Created')).toBeTruthy();
    expect(screen.getByText('Page has been created successfully.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/pages');
    expect(sentTo(api, 'POST')).toEqual([
      {
        path: PAGES_PATH,
        body: {
          name: 'Guide',
          slug: 'guide',
          link: null,
          content: '<h1>One</h1><p data-align="center">Two</p>',
          is_public: true,
          place: 'navigation',
          is_special: false,
        },
      },
    ]);
  });

  test('that is special stands under Upgrades, and plans decide who reads it', async () => {
    const api = servePages();
    const { user } = await openEditor();
    await user.type(field('Page Name'), 'Spring offer');
    await user.click(screen.getByRole('switch', { name: 'Under Upgrades' }));
    expect(screen.getByText(/Choose its readers in Plan Management/)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Anyone can read it' })).toBeNull();
    await user.click(tool('Create Page'));
    await screen.findByText('Page Created');
    expect(sentTo(api, 'POST')[0]?.body).toMatchObject({ name: 'Spring offer', is_special: true });
  });

  test.each<[string, Answer, string]>([
    ['words of the server', failure(507, 'storage_full', 'The disk is full.'), 'The disk is full.'],
    ['none', { status: 500, body: {} }, 'Failed to create page.'],
  ])('that is refused stays as it was written: %s', async (_, answer, words) => {
    servePages({ [`POST ${PAGES_PATH}`]: () => answer });
    const { user, router } = await openEditor();
    await user.click(tool('Create Page'));
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('Enter a slug.')).toBeTruthy();
    await user.type(field('Page Name'), 'Guide');
    await user.click(tool('Create Page'));
    const toast = within(await screen.findByRole('region', { name: /Notifications/ }));
    expect(await toast.findByText('Error')).toBeTruthy();
    expect(toast.getByText(words)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/pages/new');
    expect(field('Page Name').value).toBe('Guide');
  });

  test('leads nowhere until somebody has agreed to leave what is not saved', async () => {
    servePages();
    const { user, router } = await openEditor();
    const editor = await editorOf();
    act(() => void editor.commands.insertContent('Words'));
    await user.click(tool('Back'));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/admin/pages/new');
    await user.click(tool('Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages'));
  });
});

describe('a stored page', () => {
  test('is opened by its address, warns that links would break, and sends only what was changed', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const api = servePages({ [`PUT ${GUIDE_PATH}`]: () => promise });
    const { user } = await openEditor(GUIDE.id);
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Page' })).toBeTruthy();
    expect(screen.getByText('Update page content and settings')).toBeTruthy();
    expect((await text()).innerHTML).toBe('<h2>Three steps</h2><p>No camera.</p>');
    await user.type(field('Page Name'), ' Now');
    expect(screen.getByText('Links to /page/how-it-works will stop working.')).toBeTruthy();
    await user.click(tool('Keep how-it-works'));
    expect(field('Slug').value).toBe('how-it-works');
    await user.click(tool('Update Page'));
    await waitFor(() => expect(tool('Updating...').getAttribute('aria-busy')).toBe('true'));
    resolve(success(GUIDE));
    expect(await screen.findByText('Page Updated')).toBeTruthy();
    expect(screen.getByText('Page information has been updated successfully.')).toBeTruthy();
    expect(sentTo(api, 'PUT')).toEqual([{ path: GUIDE_PATH, body: { name: 'How It Works Now', version: 3 } }]);
  });

  test('that is special shows its notice and lets only its content be changed; one that is agreed to keeps its slug', async () => {
    const api = servePages();
    const { user, router } = await openEditor(SPECIAL.id);
    expect(screen.getByText('This is a special page. Only content can be edited.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'External Link (Optional)' })).toBeNull();
    expect(field('Page Name').readOnly && field('Slug').readOnly).toBe(true);
    const editor = await editorOf();
    act(() => void editor.commands.setContent('<p>New</p>', { emitUpdate: true }));
    await user.click(tool('Update Page'));
    expect(await screen.findByText('Page Updated')).toBeTruthy();
    expect(sentTo(api, 'PUT')).toEqual([
      { path: `${PAGES_PATH}/${SPECIAL.id}`, body: { content: '<p>New</p>', version: 3 } },
    ]);
    act(() => router.history.push(`/admin/pages/${TERMS.id}`));
    await text();
    await user.type(field('Page Name'), ' of use');
    expect(field('Slug').readOnly).toBe(true);
    expect(field('Slug').value).toBe('terms');
    expect(screen.getByRole('switch', { name: 'Anyone can read it' }).hasAttribute('disabled')).toBe(true);
  });

  test('says at the field what the server refuses, also of the content', async () => {
    const errors = { slug: ['Another page has this slug.'], content: ['The picture could not be copied.'] };
    const body = { status: 'error', code: 'invalid_input', message: 'Please check your input and try again.', errors };
    servePages({ [`PUT ${GUIDE_PATH}`]: () => ({ status: 422, body }) });
    const { user } = await openEditor(GUIDE.id);
    await user.type(field('Page Name'), '!');
    await user.click(tool('Update Page'));
    expect(await screen.findByText('Another page has this slug.')).toBeTruthy();
    const note = screen.getByText('The picture could not be copied.');
    await waitFor(async () => expect((await text()).getAttribute('aria-describedby')).toBe(note.id));
    expect(screen.queryByText('Error')).toBeNull();
  });

  test('that somebody else has changed shows both; yours is saved over theirs, or theirs is taken', async () => {
    const theirs = samplePage({ content: '<p>Theirs.</p>', version: 4 });
    let stored = GUIDE;
    const api = servePages({
      [`GET ${GUIDE_PATH}`]: () => success(stored),
      [`PUT ${GUIDE_PATH}`]: ({ body }) =>
        (body as { version: number }).version === 4 ? success(theirs) : failure(409, 'page_changed', 'Changed.'),
    });
    const { user, router } = await openEditor(GUIDE.id);
    stored = theirs;
    const write = async () => {
      const editor = await editorOf();
      act(() => void editor.commands.setContent('<p>Mine.</p>', { emitUpdate: true }));
      await user.click(tool('Update Page'));
      return within(await screen.findByRole('dialog', { name: 'Somebody else has changed this page' }));
    };
    let both = await write();
    expect(within(await both.findByRole('region', { name: 'Yours' })).getByText('Mine.')).toBeTruthy();
    expect(within(both.getByRole('region', { name: 'The saved version' })).getByText('Theirs.')).toBeTruthy();
    await user.click(both.getByRole('button', { name: 'Take theirs' }));
    await waitFor(async () => expect((await text()).textContent).toBe('Theirs.'));

    act(() => router.history.push('/admin/pages'));
    await screen.findByRole('heading', { level: 1, name: 'Page Management' });
    stored = GUIDE;
    act(() => router.history.push(`/admin/pages/${GUIDE.id}`));
    await waitFor(async () => expect((await text()).textContent).toContain('No camera.'));
    stored = theirs;
    both = await write();
    await user.click(await both.findByRole('button', { name: 'Save yours' }));
    expect(await screen.findByText('Page Updated')).toBeTruthy();
    expect(sentTo(api, 'PUT').at(-1)?.body).toEqual({ content: '<p>Mine.</p>', version: 4 });
  });

  test('that is not there, or could not be read, says so', async () => {
    let answer: Answer = failure(403, 'forbidden', 'Access denied.');
    servePages({ [`GET ${GUIDE_PATH}`]: () => answer });
    const { user, router } = renderApp(`/admin/pages/${GUIDE.id}`);
    expect(await screen.findByText('This page could not be loaded')).toBeTruthy();
    answer = failure(404, 'page_not_found', 'Page not found');
    await user.click(tool('Try again'));
    expect(await screen.findByText('This page no longer exists')).toBeTruthy();
    await user.click(tool('Back to Page Management'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages'));
  });
});
