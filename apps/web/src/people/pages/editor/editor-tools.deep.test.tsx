import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { servePages } from '../testing/serve-pages.ts';
import { htmlOf } from './content-field.tsx';
import './page-editor-screen.tsx';

/** A page with some text, all of it selected. */
async function openEditor(html = '<p>Some words</p>') {
  const app = renderApp('/admin/pages/new');
  const text = await screen.findByRole('textbox', { name: 'Page Content' });
  const { editor } = text as HTMLElement & { editor: Editor };
  act(() => void editor.chain().setContent(html, { emitUpdate: true }).selectAll().run());
  return { ...app, editor };
}
const tool = (name: RegExp | string) => screen.getByRole('button', { name });

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
  servePages();
});

test('the toolbar has the documented tools in their order, each with an effect that shows', async () => {
  const { user, editor } = await openEditor();
  const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
  expect(toolbar.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Undo',
    'Redo',
    'Text style: Normal',
    'Bold',
    'Italic',
    'Underline',
    'Strike',
    'Text colour: None',
    'Background colour: None',
    'Numbered list',
    'Bullet list',
    'Alignment: Left',
    'Link',
    'Image',
    'Video',
    'Clear formatting',
  ]);
  for (const [name, html] of [
    ['Bold', '<p><strong>Some words</strong></p>'],
    ['Italic', '<p><em>Some words</em></p>'],
    ['Underline', '<p><u>Some words</u></p>'],
    ['Strike', '<p><s>Some words</s></p>'],
    ['Numbered list', '<ol><li><p>Some words</p></li></ol>'],
    ['Bullet list', '<ul><li><p>Some words</p></li></ul>'],
  ] as const) {
    await user.click(tool(name));
    expect(htmlOf(editor)).toBe(html);
    expect(tool(name).getAttribute('aria-pressed')).toBe('true');
    await user.click(tool(name));
    expect(htmlOf(editor)).toBe('<p>Some words</p>');
    expect(tool(name).getAttribute('aria-pressed')).toBe('false');
  }
  for (const [menu, choice, html] of [
    [/^Text style/, 'Heading 1', '<h1>Some words</h1>'],
    [/^Text style/, 'Heading 2', '<h2>Some words</h2>'],
    [/^Text style/, 'Heading 3', '<h3>Some words</h3>'],
    [/^Alignment/, 'Centre', '<h3 data-align="center">Some words</h3>'],
    [/^Alignment/, 'Right', '<h3 data-align="right">Some words</h3>'],
    [/^Alignment/, 'Justify', '<h3 data-align="justify">Some words</h3>'],
    [/^Text style/, 'Normal', '<p data-align="justify">Some words</p>'],
    [/^Alignment/, 'Left', '<p>Some words</p>'],
    [/^Text colour/, 'Blue', '<p><span data-colour="blue">Some words</span></p>'],
    [/^Background/, 'Pink', '<p><span data-colour="blue"><span data-ground="pink">Some words</span></span></p>'],
    [/^Text colour/, 'None', '<p><span data-ground="pink">Some words</span></p>'],
  ] as const) {
    await user.click(tool(menu));
    await user.click(await screen.findByRole('menuitemradio', { name: choice }));
    expect(htmlOf(editor)).toBe(html);
    expect(tool(menu).getAttribute('aria-label')).toContain(choice);
  }
  await user.click(tool('Bold'));
  await user.click(tool('Bullet list'));
  await user.click(tool('Clear formatting'));
  expect(htmlOf(editor)).toBe('<p>Some words</p>');
});

test('the toolbar is one stop of the Tab key; arrows move in it, Alt+F10 leads to it and Esc back', async () => {
  const { user, editor } = await openEditor();
  act(() => void editor.view.focus());
  await user.keyboard('{Alt>}{F10}{/Alt}');
  expect(document.activeElement).toBe(tool('Undo'));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tool('Italic'));
  await user.keyboard('{Enter}{End}');
  expect(htmlOf(editor)).toBe('<p><em>Some words</em></p>');
  expect(document.activeElement).toBe(tool('Clear formatting'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(editor.view.dom));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(tool('Clear formatting'));
});

