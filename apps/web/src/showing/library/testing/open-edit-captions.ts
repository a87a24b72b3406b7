import type { Video } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type Answer, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo } from '../../../testing/samples.ts';

type Handlers = Record<string, () => Answer | Promise<Answer>>;

/** A library with one video; `more` adds to it. */
export function serveVideo(video: Video, more: Handlers = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([video])),
    ...more,
  });
}

/** The dialog for the captions of a finished video, as one text, or where `asText` says so line by line, on a page that is hidden, or shown where `isShown` says so. */
export async function openEditCaptions(more: Handlers, { video = sampleVideo(), isShown = false, asText = true } = {}) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        if (isShown) this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const served = serveVideo(video, more);
  const { user, router } = renderApp('/projects');
  await user.click(await screen.findByRole('button', { name: 'More for Cold brew in one minute' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit captions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit captions' }));
  await waitFor(() => expect(dialog.queryByRole('status', { name: 'Loading the lines' })).toBeNull());
  const text = dialog.queryByRole('radio', { name: 'Text' });
  if (text && asText) await user.click(text);
  return { ...served, user, dialog, router };
}
