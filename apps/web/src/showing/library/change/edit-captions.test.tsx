import type { SpeechTiming } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { KEY_BY_KEY } from '../../../testing/quick-typing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleRunning, sampleVideo } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { fakeAudio } from '../../../testing/fake-audio.ts';
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

const SPEECH = `/api/videos/${sampleVideo().id}/speech`;
const TEXT = 'No machine needed.\nCold brew,\n\njust cold water.';

/** Words of the text, half a second each. */
const TIMING: SpeechTiming = {
  durationMs: 4_000,
  words: TEXT.split(/\s+/u).map((text, index) => ({ text, startMs: 500 * index, endMs: 500 * (index + 1) })),
  phones: [],
  loudness: [0, 0.5, 1],
};

/** A video whose captions somebody has set already. */
const written = (captionText = TEXT, attempts = 1) => {
  const { generation_data: data } = sampleVideo();
  const script = { ...data.script, captionText, captionBreaks: 'written' as const };
  return sampleVideo({ attempts, generation_data: { ...data, script } });
};

const SPOKEN = {
  [`GET ${SPEECH}`]: () =>
    success('/media/speech.wav', {
      speech: { id: '01990000-0000-7000-8000-0000000000cc', durationMs: 4_000, timingUrl: '/media/timing.json' },
    }),
  'GET /media/timing.json': () => ({ body: TIMING }),
};

async function openLines(more = {}, video = written()) {
  const made = fakeAudio();
  const opened = await openEditCaptions({ ...SPOKEN, ...more }, { video, asText: false });
  const list = within(await opened.dialog.findByRole('list', { name: 'Caption lines' }));
  const inputs = () => list.getAllByRole<HTMLInputElement>('textbox');
  return { ...opened, made, list, inputs, texts: () => inputs().map(({ value }) => value) };
}

/** Puts the caret into a line. */
function placeCaret(input: HTMLInputElement | undefined, at: number) {
  act(() => {
    input?.focus();
    input?.setSelectionRange(at, at);
  });
}

test('all lines stand in one list with their times, and each says which one it is', async () => {
  const { list, texts } = await openLines();
  expect(texts()).toEqual(['No machine needed.', 'Cold brew,', 'just cold water.']);
  expect(list.getByRole('textbox', { name: 'Line 2 of 3, at 0:01.5' })).toBeTruthy();
  expect(list.getByRole('button', { name: 'Play from 0:02.5' })).toBeTruthy();
});

