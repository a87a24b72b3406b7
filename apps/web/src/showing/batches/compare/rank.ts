import type { BatchComparison } from '@sayso/contract';

export const AXES = ['hooks', 'presenters', 'voices', 'formats'] as const;
/** What videos of a matrix differ in. */
export type Axis = (typeof AXES)[number];
export type ComparedCell = BatchComparison['cells'][number];

/** What is chosen of an axis, as people read it. */
export const choicesOf = ({ axes }: BatchComparison, axis: Axis): string[] =>
  axes[axis].map((choice) => (typeof choice === 'string' ? choice : choice.name));

/** Which choice of an axis a video has; null on one without choices. */
export const axisOf = ({ hook, presenter, voice, format }: ComparedCell, axis: Axis): number | null =>
  ({ hooks: hook, presenters: presenter, voices: voice, formats: format })[axis];

/** Those whose viewers stay longest come first; of equals those that were played more; what nobody has played stands behind, in the order of the matrix. */
export function bestFirst(one: ComparedCell, other: ComparedCell): number {
  const [first, second] = [one, other].map(({ watched }) => watched?.average_percent ?? -1) as [number, number];
  return second - first || (other.watched?.plays ?? 0) - (one.watched?.plays ?? 0) || one.number - other.number;
}

/** What one choice of an axis comes to over all videos that have it. `percent`: how much a play has watched of it on average; null where there was none. */
export type ChoiceFigures = { name: string; plays: number; percent: number | null };

/** The choices of an axis, the one that keeps people longest first: each play counts alike, whichever video it was of. */
export function rankedChoices(comparison: BatchComparison, axis: Axis): ChoiceFigures[] {
  const figures = choicesOf(comparison, axis).map((name, place) => {
    const watched = comparison.cells.flatMap((cell) =>
      axisOf(cell, axis) === place && cell.watched?.average_percent !== null && cell.watched ? [cell.watched] : [],
    );
    const plays = watched.reduce((sum, one) => sum + one.plays, 0);
    const seen = watched.reduce((sum, one) => sum + one.plays * (one.average_percent ?? 0), 0);
    return { name, plays, percent: plays === 0 ? null : seen / plays };
  });
  return figures.toSorted((one, other) => (other.percent ?? -1) - (one.percent ?? -1));
}
