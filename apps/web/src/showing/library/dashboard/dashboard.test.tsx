import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo } from '../../../testing/samples.ts';

const EDITOR = 'https://editor.example/start';

beforeEach(() => saveToken('t'));

type Served = { editor?: string; hasMarketplace?: boolean; isFirstVisit?: boolean };

function serve({ editor = '', hasMarketplace = false, isFirstVisit = false }: Served = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, first_visit: isFirstVisit } }),
    'GET /api/videos': () => success(samplePage([sampleVideo()])),
    'GET /api/sites': () => success([]),
    'GET /api/user/limits': () => success({ marketplace_enabled: hasMarketplace, limits: {}, usage: {} }),
    'GET /api/site': () =>
      success({ site_name: 'Clipworks', site_description: '', registration_enabled: true, ai_editor_url: editor }),
  });
}

const library = () => screen.findByRole('heading', { name: 'Your Video Library' });

test('greets by name over the library; where there is nothing to choose from, there are no tabs', async () => {
  serve();
  renderApp('/dashboard?tab=ai-editor');
  expect(await screen.findByRole('heading', { level: 1, name: `Welcome back, ${sampleUser.name}` })).toBeTruthy();
  expect(screen.getByText("Ready to create some amazing UGC videos? Let's get started!")).toBeTruthy();
  expect(await library()).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('greets somebody who is here for the first time as a newcomer', async () => {
  serve({ isFirstVisit: true });
  renderApp('/dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: `Welcome, ${sampleUser.name}` })).toBeTruthy();
});

test('the marketplace asks for a plan that has it, and leads back', async () => {
  serve();
  const { router, user } = renderApp('/dashboard?tab=sites');
  expect(await screen.findByRole('heading', { name: 'Marketplace Access Required' })).toBeTruthy();
  expect(screen.getByText(/premium plan: DFY, Unlimited, Income Maximizer or Automation/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to My Projects' }));
  expect(await library()).toBeTruthy();
  expect(router.state.location.search).toEqual({});
});

test('whoever has the marketplace finds it in a tab beside their projects', async () => {
  serve({ hasMarketplace: true });
  const { router, user } = renderApp('/dashboard');
  await library();
  const names = await screen.findAllByRole('tab');
  expect(names.map(({ textContent }) => textContent)).toEqual(['My Projects', 'Marketplace']);
  await user.click(screen.getByRole('tab', { name: 'Marketplace' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Marketplace' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: 'sites' });
  expect(await screen.findByRole('heading', { name: 'No sites yet' })).toBeTruthy();
});

test('the editor is a tab of its own address, in a frame with the controls of a window', async () => {
  serve({ editor: EDITOR });
  const { router, user } = renderApp('/dashboard');
  await library();
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['My Projects', 'AI Video Editor']);
  await user.click(screen.getByRole('tab', { name: 'AI Video Editor' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'ai-editor' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('AI Video Editor');
  expect(frame.getAttribute('src')).toBe(EDITOR);
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  const editor = within(screen.getByRole('region', { name: 'AI Video Editor' }));
  expect(editor.getByText('Loading AI Video Editor')).toBeTruthy();
  expect(editor.getByText('Loading editor...')).toBeTruthy();
  expect(editor.getByRole('link', { name: 'Open in new tab' }).getAttribute('href')).toBe(EDITOR);
  expect(editor.getByText('Powered by Clipworks AI Video Editor')).toBeTruthy();
  expect(editor.getByText('External Editor')).toBeTruthy();
  fireEvent.load(frame);
  await waitFor(() => expect(editor.queryByRole('status')).toBeNull());

  await user.click(editor.getByRole('button', { name: 'Refresh' }));
  expect(editor.getByText('Loading editor...')).toBeTruthy();
  const anew = screen.getByTitle('AI Video Editor');
  expect(anew).not.toBe(frame);

  const section = screen.getByRole('region', { name: 'AI Video Editor' });
  section.requestFullscreen = async () => showFullscreen(section);
  document.exitFullscreen = async () => showFullscreen(null);
  await user.click(editor.getByRole('button', { name: 'Fullscreen' }));
  await user.click(await editor.findByRole('button', { name: 'Exit Fullscreen' }));
  expect(await editor.findByRole('button', { name: 'Fullscreen' })).toBeTruthy();

  // The page was opened before the address was allowed: a refused frame reports that it has loaded, too.
  const refusal = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
  fireEvent(document, refusal);
  fireEvent.load(anew);
  expect(await editor.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

test('at /ai-editor it stands alone; without an address the page says so', async () => {
  serve({ editor: EDITOR });
  const { unmount } = renderApp('/ai-editor');
  expect(await screen.findByTitle('AI Video Editor')).toBeTruthy();
  unmount();
  serve();
  renderApp('/ai-editor');
  expect(await screen.findByRole('heading', { name: 'There is no video editor' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to My Projects' }).getAttribute('href')).toBe('/projects');
});

function showFullscreen(element: Element | null): void {
  Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
  document.dispatchEvent(new Event('fullscreenchange'));
}
