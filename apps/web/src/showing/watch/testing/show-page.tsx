import { fireEvent, render, screen } from '@testing-library/react';
import type { OnWatch } from '../watch-events.ts';
import { WatchPage } from '../watch-page.tsx';
import { watchVideo } from './watch-video.ts';

export const VIEW_URL = '/api/videos/slug/k7mQ2xv9/view';
export const SHARE_URL = 'https://sayso.example/watch/k7mQ2xv9';

const CALLS = {
  video: '/api/videos/slug/k7mQ2xv9/public',
  unlock: '/api/unlock',
  view: VIEW_URL,
  watch: '/api/watch',
  report: '/api/report',
};
const EMBED_URL = 'https://sayso.example/embed/k7mQ2xv9';

/** The page of a shared video, as the browser has it. */
export const showPage = (video = watchVideo(), onWatch?: OnWatch) =>
  render(
    <WatchPage
      video={video}
      shareUrl={SHARE_URL}
      embedUrl={EMBED_URL}
      calls={CALLS}
      siteName="Sayso"
      footer={[{ name: 'Terms', href: '/page/terms' }]}
      onWatch={onWatch}
    />,
  );

/** jsdom plays nothing: this stands where the browser's media engine would. */
export function fakePlayback(durationSeconds = 18.24) {
  const element = screen.getByLabelText<HTMLVideoElement>('Glow serum, morning routine');
  let paused = true;
  const set = (next: boolean) => {
    paused = next;
    fireEvent(element, new Event(next ? 'pause' : 'play'));
  };
  Object.defineProperties(element, {
    paused: { get: () => paused },
    duration: { value: durationSeconds },
    currentTime: { value: 0, writable: true },
    play: { value: async () => set(false) },
    pause: { value: () => set(true) },
  });
  fireEvent(element, new Event('durationchange'));
  return element;
}
