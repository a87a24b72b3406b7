import type { SpeechTiming } from '@sayso/contract';
import { Pause, Play } from 'lucide-react';
import { formatDuration } from '../../lib/format.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { SpeechAudio } from './speech-audio.ts';
import { useClockMs, useIsPlaying } from './use-speech-audio.ts';
import { voicesTexts } from './voices.texts.ts';
import { Waveform } from './waveform.tsx';

type Props = {
  audio: SpeechAudio | null;
  /** Undefined while it loads: the waveform is a skeleton until then. */
  timing: SpeechTiming | undefined;
  durationMs: number;
  tone: 'live' | 'stale';
};

/** Play, waveform and clock of a speech. The waveform is a slider as well. */
export function SpeechPlayer({ audio, timing, durationMs, tone }: Props) {
  const playing = useIsPlaying(audio);
  const clockMs = Math.min(useClockMs(audio), durationMs);
  const clock = formatDuration(clockMs);
  const total = formatDuration(durationMs);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <button
        type="button"
        disabled={!audio}
        aria-label={playing ? voicesTexts.pause : voicesTexts.play}
        onClick={() => (playing ? audio?.pause() : audio?.play())}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-hover focus-visible:rounded-full active:bg-accent-active disabled:bg-fill disabled:text-text-disabled"
      >
        {playing ? (
          <Pause aria-hidden size={18} strokeWidth={0} className="fill-current" />
        ) : (
          <Play aria-hidden size={18} strokeWidth={0} className="fill-current" />
        )}
      </button>
      <span className="relative min-w-0 flex-1">
        {timing ? (
          <Waveform loudness={timing.loudness} heard={durationMs === 0 ? 0 : clockMs / durationMs} tone={tone} />
        ) : (
          <Skeleton className="h-11 rounded-md!" />
        )}
        <input
          type="range"
          aria-label={voicesTexts.seek}
          aria-valuetext={voicesTexts.position(clock, total)}
          min={0}
          max={durationMs}
          step={100}
          value={clockMs}
          disabled={!audio}
          onChange={(event) => audio?.seek(Number(event.target.value))}
          className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute -inset-1 rounded-sm peer-focus-visible:shadow-focus"
        />
      </span>
      <span className="text-13 whitespace-nowrap text-text-2 tabular-nums">
        {clock} / {total}
      </span>
    </div>
  );
}
