import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatDuration } from '../../../lib/format.ts';
import { Slider } from '../../../ui/inputs/slider.tsx';
import type { Playhead } from './playhead.ts';

/** Texts of the live preview, in the wizard and wherever a finished video is changed. */
export const previewTexts = {
  play: 'Play preview',
  pause: 'Pause preview',
  seek: 'Position in the preview',
  position: (clock: string, total: string) => `${clock} of ${total}`,
  of: (performer: string, background: string) => `Preview: ${performer} in front of ${background}`,
  failed: 'The preview could not be drawn. Your video is not affected.',
} as const;

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
        format={(ms) => previewTexts.position(formatDuration(ms), total)}
      />
      <span aria-hidden className="text-12 whitespace-nowrap text-text-3 tabular-nums">
        {clock} / {total}
      </span>
    </div>
  );
}
