import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleVideo } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { DRAFT_ID, fullDraft, keptDraft } from '../../../making/drafts/testing/drafts.ts';
import { serveLibrary } from '../testing/serve-library.ts';

const VIDEO = sampleVideo();
const TRANSLATE = `POST /api/videos/${VIDEO.id}/translate`;
const LANGUAGES = `GET /api/videos/${VIDEO.id}/languages`;
const voice = (id: string, name: string, basic = false) => ({
  id,
  name,
  note: 'Warm',
  gender: 'female',
  region_label: 'Spain',
  basic,
  sample_url: `/api/tts/voices/${id}/samples/1`,
});
const SOME = {
  from: 'en',
  has_server: true,
  languages: [
    { value: 'de', label: 'German', voice: voice('anna', 'Anna') },
    { value: 'es', label: 'Spanish', voice: voice('lola', 'Lola', true) },
  ],
};

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(() => dismissToasts());

async function openDialog(more: NonNullable<Parameters<typeof serveLibrary>[1]>['more'] = {}) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const served = serveLibrary([VIDEO], { more: { [LANGUAGES]: () => success(SOME), ...more } });
  const app = renderApp('/projects');
  await app.user.click(await screen.findByRole('button', { name: `More for ${VIDEO.title}` }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Same video in another language' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Same video in another language' }));
  return { ...served, ...app, dialog };
}

test('a language is chosen with the voice that would speak it, and the draft that comes of it opens', async () => {
  const draft = keptDraft(fullDraft({ step: 2, script: 'Sin máquina.', country: 'es', speech: null }), 1);
  const { user, dialog, asked, router } = await openDialog({
    [TRANSLATE]: () => ({ ...success(draft), status: 201 }),
    [`GET /api/drafts/${DRAFT_ID}`]: () => success(draft),
  });
  expect(await dialog.findByText('Anna')).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'es');
  expect(dialog.getByText('Lola')).toBeTruthy();
  expect(dialog.getByText('Basic voice')).toBeTruthy();
  expect(dialog.getByText(/uses nothing of your plan/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Make draft' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/create', search: { draft: DRAFT_ID } }),
  );
  const call = asked.find(({ method, path }) => `${method} ${path}` === TRANSLATE);
  expect(call?.body).toEqual({ language: 'es' });
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
});

test('who translated in place of the first of the order is said with the draft', async () => {
  const draft = keptDraft(fullDraft({ step: 2, script: 'Sin máquina.', country: 'es', speech: null }), 1);
  const by = { stand_in: 'the text server is busy', written_by: 'the second text server' };
  const { user, dialog } = await openDialog({
    [TRANSLATE]: () => ({ ...success({ ...draft, ...by }), status: 201 }),
    [`GET /api/drafts/${DRAFT_ID}`]: () => success(draft),
  });
  await user.click(await dialog.findByRole('button', { name: 'Make draft' }));
  expect(
    await screen.findByText(/^Translated by the second text server, because the text server is busy\./),
  ).toBeTruthy();
});

test('what is refused is said in the dialog, and nothing opens', async () => {
  const message = 'This account keeps as many drafts as it may.';
  const { user, dialog, router } = await openDialog({ [TRANSLATE]: () => failure(422, 'too_many_drafts', message) });
  await user.click(await dialog.findByRole('button', { name: 'Make draft' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/projects');
});

test.each([
  ['nobody translates', { from: 'en', has_server: false, languages: [] }, 'Nobody translates here yet'],
  ['nobody speaks another language', { from: 'en', has_server: true, languages: [] }, 'No other language'],
])('where %s there is nothing to press, and it is said why', async (_, languages, words) => {
  const { dialog } = await openDialog({ [LANGUAGES]: () => success(languages) });
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Make draft' })).toBeNull();
});

test('languages that could not be loaded can be asked for again', async () => {
  let fails = true;
  const { user, dialog } = await openDialog({
    [LANGUAGES]: () => (fails ? failure(404, 'video_not_found', 'Video not found') : success(SOME)),
  });
  expect(await dialog.findByText('Languages could not be loaded')).toBeTruthy();
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Anna')).toBeTruthy();
});
