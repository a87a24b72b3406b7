import type { SpeechTiming } from '@sayso/contract';
import { Pause, Play } from 'lucide-react';
import { withPlaces } from '../../lib/with-places.ts';
import { formatDuration } from '../../lib/format.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { type SpeechAudio, useClockMs, useIsPlaying } from './speech-audio.ts';
import { voicesTexts } from './voices.texts.gen.ts';

/** Bars of a waveform: more would be thinner than a pixel on a phone. */
const BARS = 96;
const BAR_WIDTH = 2.4;
const BAR_STEP = 4;
const HEIGHT = 48;
/** Height of silence, so that pauses are seen as pauses and not as gaps. */
const LEAST = 3;

type Props = {
  /** Loudness from 0 to 1 at even steps. */
  loudness: readonly number[];
  /** How much of it has been heard, from 0 to 1. */
  heard: number;
  /** The old speech is shown without colour. */
  tone: 'live' | 'stale';
};

/** The shape of a speech. Decoration: the clock beside it says the same in figures. */
function Waveform({ loudness, heard, tone }: Props) {
  const bars = thinOut(loudness, BARS);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${BARS * BAR_STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-11 w-full text-text-3"
    >
      {withPlaces(bars).map(({ value: level, place: index }) => {
        const height = Math.max(LEAST, level * HEIGHT);
        const isHeard = index < heard * BARS;
        return (
          <rect
            key={index}
            x={index * BAR_STEP}
            y={(HEIGHT - height) / 2}
            width={BAR_WIDTH}
            height={height}
            rx={BAR_WIDTH / 2}
            className={isHeard && tone === 'live' ? 'fill-accent' : 'fill-current'}
          />
        );
      })}
    </svg>
  );
}

/** The loudest value of each of `count` even stretches. */
export function thinOut(values: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * values.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * values.length) / count));
    return values.slice(from, to).reduce((peak, value) => Math.max(peak, value), 0);
  });
}

type SpeechPlayerProps = {
  audio: SpeechAudio | null;
  /** Undefined while it loads: the waveform is a skeleton until then. */
  timing: SpeechTiming | undefined;
  durationMs: number;
  tone: 'live' | 'stale';
};

/** Play, waveform and clock of a speech. The waveform is a slider as well. */
export function SpeechPlayer({ audio, timing, durationMs, tone }: SpeechPlayerProps) {
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
          aria-valuetext={voicesTexts.position({ current: clock, total })}
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
