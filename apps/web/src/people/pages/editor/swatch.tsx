import type { PageColour } from '@sayso/contract';
import clsx from 'clsx';

const INK: Record<PageColour, string> = {
  grey: 'text-(--ink-grey)',
  red: 'text-(--ink-red)',
  orange: 'text-(--ink-orange)',
  yellow: 'text-(--ink-yellow)',
  green: 'text-(--ink-green)',
  blue: 'text-(--ink-blue)',
  purple: 'text-(--ink-purple)',
  pink: 'text-(--ink-pink)',
};
const GROUND: Record<PageColour, string> = {
  grey: 'bg-(--ground-grey)',
  red: 'bg-(--ground-red)',
  orange: 'bg-(--ground-orange)',
  yellow: 'bg-(--ground-yellow)',
  green: 'bg-(--ground-green)',
  blue: 'bg-(--ground-blue)',
  purple: 'bg-(--ground-purple)',
  pink: 'bg-(--ground-pink)',
};

/** How a colour looks on words, or behind them; null is none. */
export function Swatch({ kind, colour }: { kind: 'ink' | 'ground'; colour: PageColour | null }) {
  const look = colour === null ? 'text-text' : kind === 'ink' ? INK[colour] : GROUND[colour];
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-5 place-items-center rounded-xs border border-border-strong text-12 font-semibold',
        look,
      )}
    >
      A
    </span>
  );
}
