import type { SpeechTiming } from '@sayso/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { silenceOthers } from '../../lib/use-sound.ts';
import { type Answer, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { fakeAudio } from '../../testing/fake-audio.ts';
import { useListen } from './pronunciations-dialog.tsx';
import { VoiceRow } from './voice-list.tsx';
import { speechQuery } from './voices.queries.ts';
import { thinOut } from './speech-player.tsx';

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

describe('a voice row', () => {
  const AVA = {
    value: 'ava',
    label: 'Ava',
    note: 'Warm',
    basic: false,
    has_moods: true,
    style: 'friendly',
    sample_url: '/api/tts/voices/ava/samples/1?v=0123456789ab',
    is_favourite: false,
  } as const;
  const nothing = () => undefined;

  test('a sample is heard at the speed that is chosen, in the version that the server names', async () => {
    const made = fakeAudio();
    render(<VoiceRow voice={AVA} name="voice" checked rate={1.3} mood={null} onChoose={nothing} onMark={nothing} />);
    await userEvent.click(screen.getByRole('button', { name: /Play/ }));
    expect(made.map(({ src }) => src)).toEqual(['/api/tts/voices/ava/samples/1.3?v=0123456789ab']);
  });

  test('a sample is heard in the mood that is chosen, as far as the voice has moods', async () => {
    const made = fakeAudio();
    const { rerender } = render(
      <VoiceRow voice={AVA} name="voice" checked rate={1} mood="excited" onChoose={nothing} onMark={nothing} />,
    );
    await userEvent.click(screen.getByRole('button', { name: /Play/ }));
    const plain = { ...AVA, has_moods: false };
    rerender(
      <VoiceRow voice={plain} name="voice" checked rate={1} mood="excited" onChoose={nothing} onMark={nothing} />,
    );
    await userEvent.click(screen.getByRole('button', { name: /Play|Stop/ }));
    expect(made.map(({ src }) => src)).toEqual([
      '/api/tts/voices/ava/samples/1?mood=excited&v=0123456789ab',
      '/api/tts/voices/ava/samples/1?v=0123456789ab',
    ]);
  });
});

describe('speech queries', () => {
  const ID = '01990000-0000-7000-8000-0000000000cc';
  const HOUR_MS = 60 * 60_000;
  const TIMING: SpeechTiming = { durationMs: 600, words: [], phones: [], loudness: [] };
  const ASK = `GET /api/a2e/tts/speeches/${ID}`;
  /** An address of a file that ends some hours from now, or ended before. */
  const address = (name: string, hours: number) =>
    `/media/${name}?ends=${Math.round((Date.now() + hours * HOUR_MS) / 1000)}&key=${hours}`;
  const placeFor = (hours: number) => ({
    id: ID,
    audioUrl: address('a.wav', hours),
    timingUrl: address('t.json', hours),
  });
  const told = (hours: number) => {
    const { audioUrl, timingUrl } = placeFor(hours);
    return success(audioUrl, { speech: { id: ID, durationMs: 600, timingUrl } });
  };

  test('addresses that have ended are asked for anew, and the old ones are not tried', async () => {
    const { asked } = fakeApi({ [ASK]: () => told(6), 'GET /media/t.json': () => ({ body: TIMING }) });
    const found = await createQueryClient().fetchQuery(speechQuery(placeFor(-1)));
    expect(found).toEqual({ audioUrl: address('a.wav', 6), timing: TIMING });
    expect(asked.map(({ path, query }) => [path, query.get('key')])).toEqual([
      [ASK.slice(4), null],
      ['/media/t.json', '6'],
    ]);
  });

  test('an address that is dead before its end, because a video was given to fewer people, is asked for anew', async () => {
    const refused = failure(404, 'not_found', 'Resource not found.');
    fakeApi({
      [ASK]: () => told(6),
      'GET /media/t.json': ({ query }) => (query.get('key') === '2' ? refused : { body: TIMING }),
    });
    const found = await createQueryClient().fetchQuery(speechQuery(placeFor(2)));
    expect(found.audioUrl).toBe(address('a.wav', 6));
  });

  test('an address that still holds is not asked for again, however long ago it came', async () => {
    const { asked } = fakeApi({ 'GET /media/t.json': () => ({ body: TIMING }) });
    const client = createQueryClient();
    const query = speechQuery(placeFor(2));
    const kept = { audioUrl: placeFor(2).audioUrl, timing: TIMING };
    client.setQueryData(query.queryKey, kept, { updatedAt: Date.now() - 4 * HOUR_MS });
    expect(await client.fetchQuery(query)).toBe(kept);
    expect(asked).toEqual([]);
    client.setQueryData(
      query.queryKey,
      { ...kept, audioUrl: placeFor(-1).audioUrl },
      { updatedAt: Date.now() - 9 * HOUR_MS },
    );
    expect((await client.fetchQuery(query)).audioUrl).toBe(placeFor(2).audioUrl);
  });
});

describe('the waveform', () => {
  test('every bar is the loudest value of its stretch, so that no peak is lost', () => {
    const loudness = Array.from({ length: 1_000 }, (_, index) => (index === 777 ? 1 : 0.1));
    const bars = thinOut(loudness, 96);
    expect(bars).toHaveLength(96);
    expect(bars.filter((bar) => bar === 1)).toHaveLength(1);
    expect(bars.filter((bar) => bar === 0.1)).toHaveLength(95);
  });

  test('fewer values than bars repeat, and no values are silence', () => {
    expect(thinOut([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
    expect(thinOut([], 3)).toEqual([0, 0, 0]);
  });
});
