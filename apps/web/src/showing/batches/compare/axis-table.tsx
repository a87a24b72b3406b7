import type { BatchComparison } from '@sayso/contract';
import { formatCount } from '../../../lib/format.ts';
import { batchesTexts } from '../batches.texts.ts';
import { type Axis, rankedChoices } from './rank.ts';

const texts = batchesTexts.compare;

/** How long each choice of an axis keeps people, over all videos that have it. */
export function AxisTable({ comparison, axis }: { comparison: BatchComparison; axis: Axis }) {
  return (
    <table className="w-full table-fixed text-13">
      <caption className="pb-1.5 text-left font-semibold">{texts.axes[axis]}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.choice}</th>
          <th scope="col">{texts.watched}</th>
          <th scope="col">{texts.plays}</th>
        </tr>
      </thead>
      <tbody>
        {rankedChoices(comparison, axis).map(({ name, plays, percent }) => (
          <tr key={name} className="border-t border-border">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <span className="line-clamp-2 wrap-anywhere">{name}</span>
              <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-fill-hover">
                <span className="block h-full bg-chart-1" style={{ width: `${Math.min(100, percent ?? 0)}%` }} />
              </span>
            </th>
            <td className="w-16 text-right font-semibold tabular-nums">
              {percent === null ? texts.nothing : texts.percent(percent)}
            </td>
            <td className="w-24 text-right text-text-3 tabular-nums">{texts.playCount(plays, formatCount(plays))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