test('keys split, join and move words, and undo takes it back step by step', async () => {
  const { user, inputs, texts, dialog } = await openLines();
  placeCaret(inputs()[0], 3);
  await user.keyboard('{Enter}');
  expect(texts()).toEqual(['No ', 'machine needed.', 'Cold brew,', 'just cold water.']);
  expect(document.activeElement).toBe(inputs()[1]);
  await user.keyboard('{Backspace}');
  expect(texts()).toEqual(['No machine needed.', 'Cold brew,', 'just cold water.']);
  expect(inputs()[0]?.selectionStart).toBe(3);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(texts()).toEqual(['No machine ', 'needed. Cold brew,', 'just cold water.']);
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(texts()).toEqual(['No ', 'machine needed.', 'Cold brew,', 'just cold water.']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(texts()).toEqual(['No machine needed.', 'Cold brew,', 'just cold water.']);
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
});

test('what is typed is taken back word by word', async () => {
  const { user, inputs, texts } = await openLines();
  placeCaret(inputs()[1], 10);
  await user.keyboard(' so good');
  expect(texts()[1]).toBe('Cold brew, so good');
  await user.keyboard('{Control>}z{/Control}');
  expect(texts()[1]).toBe('Cold brew, so ');
});

test('tools do the same for a finger, and a line gets a page of its own', async () => {
  const { asked, user, inputs, dialog } = await openLines({ [`POST ${CHANGE}`]: () => success(sampleRunning()) });
  placeCaret(inputs()[1], 0);
  await user.click(dialog.getByRole('button', { name: 'Show on a page of its own, or with the line above' }));
  placeCaret(inputs()[2], 5);
  await user.click(dialog.getByRole('button', { name: 'Split the line at the cursor' }));
  await user.click(dialog.getByRole('button', { name: 'Save and render again' }));
  await screen.findByText('Captions saved');
  expect(asked.find(({ path }) => path === CHANGE)?.body).toMatchObject({
    captionText: 'No machine needed.\n\nCold brew,\n\njust\ncold water.',
    captionBreaks: 'written',
    attempts: 1,
  });
});

test('find and replace counts, heeds case and whole words, and is one step', async () => {
  const { user, dialog, texts, inputs } = await openLines();
  placeCaret(inputs()[0], 0);
  await user.keyboard('{Control>}f{/Control}');
  await user.type(dialog.getByRole('textbox', { name: 'Find' }), 'cold');
  expect(dialog.getByText('2 places')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Match case' }));
  expect(dialog.getByText('1 place')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Match case' }));
  await user.type(dialog.getByRole('textbox', { name: 'Replace with' }), 'iced');
  await user.click(dialog.getByRole('button', { name: 'Replace all' }));
  expect(texts()).toEqual(['No machine needed.', 'iced brew,', 'just iced water.']);
  expect(dialog.getByText('Replaced in 2 places')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(texts()).toEqual(['No machine needed.', 'Cold brew,', 'just cold water.']);
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('list', { name: 'Caption lines' })).toBeTruthy();
});

test('a line is played from its start, and the preview stands at the line that is chosen', async () => {
  const { user, list, made, inputs } = await openLines();
  placeCaret(inputs()[1], 0);
  expect(made.at(-1)?.currentTime).toBeCloseTo(1.55);
  await user.click(list.getByRole('button', { name: 'Play from 0:02.5' }));
  expect(made.at(-1)?.currentTime).toBeCloseTo(2.55);
  expect(made.at(-1)?.paused).toBe(false);
  await waitFor(() => expect(list.getAllByRole('listitem')[2]?.getAttribute('aria-current')).toBe('true'));
  placeCaret(inputs()[0], 0);
  expect(made.at(-1)?.currentTime).toBeCloseTo(2.55);
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(made.at(-1)?.paused).toBe(true);
});

test('the lines of the engine are shown until somebody changes one, and come back when asked for', async () => {
  const { asked, user, dialog, texts, inputs } = await openLines(
    { [`POST ${CHANGE}`]: () => success(sampleRunning()) },
    sampleVideo(),
  );
  expect(texts().join(' ')).toBe('No machine needed.');
  expect(dialog.queryByRole('button', { name: 'Break lines automatically' })).toBeNull();
  const before = texts();
  placeCaret(inputs().at(-1), 3);
  await user.keyboard('X');
  await user.click(dialog.getByRole('button', { name: 'Break lines automatically' }));
  await waitFor(() => expect(texts()).toHaveLength(before.length));
  await user.click(dialog.getByRole('button', { name: 'Save and render again' }));
  await screen.findByText('Captions saved');
  expect(asked.find(({ path }) => path === CHANGE)?.body).toMatchObject({ captionBreaks: 'auto' });
});

test('what is not saved is there again after the page was loaded anew, until it is thrown away', async () => {
  const first = await openLines();
  await first.user.type(first.inputs()[0] ?? document.body, ' Really.');
  const kept = Object.entries(localStorage).find(([key]) => key.startsWith('sayso.captions.'));
  expect(kept?.[1]).toContain('No machine needed. Really.');
  await act(() => first.router.navigate({ to: '/create' }));
  await act(() => first.router.navigate({ to: '/projects' }));
  await first.user.click(await screen.findByRole('button', { name: 'More for Cold brew in one minute' }));
  await first.user.click(screen.getByRole('menuitem', { name: 'Edit captions' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit captions' }));
  expect(await again.findByRole('textbox', { name: 'Line 1 of 3, at 0:00.0' })).toHaveProperty(
    'value',
    'No machine needed. Really.',
  );
  await first.user.click(again.getByRole('button', { name: 'Start over' }));
  expect(again.getByRole('textbox', { name: 'Line 1 of 3, at 0:00.0' })).toHaveProperty('value', 'No machine needed.');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sayso.captions.'))).toEqual([]);
});

test('captions that somebody else changed meanwhile are told, can be seen, and are replaced only then', async () => {
  const theirs = written('Their own words.', 2);
  const late = failure(409, 'video_changed', 'Somebody else has changed this video in the meantime.');
  let isLate = true;
  const { asked, user, dialog, texts, inputs } = await openLines({
    [`POST ${CHANGE}`]: () =>
      isLate ? { ...late, body: { ...(late.body as object), data: { video: theirs } } } : success(sampleRunning()),
  });
  await user.type(inputs()[0] ?? document.body, ' Mine.');
  await user.click(dialog.getByRole('button', { name: 'Save and render again' }));
  await user.click(await dialog.findByRole('button', { name: 'Show what it says now' }));
  expect(texts()).toEqual(['Their own words.']);
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(texts()[0]).toBe('No machine needed. Mine.');
  isLate = false;
  await user.click(dialog.getByRole('button', { name: 'Save and render again' }));
  await screen.findByText('Captions saved');
  expect(
    asked.filter(({ path }) => path === CHANGE).map(({ body }) => (body as { attempts: number }).attempts),
  ).toEqual([1, 2]);
});
