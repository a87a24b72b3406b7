import { AnalyticsRange, type WatchSummary } from '@sayso/contract';
import { CalendarRange } from 'lucide-react';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { aDay } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/inputs/date-inputs.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import { analyticsTexts } from './analytics.texts.gen.ts';
import { formatWholeDay } from './words-of.ts';

/** What the address says about the time to look at. Own days win over a range; without both it is the usual one. */
export type AskedTime = { range: AnalyticsRange; date_from?: string; date_to?: string };

/** The range that stands in no address. */
const USUAL_RANGE: AnalyticsRange = '28d';

function readTime(search: Readonly<Record<string, unknown>>): AskedTime {
  const range = AnalyticsRange.options.find((known) => known === search['range']) ?? USUAL_RANGE;
  const [from, to] = [aDay(String(search['date_from'] ?? '')), aDay(String(search['date_to'] ?? ''))];
  return { range, ...(from && { date_from: from }), ...(to && { date_to: to }) };
}

export const hasOwnDays = ({ date_from: from, date_to: to }: AskedTime): boolean =>
  from !== undefined || to !== undefined;

/** The time to look at, as the address has it, and how to look at another. A list goes back to its first page. */
export function useAskedTime() {
  const { search, onChange } = useAddressSearch();
  const asked = readTime(search);
  return {
    asked,
    setRange: (range: AnalyticsRange) =>
      onChange({
        range: range === USUAL_RANGE ? undefined : range,
        date_from: undefined,
        date_to: undefined,
        page: undefined,
      }),
    setDays: (days: { date_from?: string | undefined; date_to?: string | undefined }) =>
      onChange({ ...days, range: undefined, page: undefined }),
  };
}

const texts = analyticsTexts.range;
const rangeSegments = () => AnalyticsRange.options.map((value) => ({ value, label: texts.choices[value] }));

/** The time to look at: a usual stretch, or two days of one's own. `shown`: the days that the answer is about. */
export function RangePicker({ shown }: { shown: Pick<WatchSummary, 'from' | 'to'> | undefined }) {
  const { asked, setRange, setDays } = useAskedTime();
  const isOwn = hasOwnDays(asked);
  const words = isOwn && shown ? `${formatWholeDay(shown.from)} – ${formatWholeDay(shown.to)}` : texts.own;
  return (
    <>
      <Segmented<AnalyticsRange | 'own'>
        label={texts.label}
        segments={rangeSegments()}
        value={isOwn ? 'own' : asked.range}
        onValueChange={(range) => range !== 'own' && setRange(range)}
        className="max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1!"
      />
      <Popover
        title={texts.own}
        align="end"
        trigger={
          <Button icon={CalendarRange} aria-pressed={isOwn} className="aria-pressed:bg-raised max-sm:flex-1">
            {words}
          </Button>
        }
      >
        <div className="grid grid-cols-2 gap-3">
          <Field label={texts.from}>
            {(control) => (
              <DateInput
                {...control}
                value={asked.date_from ?? null}
                max={asked.date_to}
                onValueChange={(day) => setDays({ date_from: day ?? undefined })}
              />
            )}
          </Field>
          <Field label={texts.to}>
            {(control) => (
              <DateInput
                {...control}
                value={asked.date_to ?? null}
                min={asked.date_from}
                onValueChange={(day) => setDays({ date_to: day ?? undefined })}
              />
            )}
          </Field>
        </div>
        {isOwn && (
          <Button variant="quiet" size="sm" onClick={() => setRange(USUAL_RANGE)}>
            {texts.clear}
          </Button>
        )}
      </Popover>
    </>
  );
}
