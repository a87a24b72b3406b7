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
export function Waveform({ loudness, heard, tone }: Props) {
  const bars = thinOut(loudness, BARS);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${BARS * BAR_STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-11 w-full text-text-3"
    >
      {bars.map((level, index) => {
        const height = Math.max(LEAST, level * HEIGHT);
        const isHeard = index < heard * BARS;
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key
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
