import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { ConfirmHost } from '../../ui/overlays/confirm.tsx';
import { problemOf, toFile, Recorder } from './recorder.tsx';

const stopped = vi.fn<() => void>();
const stream = { getTracks: () => [{ stop: stopped }] };
let permission: () => Promise<unknown>;

let sound: string;
const recorders: FakeRecorder[] = [];

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  mimeType: string;
  constructor(_stream: unknown, { mimeType = '' }: { mimeType?: string }) {
    super();
    this.mimeType = mimeType;
    recorders.push(this);
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([sound]) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeAudioContext {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (into: Float32Array) => into.fill(0.1) });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = () => Promise.resolve();
}

beforeEach(() => {
  stopped.mockClear();
  sound = 'sound';
  permission = () => Promise.resolve(stream);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => permission() },
  });
});
afterEach(() => vi.unstubAllGlobals());

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const InRouter = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router as never}>
    {children}
    <ConfirmHost />
  </RouterContextProvider>
);

function open(maxMs = 60_000) {
  const done = vi.fn<(file: File) => void>();
  const view = render(<Recorder maxMs={maxMs} onDone={done} />, { wrapper: InRouter });
  return { done, user: userEvent.setup(), ...view };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('recording in the browser', () => {
  test('what was said is handed on as a file, and the microphone is let go', async () => {
    const { user, done } = open();
    await user.click(await button('Record your voice'));
    expect((await screen.findByRole('status')).textContent).toMatch(/stops by itself after 60 seconds/);
    await user.click(await button('Stop and use'));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    const file = done.mock.calls[0]?.[0];
    expect([file?.type, await file?.text()]).toEqual(['audio/webm', 'sound']);
    expect(file?.name).toMatch(/^Recording \d{4}-\d\d-\d\d \d\d\.\d\d\.webm$/);
    expect(stopped).toHaveBeenCalled();
    expect(await button('Record your voice')).toBeTruthy();
  });

  test('it ends by itself when it is as long as it may be', async () => {
    const { user, done } = open(150);
    await user.click(await button('Record your voice'));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  });

  test('what is written beside it meanwhile does not begin its time anew', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { rerender, done } = open(1_000);
    fireEvent.click(await button('Record your voice'));
    await button('Stop and use');
    for (let turn = 0; turn < 10; turn += 1) {
      act(() => void vi.advanceTimersByTime(100));
      rerender(<Recorder maxMs={1_000} onDone={(file) => done(file)} />);
    }
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  });

  test('what was recorded until it broke off is not lost; where that is nothing, it is said', async () => {
    const { user, done } = open();
    await user.click(await button('Record your voice'));
    await button('Stop and use');
    act(() => {
      recorders.at(-1)?.dispatchEvent(new Event('error'));
      recorders.at(-1)?.stop();
    });
    await user.click(await button('Stop and use'));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));

    sound = '';
    await user.click(await button('Record your voice'));
    await user.click(await button('Stop and use'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('whoever would leave while it records is asked first', async () => {
    saveToken('t');
    const { user } = open();
    await user.click(await button('Record your voice'));
    await button('Stop and use');
    const leave = () => act(async () => router.history.push('/elsewhere'));
    await leave();
    await user.click(await button('Stay'));
    expect(router.history.location.pathname).toBe('/');
    await user.click(await button('Discard'));
    await leave();
    expect(router.history.location.pathname).toBe('/elsewhere');
  });

  test('discarding and leaving keep nothing and let go of the microphone', async () => {
    const { user, done, unmount } = open();
    await user.click(await button('Record your voice'));
    await user.click(await button('Discard'));
    expect([stopped.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
    await user.click(await button('Record your voice'));
    await button('Stop and use');
    unmount();
    expect([stopped.mock.calls.length, done.mock.calls.length]).toEqual([2, 0]);
  });

  test('what stands in the way is said with what to do', async () => {
    const { user } = open();
    for (const [name, words] of [
      ['NotAllowedError', /not allowed to use the microphone/],
      ['NotFoundError', /No microphone was found/],
      ['NotReadableError', /Another program is using the microphone/],
    ] as const) {
      permission = () => Promise.reject(new DOMException('no', name));
      await user.click(await button('Record your voice'));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
    }
    vi.stubGlobal('MediaRecorder', undefined);
    await user.click(await button('Record your voice'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/cannot record/));
  });
});

test('a file is named by its moment and kind; an unknown problem is one too', () => {
  const at = new Date(2026, 10, 21, 8, 4);
  expect(toFile(new Blob([], { type: 'audio/mp4' }), at).name).toBe('Recording 2026-11-21 08.04.m4a');
  expect(toFile(new Blob([], { type: 'audio/ogg;codecs=opus' }), at).type).toBe('audio/ogg');
  expect(problemOf('?')).toBe('failed');
});
