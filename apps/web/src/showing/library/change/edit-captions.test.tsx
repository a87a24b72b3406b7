import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { KEY_BY_KEY } from '../../../testing/quick-typing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleRunning, sampleVideo } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { openEditCaptions, serveVideo } from '../testing/open-edit-captions.ts';

const CHANGE = `/api/videos/${sampleVideo().id}/change`;

beforeEach(() => saveToken('t'));
afterEach(() => dismissToasts());

const FILES = {
  background: '01990000-0000-7000-8000-0000000000b1',
  logo: '01990000-0000-7000-8000-0000000000b2',
  product: '01990000-0000-7000-8000-0000000000b3',
  music: '01990000-0000-7000-8000-0000000000b4',
};
const notFound = () => failure(404, 'upload_not_found', 'This file no longer exists.');
const GONE = Object.fromEntries(Object.values(FILES).map((id) => [`GET /api/uploads/${id}`, notFound]));

test('the text may be as long as the plan allows, or as it was already', async () => {
  const limits = { max_video_seconds: 60, max_script_characters: 22, full_avatar_library: true };
  const { user, dialog } = await openEditCaptions({ 'GET /api/user/limits': () => success(limits) });
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption text' });
  await waitFor(() => expect(text.maxLength).toBe(22));
  await user.type(text, ' Really none.');
  expect(text.value).toBe('No machine needed. Rea');
});

