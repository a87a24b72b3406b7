import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { silenceOthers } from '../../lib/use-sound.ts';
import { fakeApi, success } from '../../testing/fake-api.ts';
import { fakeAudio } from '../../testing/fake-audio.ts';
import { useListen } from './use-listen.ts';

const VOICE = { id: 'ava', country: 'en', region: 'US', rate: 1 };

/** A word that is being heard. */
async function listen() {
  const made = fakeAudio();
  const speech = { id: '01990000-0000-7000-8000-0000000000cc', durationMs: 600, timingUrl: '/media/timing.json' };
  fakeApi({ 'POST /api/a2e/tts/generate': () => success('/media/word.wav', { speech }) });
  const other = new Audio('/media/speech.wav');
  silenceOthers(other);
  await other.play();
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useListen(VOICE), { wrapper });
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
