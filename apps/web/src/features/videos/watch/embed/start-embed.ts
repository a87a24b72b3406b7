import { countFirstView } from '../page/count-view.ts';
import { hearWatched } from '../player/hear-watched.ts';
import { reportWatching } from '../report-watching.ts';
import { WATCH_DATA_ID } from '../watch-ids.ts';
import type { WatchData } from '../watch-root.tsx';
import { EMBED_IDS } from './embed-ids.ts';

/** Adds to the embedded player what its markup cannot do: the bar goes while it plays, and something stands at its end. */
export function startEmbed(): void {
  const video = document.getElementById(EMBED_IDS.video);
  const json = document.getElementById(WATCH_DATA_ID)?.textContent;
  if (!(video instanceof HTMLVideoElement) || !json) return;
  const { calls, video: shown } = JSON.parse(json) as WatchData;
  const bar = document.getElementById(EMBED_IDS.bar);
  const end = document.getElementById(EMBED_IDS.end);

  const play = document.getElementById(EMBED_IDS.play);
  const start = () => {
    video.focus();
    void video.play().catch(() => undefined);
  };
  const showControls = (hasBegun: boolean) => {
    play?.toggleAttribute('hidden', hasBegun);
    video.controls = hasBegun;
  };
  if (video.paused && video.currentTime === 0) showControls(false);
  play?.addEventListener('click', start);
  video.addEventListener('play', () => showControls(true), { once: true });

  const show = () => {
    bar?.toggleAttribute('data-hidden', !video.paused && !video.ended);
    end?.toggleAttribute('hidden', !video.ended);
  };
  for (const name of ['play', 'pause', 'ended', 'seeking']) video.addEventListener(name, show);
  video.addEventListener('play', () => void countFirstView(calls.view), { once: true });
  const { onWatch } = reportWatching({ address: () => calls.watch, durationMs: shown?.duration_ms ?? 0 });
  hearWatched(video, onWatch);
  end?.querySelector('a')?.addEventListener('click', () => onWatch({ type: 'call-to-action' }));
  document.getElementById(EMBED_IDS.replay)?.addEventListener('click', start);
}