test('a link takes the four protocols and paths of this site, completes what people type, and can be removed', async () => {
  const { user, editor } = await openEditor();
  const put = async (address: string) => {
    await user.click(tool('Link'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Link' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), `${address}{Enter}`);
    return dialog;
  };
  const dialog = await put('javascript:alert(1)');
  expect(await dialog.findByText(/^Use an address that begins with/)).toBeTruthy();
  expect(htmlOf(editor)).not.toContain('href');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  for (const [typed, href] of [
    ['example.com/a', 'https://example.com/a'],
    ['me@example.com', 'mailto:me@example.com'],
    ['tel:+4930', 'tel:+4930'],
    ['/page/terms', '/page/terms'],
  ] as const) {
    await put(typed);
    await waitFor(() => expect(htmlOf(editor)).toBe(`<p><a href="${href}">Some words</a></p>`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await user.click(tool('Link'));
  await user.click(await screen.findByRole('button', { name: 'Remove link' }));
  expect(htmlOf(editor)).toBe('<p>Some words</p>');
});

test('an insertion replaces nothing: it goes behind what is selected, and the cursor goes behind it', async () => {
  const { user, editor } = await openEditor('<h2>Our story</h2><p>Then more.</p>');
  const type = (words: string) => act(() => void editor.commands.insertContent(words));
  act(() => void editor.commands.setTextSelection({ from: 1, to: 10 }));
  await user.click(tool('Link'));
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'example.com{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const heading = '<h2><a href="https://example.com">Our story</a></h2>';
  expect(htmlOf(editor)).toBe(`${heading}<p>Then more.</p>`);
  expect(editor.state.selection.empty).toBe(true);

  act(() => void editor.commands.setTextSelection({ from: 1, to: 4 }));
  await user.click(tool('Video'));
  await user.type(
    await screen.findByRole('textbox', { name: 'YouTube address' }),
    'https://youtu.be/dQw4w9WgXcQ{Enter}',
  );
  const video = '<figure data-youtube="dQw4w9WgXcQ"></figure>';
  await waitFor(() => expect(htmlOf(editor)).toBe(`${heading}${video}<p>Then more.</p>`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  type('So. ');
  expect(htmlOf(editor)).toBe(`${heading}${video}<p>So. Then more.</p>`);

  // A selected video is no words that could become a link.
  act(() => void editor.commands.setNodeSelection(11));
  await user.click(tool('Link'));
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), '/page/terms');
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'Terms');
  await user.click(screen.getByRole('button', { name: 'Insert link' }));
  await waitFor(() => expect(htmlOf(editor)).toContain('Terms'));
  type(' apply.');
  expect(htmlOf(editor)).toBe(`${heading}${video}<p><a href="/page/terms">Terms</a> apply.</p><p>So. Then more.</p>`);
});

test('the bar takes back what was done and does it again, and says when there is nothing more', async () => {
  const { user, editor } = await openEditor();
  const state = () => [tool('Undo'), tool('Redo')].map((one) => (one as HTMLButtonElement).disabled);
  await user.click(tool('Bold'));
  expect(state()).toEqual([false, true]);
  await user.click(tool('Undo'));
  expect(htmlOf(editor)).toBe('<p>Some words</p>');
  await user.click(tool('Redo'));
  expect(htmlOf(editor)).toBe('<p><strong>Some words</strong></p>');
  while (!(tool('Undo') as HTMLButtonElement).disabled) await user.click(tool('Undo'));
  expect(htmlOf(editor)).toBe('');
  expect(state()).toEqual([true, false]);
  await waitFor(() => expect(document.activeElement).toBe(editor.view.dom));
});

test('a video stands in the page by its id, whatever form its address had, and nothing of it is loaded', async () => {
  const { user, editor } = await openEditor('');
  await user.click(tool('Video'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Insert video' }));
  const address = dialog.getByRole('textbox', { name: 'YouTube address' });
  await user.type(address, 'https://vimeo.com/1{Enter}');
  expect(await dialog.findByText(/^This is not the address of a YouTube video/)).toBeTruthy();
  await user.clear(address);
  await user.type(address, 'https://youtu.be/dQw4w9WgXcQ?t=3{Enter}');
  await waitFor(() => expect(htmlOf(editor)).toBe('<figure data-youtube="dQw4w9WgXcQ"></figure><p></p>'));
  expect(screen.getByText('YouTube video')).toBeTruthy();
  expect(document.querySelector('iframe, img')).toBeNull();
});

test('a picture is sent, asks what it shows, and stands in the page with that; a file of another kind is refused', async () => {
  const { user, editor } = await openEditor('');
  const sent = answerUploads({ url: '/media/aaaaaaaaaaaaaaaaaaaaaaaa.webp', width: 320, height: 200 });
  await user.click(tool('Image'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Insert image' }));
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('There is no picker.');
  expect(picker.accept).toBe('image/png,image/gif,image/jpeg,image/bmp,image/x-icon,image/vnd.microsoft.icon');
  await user.click(dialog.getByRole('button', { name: 'Insert image' }));
  expect(await dialog.findByText('Describe the image, or tick that it is decorative.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'A wall');
  await user.click(dialog.getByRole('button', { name: 'Insert image' }));
  expect(await dialog.findByText('Choose an image first.')).toBeTruthy();
  const files = [new File(['x'], 'a.tiff', { type: 'image/tiff' })];
  fireEvent.drop(dialog.getByRole('button', { name: 'Image' }), { dataTransfer: { files } });
  expect(await dialog.findByText(/^a\.tiff is of another kind/)).toBeTruthy();
  await user.upload(picker, new File(['x'], 'a.gif', { type: 'image/gif' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await dialog.findByText('a.gif');
  await user.click(dialog.getByRole('button', { name: 'Insert image' }));
  await waitFor(() =>
    expect(htmlOf(editor)).toBe(
      '<img src="/media/aaaaaaaaaaaaaaaaaaaaaaaa.webp" alt="A wall" width="320" height="200"><p></p>',
    ),
  );
});

test('the page can be looked at as on a phone and at a desk, where nothing can be written', async () => {
  const { user, editor } = await openEditor();
  await user.type(screen.getByRole('textbox', { name: 'Page Name' }), 'Guide');
  await user.click(screen.getByRole('radio', { name: 'Phone' }));
  const frame = within(screen.getByRole('group', { name: 'How the page looks: Phone' }));
  expect(frame.getByText('Guide')).toBeTruthy();
  expect(frame.getByText('Some words')).toBeTruthy();
  expect(editor.isEditable).toBe(false);
  expect(screen.queryByRole('toolbar')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Write' }));
  expect(editor.isEditable).toBe(true);
});

/** Takes every upload at once. */
function answerUploads(data: object): string[] {
  const sent: string[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 201;
    responseText = JSON.stringify({ status: 'success', data });
    open(_method: string, address: string) {
      sent.push(address);
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {}
    send() {
      queueMicrotask(() => {
        this.dispatchEvent(new Event('load'));
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}
