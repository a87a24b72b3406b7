import { batchesTexts } from '../batches.texts.ts';
import { curveOf, reachOf } from '../../analytics/analytics.parts.tsx';
import type { ComparedCell } from './rank.ts';

const texts = batchesTexts.compare;
const WIDTH = 100;
const HEIGHT = 36;

type Watched = NonNullable<ComparedCell['watched']>;
type Props = Pick<Watched, 'curve' | 'quarters'> & { title: string };

/** How many saw each moment of a video, small enough to stand beside others: all have the same scale. */
export function WatchCurve({ curve, quarters, title }: Props) {
  const reach = reachOf(curveOf(curve));
  if (curve.plays === 0 || reach.length < 2) return null;
  const points = reach.map(
    (percent, at) => `${(at / (reach.length - 1)) * WIDTH},${HEIGHT - (percent / 100) * HEIGHT}`,
  );
  const seen = quarters ?? [0.125, 0.375, 0.625, 0.875].map((share) => reach[Math.floor(share * reach.length)] ?? 0);
  return (
    <svg
      role="img"
      aria-label={texts.curve(title, seen.map(Math.round))}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-12 w-full text-chart-1"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} className="fill-current opacity-15" />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
