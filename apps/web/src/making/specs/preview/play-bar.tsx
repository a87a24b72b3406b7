import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatDuration } from '../../../lib/format.ts';
import { Slider } from '../../../ui/inputs/slider.tsx';
import type { SpeechAudio } from '../../voices/voices.parts.tsx';
import { previewTexts } from './play-bar.texts.gen.ts';

/** Where a previewed video stands: its sound's own clock, and a clock of its own for what follows the sound, the end card above all. Milliseconds. */
export type Playhead = Pick<SpeechAudio, 'isPlaying' | 'clockMs' | 'play' | 'pause' | 'seek' | 'subscribe'>;

type Lengths = { soundMs: number; totalMs: number };
type Clock = { nowMs: () => number; nextFrame: (tick: () => void) => void };

/** A sound whose clock is so near its end has ended. */
const END_MS = 80;
const PAGE_CLOCK: Clock = { nowMs: () => performance.now(), nextFrame: (tick) => void requestAnimationFrame(tick) };

/** The playhead of a video that is longer than its sound. At its end it goes back to the start, as the sound does. */
export function createPlayhead(audio: SpeechAudio, { soundMs, totalMs }: Lengths, clock = PAGE_CLOCK): Playhead {
  const listeners = new Set<() => void>();
  /** After the sound: where it stood, and since when it runs from there; null while it is paused. */
  let after: { ms: number; sinceMs: number | null } | null = null;
  let wasPlaying = false;
  let stopHearing = () => {};

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const afterMs = () => (after ? after.ms + (after.sinceMs === null ? 0 : clock.nowMs() - after.sinceMs) : 0);
  const tick = () => {
    if (after === null || after.sinceMs === null) return;
    if (afterMs() >= totalMs) after = null;
    else clock.nextFrame(tick);
    notify();
  };
  const run = (ms: number) => {
    after = { ms, sinceMs: clock.nowMs() };
    clock.nextFrame(tick);
  };
  const onAudio = () => {
    const isPlaying = audio.isPlaying();
    if (isPlaying) after = null;
    else if (wasPlaying && audio.clockMs() >= soundMs - END_MS && totalMs > soundMs) run(soundMs);
    wasPlaying = isPlaying;
    notify();
  };

  return {
    isPlaying: () => (after ? after.sinceMs !== null : audio.isPlaying()),
    clockMs: () => (after ? Math.min(totalMs, afterMs()) : audio.clockMs()),
    play: () => {
      if (!after) return audio.play();
      run(afterMs());
      notify();
    },
    pause: () => {
      if (!after) return audio.pause();
      after = { ms: afterMs(), sinceMs: null };
      notify();
    },
    seek: (ms) => {
      if (ms < soundMs) {
        after = null;
        return audio.seek(ms);
      }
      wasPlaying = false;
      audio.pause();
      after = { ms: Math.min(ms, totalMs), sinceMs: null };
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) stopHearing = audio.subscribe(onAudio);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopHearing();
      };
    },
  };
}

/** Steps in which the scrubber moves, in milliseconds: fine enough to look smooth, and no more renders than that. */
const STEP_MS = 100;

/** Play, a scrubber over the whole video, and the clock. */
export function PlayBar({ playhead, totalMs }: { playhead: Playhead; totalMs: number }) {
  const playing = useSyncExternalStore(playhead.subscribe, playhead.isPlaying);
  const clockMs = useSyncExternalStore(playhead.subscribe, () => Math.floor(playhead.clockMs() / STEP_MS) * STEP_MS);
  const Shape = playing ? Pause : Play;
  const clock = formatDuration(clockMs);
  const total = formatDuration(totalMs);
  return (
    <div className="mt-3 flex items-center gap-3">
      <button
        type="button"
        aria-label={playing ? previewTexts.pause : previewTexts.play}
        onClick={() => (playing ? playhead.pause() : playhead.play())}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-fill text-text hover:bg-fill-hover focus-visible:rounded-full"
      >
        <Shape aria-hidden size={18} strokeWidth={0} className="fill-current" />
      </button>
      <Slider
        label={previewTexts.seek}
        min={0}
        max={Math.ceil(totalMs / STEP_MS) * STEP_MS}
        step={STEP_MS}
        value={clockMs}
        onValueChange={(ms) => playhead.seek(Math.min(ms, totalMs))}
        format={(ms) => previewTexts.position({ clock: formatDuration(ms), total })}
      />
      <span aria-hidden className="text-12 whitespace-nowrap text-text-3 tabular-nums">
        {clock} / {total}
      </span>
    </div>
  );
}
