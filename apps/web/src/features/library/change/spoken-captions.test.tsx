import type { SpeechTiming } from '@sayso/contract';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { fakeAudio } from '../../../testing/fake-audio.ts';
import { sampleVideo } from '../../../testing/samples.ts';
import type { StageOrder } from '../../specs/preview/stage-messages.ts';
import { fakeStageWorker } from '../../specs/preview/testing/fake-stage-worker.ts';
import { openEditCaptions } from '../testing/open-edit-captions.ts';

const SPEECH = `/api/videos/${sampleVideo().id}/speech`;
const TIMES = '/media/timing.json';
const TIMING: SpeechTiming = {
  durationMs: 1_500,
  words: [
    { text: 'No', startMs: 0, endMs: 300 },
    { text: 'machine', startMs: 300, endMs: 900 },
    { text: 'needed.', startMs: 900, endMs: 1_500 },
  ],
  phones: [],
  loudness: [0, 0.5, 1],
};
const told = () =>
  success('/media/speech.wav', {
    speech: { id: '01990000-0000-7000-8000-0000000000cc', durationMs: TIMING.durationMs, timingUrl: TIMES },
  });
const SPOKEN = { [`GET ${SPEECH}`]: told, [`GET ${TIMES}`]: () => ({ body: TIMING }) };
const missing = () => failure(404, 'not_found', 'Resource not found.');

beforeEach(() => saveToken('t'));

/** The latest clips of the speech that a stage was asked for. */
const spokenClips = (orders: readonly StageOrder[]) =>
  orders.flatMap((order) => (order.type === 'prepare' && order.slot === 'spoken' ? [order.input] : []));

test('the finished video plays and seeks with its own sound', async () => {
  const made = fakeAudio();
  const { user, dialog } = await openEditCaptions(SPOKEN);
  await user.click(await dialog.findByRole('button', { name: 'Play preview' }));
  expect(made.map(({ src, paused }) => [src, paused])).toContainEqual(['/media/speech.wav', false]);
  await user.click(dialog.getByRole('button', { name: 'Pause preview' }));
  expect(made.every(({ paused }) => paused)).toBe(true);
  act(() => dialog.getByRole('slider', { name: 'Position in the preview' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(made.at(-1)?.currentTime).toBeCloseTo(0.1);
});

test('the words that are written stand where those of the speech are spoken', async () => {
  fakeAudio();
  const orders = fakeStageWorker();
  const { user, dialog } = await openEditCaptions(SPOKEN, { isShown: true });
  await waitFor(() => expect(spokenClips(orders)).not.toEqual([]));
  expect(spokenClips(orders).at(-1)).toMatchObject({ take: { words: TIMING.words }, scene: { seed: 7 } });
  expect(spokenClips(orders).at(-1)?.captionWords).toBeUndefined();
  const text = dialog.getByRole('textbox', { name: 'Caption text' });
  await user.clear(text);
  await user.type(text, 'No gadget needed.');
  const [first, second, third] = TIMING.words;
  await waitFor(() =>
    expect(spokenClips(orders).at(-1)?.captionWords).toEqual([first, { ...second, text: 'gadget' }, third]),
  );
  expect(spokenClips(orders).at(-1)?.take?.words).toEqual(TIMING.words);
});

test.each([
  ['speech of a video is', { [`GET ${SPEECH}`]: missing }, SPEECH],
  ['word times of a video are', { ...SPOKEN, [`GET ${TIMES}`]: missing }, TIMES],
])('where the %s gone the performer waits, and nothing is to be played', async (_what, more, last) => {
  fakeAudio();
  const orders = fakeStageWorker();
  const { asked, user, dialog } = await openEditCaptions(more, { isShown: true });
  await waitFor(() => expect(asked.some(({ path }) => path === last)).toBe(true));
  await user.type(dialog.getByRole('textbox', { name: 'Caption text' }), ' Really.');
  await waitFor(() => expect(orders.filter(({ type }) => type === 'prepare').length).toBeGreaterThan(1));
  expect(spokenClips(orders)).toEqual([]);
  expect(dialog.queryByRole('button', { name: 'Play preview' })).toBeNull();
  expect(dialog.queryByRole('slider', { name: 'Position in the preview' })).toBeNull();
});
