import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleVideo } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { findButton, openWizardAt } from '../../drafts/testing/open-wizard.ts';
import { serveWizard } from '../../drafts/testing/serve-wizard.ts';
import { serveLibrary } from '../../../showing/library/testing/serve-library.ts';

const TITLES = 'POST /api/scripts/titles';
const HASHTAGS = 'POST /api/scripts/hashtags';

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(() => dismissToasts());

test('a title is chosen from those that fit the script, and more can be asked for', async () => {
  const { asked } = serveWizard({
    [TITLES]: ({ body }) =>
      success({ titles: (body as { seed: number }).seed === 1 ? ['Two drops', 'That is it'] : ['Another one'] }),
  });
  const { user } = openWizardAt({ step: 3 });
  await user.click(await findButton('Suggest titles'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Titles to choose from' }));
  expect(await dialog.findByRole('button', { name: 'Use this title: That is it' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'More ideas' }));
  await user.click(await dialog.findByRole('button', { name: 'Use this title: Another one' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Video title' })).value).toBe('Another one');
  const bodies = asked.filter(({ path }) => path === '/api/scripts/titles').map(({ body }) => body);
  expect(bodies).toMatchObject([{ language: 'en', seed: 1 }, { seed: 2 }]);
});

test('titles that could not be had, or were found by the built-in writer, say so', async () => {
  let fails = true;
  serveWizard({
    [TITLES]: () =>
      fails
        ? failure(403, 'forbidden', 'Access denied.')
        : success({ titles: [], stand_in: 'the text server is busy' }),
  });
  const { user } = openWizardAt({ step: 3 });
  await user.click(await findButton('Suggest titles'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Titles to choose from' }));
  expect(await dialog.findByText('No titles were suggested. Access denied.')).toBeTruthy();
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'More ideas' }));
  expect(await dialog.findByText(/because the text server is busy/)).toBeTruthy();
  expect(dialog.getByText('No title was found in this script')).toBeTruthy();
});

const VIDEO = sampleVideo();

async function openShare(more: Parameters<typeof serveLibrary>[1] = {}) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const served = serveLibrary([VIDEO], more);
  const { user } = renderApp('/projects');
  await user.click(await screen.findByRole('button', { name: `More for ${VIDEO.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  (await screen.findByRole('menuitem', { name: 'Embed code and access' })).focus();
  await user.keyboard('{Enter}');
  return { ...served, user, dialog: within(await screen.findByRole('dialog', { name: 'Share Video' })) };
}

test('hashtags of a finished video are looked for where it is posted, once that is pressed, and copied', async () => {
  const { user, dialog, asked } = await openShare({
    more: { [HASHTAGS]: () => success({ hashtags: ['#ColdBrew', '#coffee'] }) },
  });
  expect(asked.some(({ path }) => path.includes('hashtags'))).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'YouTube' }));
  await user.click(dialog.getByRole('button', { name: 'Suggest hashtags' }));
  await user.click(await dialog.findByRole('button', { name: 'Copy Hashtags to copy' }));
  expect(await navigator.clipboard.readText()).toBe('#ColdBrew #coffee');
  expect(asked.find(({ path }) => path.includes('hashtags'))?.body).toEqual({
    script: `${VIDEO.title}.\n${VIDEO.generation_data.script.content}`,
    language: 'en',
    platform: 'youtube',
  });
  await user.click(dialog.getByRole('button', { name: 'X' }));
  expect(dialog.getByRole('button', { name: 'Suggest hashtags' })).toBeTruthy();
});

test('whoever may only look has none looked for', async () => {
  const { dialog } = await openShare({ role: 'viewer' });
  expect(dialog.queryByText('Hashtags')).toBeNull();
});
