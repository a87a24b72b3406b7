import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { silenceOthers } from '../../lib/use-sound.ts';
import { type Answer, fakeApi, success } from '../../testing/fake-api.ts';
import { fakeAudio } from '../../testing/fake-audio.ts';
import { useListen } from './use-listen.ts';

const VOICE = { id: 'ava', country: 'en', region: 'US', rate: 1 };
const SPEECH = { id: '01990000-0000-7000-8000-0000000000cc', durationMs: 600, timingUrl: '/media/timing.json' };
/** What takes long is an order: its sound comes when it is asked for again. */
const ORDERED = success(null, { jobId: '01990000-0000-7000-8000-0000000000ee' });

function openListen() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(() => useListen(VOICE), { wrapper, reactStrictMode: true }) };
}

/** A word that is being heard. */
async function listen() {
  const made = fakeAudio();
  fakeApi({ 'POST /api/a2e/tts/generate': () => success('/media/word.wav', { speech: SPEECH }) });
  const other = new Audio('/media/speech.wav');
  silenceOthers(other);
  await other.play();
  const { result, unmount } = openListen();
  act(() => result.current.play('win'));
  await waitFor(() => expect(made[1]?.paused).toBe(false));
  return { other, word: made[1], unmount };
}

test('a word silences what sounds elsewhere', async () => {
  const { other } = await listen();
  expect(other.paused).toBe(true);
});

test('a word stops when nobody listens any more', async () => {
  const { word, unmount } = await listen();
  unmount();
  expect(word?.paused).toBe(true);
});

test('a word that takes long is asked for until it is there', async () => {
  const made = fakeAudio();
  const answers = [ORDERED, ORDERED, success('/media/word.wav', { speech: SPEECH })];
  fakeApi({ 'POST /api/a2e/tts/generate': () => answers.shift() ?? ORDERED });
  const { result } = openListen();
  act(() => result.current.play('win'));
  await waitFor(() => expect(made[0]?.paused).toBe(false));
  expect(answers).toEqual([]);
});

test('a word that takes long is not asked for any more when nobody waits for it', async () => {
  const first = Promise.withResolvers<Answer>();
  const later = Promise.withResolvers<Answer>();
  const answers = [first];
  const { asked } = fakeApi({ 'POST /api/a2e/tts/generate': () => (answers.shift() ?? later).promise });
  const { client, result, unmount } = openListen();
  act(() => result.current.play('win'));
  await waitFor(() => expect(asked).toHaveLength(1));
  unmount();
  first.resolve(ORDERED);
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(asked).toHaveLength(1);
});
