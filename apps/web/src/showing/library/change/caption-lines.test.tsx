import type { SpeechTiming } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { fakeAudio } from '../../../testing/fake-audio.ts';
import { sampleRunning, sampleVideo } from '../../../testing/samples.ts';
import { openEditCaptions } from '../testing/open-edit-captions.ts';

const SPEECH = `/api/videos/${sampleVideo().id}/speech`;
const CHANGE = `/api/videos/${sampleVideo().id}/change`;
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

beforeEach(() => saveToken('t'));

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
