import type { Video } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/auth-token.ts';
import { type Answer, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleRunning, sampleUser, sampleVideo } from '../../../testing/samples.ts';

const CHANGE = `/api/videos/${sampleVideo().id}/change`;

beforeEach(() => saveToken('t'));

/** A library with one video. */
function serve(video: Video, more: Record<string, () => Answer> = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([video])),
    ...more,
  });
}

/** The dialog for the captions of a finished video. */
async function open(more: Record<string, () => Answer>, video = sampleVideo()) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const served = serve(video, more);
  const { user } = renderApp('/projects');
  await user.click(await screen.findByRole('button', { name: 'More for Cold brew in one minute' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit captions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit captions' }));
  return { ...served, user, dialog };
}

test('captions are changed in words and looks, and the video is made again', async () => {
  const { asked, user, dialog } = await open({ [`POST ${CHANGE}`]: () => success(sampleRunning()) });
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption text' });
  expect(text.value).toBe('No machine needed.');
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save and render again' });
  expect(save.disabled).toBe(true);
  await user.clear(text);
  expect(dialog.getByText('Write what the captions shall say, or switch captions off.')).toBeTruthy();
  await user.type(text, 'No machine!');
  await user.click(dialog.getByRole('radio', { name: 'Box' }));
  await user.click(save);
  expect(await screen.findByText('Captions saved')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const { body, headers } = asked.find(({ path }) => path === CHANGE) ?? {};
  expect(body).toMatchObject({ captionText: 'No machine!', output: { captions: { style: 'box' } } });
  expect(Object.keys((body as { output: object }).output)).toEqual(['captions']);
  expect(headers?.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('pauses of the script are not shown, and words without them are the spoken ones', async () => {
  const video = sampleVideo();
  const { script } = video.generation_data;
  const paused = { ...script, content: 'No machine <break time="1.5s"/> needed.', captionText: 'No machine!' };
  const { asked, user, dialog } = await open(
    { [`POST ${CHANGE}`]: () => success(sampleRunning()) },
    { ...video, generation_data: { ...video.generation_data, script: paused } },
  );
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption text' });
  await user.clear(text);
  await user.type(text, 'No machine needed.');
  await user.click(dialog.getByRole('button', { name: 'Save and render again' }));
  await screen.findByText('Captions saved');
  expect(asked.find(({ path }) => path === CHANGE)?.body).toMatchObject({ captionText: null });
});

test('words that did not change are not sent, and a refusal is told where it was asked', async () => {
  const refusal = failure(409, 'video_not_finished', 'This video is being made already.');
  const { asked, user, dialog } = await open({ [`POST ${CHANGE}`]: () => refusal });
  await user.click(dialog.getByRole('radio', { name: 'Minimal' }));
  await user.click(dialog.getByRole('button', { name: 'Save and render again' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This video is being made already.');
  expect(asked.find(({ path }) => path === CHANGE)?.body).not.toHaveProperty('captionText');
});

test('a change that could not be made is told on the card', async () => {
  serve(sampleVideo({ change_failure: 'The speech is gone.' }));
  renderApp('/projects');
  const shown = within(await screen.findByRole('article', { name: 'Cold brew in one minute' }));
  expect(shown.getByText('The last change was not made: The speech is gone.')).toBeTruthy();
});