test('captions are changed in words and looks, and the video is made again', async () => {
  const { asked, user, dialog } = await openEditCaptions({ [`POST ${CHANGE}`]: () => success(sampleRunning()) });
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption text' });
  expect(text.value).toBe('No machine needed.');
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save and render again' });
  expect(save.disabled).toBe(true);
  await user.clear(text);
  expect(dialog.getByText('Write the captions, or turn captions off.')).toBeTruthy();
  await user.type(text, 'No machine!', KEY_BY_KEY);
  await user.click(dialog.getByRole('radio', { name: 'Box' }));
  await user.click(save);
  expect(await screen.findByText('Captions saved')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const { body, headers } = asked.find(({ path }) => path === CHANGE) ?? {};
  expect(body).toMatchObject({ captionText: 'No machine!', output: { captions: { style: 'box' } } });
  expect(Object.keys((body as { output: object }).output)).toEqual(['captions']);
  expect(headers?.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('closing with something changed asks first; with nothing changed it closes', async () => {
  const { user, dialog } = await openEditCaptions({});
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption text' });
  await user.type(text, ' Really.');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(text.value).toBe('No machine needed. Really.');
  await user.clear(text);
  await user.type(text, 'No machine needed.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was changed goes once that is confirmed', async () => {
  const { asked, user, dialog } = await openEditCaptions({});
  await user.click(dialog.getByRole('radio', { name: 'Box' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.some(({ path }) => path === CHANGE)).toBe(false);
});

test('pauses of the script are not shown, and words without them are the spoken ones', async () => {
  const video = sampleVideo();
  const { script } = video.generation_data;
  const paused = { ...script, content: 'No machine <break time="1.5s"/> needed.', captionText: 'No machine!' };
  const { asked, user, dialog } = await openEditCaptions(
    { [`POST ${CHANGE}`]: () => success(sampleRunning()) },
    { video: { ...video, generation_data: { ...video.generation_data, script: paused } } },
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
  const { asked, user, dialog } = await openEditCaptions({ [`POST ${CHANGE}`]: () => refusal });
  await user.click(dialog.getByRole('radio', { name: 'Minimal' }));
  await user.click(dialog.getByRole('button', { name: 'Save and render again' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This video is being made already.');
  expect(asked.find(({ path }) => path === CHANGE)?.body).not.toHaveProperty('captionText');
});

test('without words captions can still be switched off, and the words stay', async () => {
  const { asked, user, dialog } = await openEditCaptions({ [`POST ${CHANGE}`]: () => success(sampleRunning()) });
  await user.clear(dialog.getByRole('textbox', { name: 'Caption text' }));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save and render again' });
  expect(save.disabled).toBe(true);
  await user.click(dialog.getByRole('switch', { name: /Captions/ }));
  expect(dialog.queryByText('Write the captions, or turn captions off.')).toBeNull();
  await user.click(save);
  await screen.findByText('Captions saved');
  const { body } = asked.find(({ path }) => path === CHANGE) ?? {};
  expect(body).toMatchObject({ output: { captions: { style: 'off' } } });
  expect(body).not.toHaveProperty('captionText');
});

test('while it is being saved the dialog stays, and a refusal is read even by whoever went elsewhere', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { user, dialog, router } = await openEditCaptions({ [`POST ${CHANGE}`]: () => promise });
  await user.click(dialog.getByRole('radio', { name: 'Box' }));
  await user.click(dialog.getByRole('button', { name: 'Save and render again' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Edit captions' })).toBeTruthy();
  await act(() => router.navigate({ to: '/create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  resolve(failure(409, 'video_not_finished', 'This video is being made already.'));
  expect(await screen.findByText('This video is being made already.')).toBeTruthy();
});

test('what has been deleted since is named, and the video goes on without it', async () => {
  const { generation_data: data, ...rest } = sampleVideo();
  const music = { bedId: null, uploadId: FILES.music, level: 'low' as const };
  const endCard = { productUploadId: FILES.product, name: 'Cold brew', price: '', button: '', link: '' };
  const video = sampleVideo({
    ...rest,
    generation_data: {
      ...data,
      background: { ...data.background, uploadId: FILES.background },
      script: { ...data.script, logoUploadId: FILES.logo },
      output: { ...data.output, music, endCard },
    },
  });
  const { asked, user, dialog } = await openEditCaptions(
    { [`POST ${CHANGE}`]: () => success(sampleRunning()), ...GONE },
    { video },
  );
  await dialog.findByText(/: its background, its logo, the picture of its product, its music\.$/);
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save and render again' });
  await user.click(dialog.getByRole('radio', { name: 'Box' }));
  expect(save.disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'Make the video again without that' }));
  await user.click(save);
  await screen.findByText('Captions saved');
  expect(asked.find(({ path }) => path === CHANGE)?.body).toEqual({
    background_data: { uploadId: null },
    script_data: { logoUploadId: null },
    output: {
      captions: { ...data.output.captions, style: 'box' },
      music: null,
      endCard: { ...endCard, productUploadId: null },
    },
    attempts: 1,
  });
});

test('what was deleted while one wrote is named once the server says so', async () => {
  const { generation_data: data } = sampleVideo();
  const background = { ...data.background, uploadId: FILES.background };
  const video = sampleVideo({ generation_data: { ...data, background } });
  const logo = { id: FILES.background, kind: 'background', name: 'Shop', width: 9, height: 16, url: '/media/a.webp' };
  let isThere = true;
  const { user, dialog } = await openEditCaptions(
    {
      [`GET /api/uploads/${FILES.background}`]: () => (isThere ? success(logo) : notFound()),
      [`POST ${CHANGE}`]: () => failure(422, 'upload_gone', 'A picture of this video has been deleted.'),
    },
    { video },
  );
  await user.click(dialog.getByRole('radio', { name: 'Box' }));
  isThere = false;
  await user.click(dialog.getByRole('button', { name: 'Save and render again' }));
  expect(await dialog.findByText('Deleted since this video was made: its background.')).toBeTruthy();
  expect(dialog.queryByText(/A picture of this video has been deleted/)).toBeNull();
});

test('a change that could not be made is told on the card', async () => {
  serveVideo(sampleVideo({ change_failure: 'The speech is gone.' }));
  renderApp('/projects');
  const shown = within(await screen.findByRole('article', { name: 'Cold brew in one minute' }));
  expect(shown.getByText('The last change was not made: The speech is gone.')).toBeTruthy();
});
