import type { BatchComparison } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Grid3X3 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Card, TitledCard } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/badge.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { formatCount } from '../../../lib/format.ts';
import { batchComparisonQuery } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.gen.ts';
import { AXES, type Axis, axisOf, bestFirst, choicesOf, rankedChoices, CellCard } from './cell-card.tsx';

const texts = batchesTexts.compare;
/** Videos that are drawn before somebody asks for the rest. */
const FIRST = 60;
const orderSegments = () =>
  [
    { value: 'best', label: texts.orders.best },
    { value: 'matrix', label: texts.orders.matrix },
  ] as const;

/** The videos of a matrix side by side: what was watched of each, and which choice on each axis keeps people. */
export function Comparison({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(batchComparisonQuery(id));
  if (data) return data.cells.length === 0 ? <None /> : <Whole comparison={data} />;
  return (
    <Card>
      {error ? (
        <ErrorState title={texts.failed} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

const None = () => (
  <Card>
    <EmptyState icon={Grid3X3} {...texts.none} />
  </Card>
);

type Filter = Partial<Record<Axis, number>>;

function Whole({ comparison }: { comparison: BatchComparison }) {
  const [order, setOrder] = useState<'best' | 'matrix'>('best');
  const [filter, setFilter] = useState<Filter>({});
  const [shown, setShown] = useState(FIRST);
  const axes = AXES.filter((axis) => choicesOf(comparison, axis).length > 1);
  const found = comparison.cells.filter((cell) =>
    AXES.every((axis) => filter[axis] === undefined || axisOf(cell, axis) === filter[axis]),
  );
  const cells = order === 'best' ? found.toSorted(bestFirst) : found;
  const isPlayed = comparison.best !== null;
  return (
    <div className="grid min-w-0 gap-5">
      <p role="status" className="text-text-2">
        {isPlayed ? texts.best({ title: titleOf(comparison) }) : texts.notPlayed}
      </p>
      {isPlayed && axes.length > 0 && (
        <TitledCard title={texts.byAxis} text={texts.byAxisText}>
          <div className="grid gap-5 md:grid-cols-2">
            {axes.map((axis) => (
              <AxisTable key={axis} comparison={comparison} axis={axis} />
            ))}
          </div>
        </TitledCard>
      )}
      <div className="grid gap-3">
        <Segmented
          label={texts.orders.label}
          segments={orderSegments()}
          value={order}
          onValueChange={setOrder}
          className="justify-self-start"
        />
        {axes.map((axis) => (
          <AxisFilter
            key={axis}
            label={texts.axes[axis]}
            names={choicesOf(comparison, axis)}
            value={filter[axis]}
            onChange={(place) => {
              const { [axis]: _, ...others } = filter;
              setFilter(place === undefined ? others : { ...others, [axis]: place });
            }}
          />
        ))}
      </div>
      <ul
        aria-label={texts.videos}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-4 max-sm:grid-cols-2 max-sm:gap-3"
      >
        {cells.slice(0, shown).map((cell, place) => (
          <li key={cell.number} className="min-w-0">
            <CellCard
              comparison={comparison}
              cell={cell}
              rank={order === 'best' && isPlayed && cell.watched ? place + 1 : null}
            />
          </li>
        ))}
      </ul>
      {cells.length > shown && (
        <Chip pressed={false} onPress={() => setShown(shown + FIRST)}>
          {texts.more({ count: cells.length - shown })}
        </Chip>
      )}
    </div>
  );
}

/** How long each choice of an axis keeps people, over all videos that have it. */
function AxisTable({ comparison, axis }: { comparison: BatchComparison; axis: Axis }) {
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
              {percent === null ? texts.nothing : texts.percent({ percent: Math.round(percent) })}
            </td>
            <td className="w-24 text-right text-text-3 tabular-nums">
              {texts.playCount({ plays, shown: formatCount(plays) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const titleOf = ({ cells, best }: BatchComparison): string => {
  const cell = cells.find(({ number }) => number === best);
  return cell?.video?.title || cell?.title || '';
};

type FilterProps = {
  label: string;
  names: readonly string[];
  value: number | undefined;
  onChange: (place: number | undefined) => void;
};

function AxisFilter({ label, names, value, onChange }: FilterProps) {
  return (
    <div role="group" aria-label={label} className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="w-24 text-13 text-text-3 max-sm:w-full">{label}</span>
      <Chip pressed={value === undefined} onPress={() => onChange(undefined)}>
        {texts.all}
      </Chip>
      {names.map((name, place) => (
        <Chip key={name} pressed={value === place} onPress={() => onChange(value === place ? undefined : place)}>
          <span className="max-w-[min(240px,60vw)] truncate">{name}</span>
        </Chip>
      ))}
    </div>
  );
}
