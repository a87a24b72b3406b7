import { SYSTEM_RANGES, type SystemRange, type SystemTime } from '@sayso/contract';
import { CalendarRange } from 'lucide-react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { aDay } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/inputs/date-inputs.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { sayStretch } from './system-words.ts';
import { systemTexts } from './system.texts.gen.ts';

/** The range that stands in no address. */
const USUAL_RANGE: SystemRange = '7d';

/** What is asked of the server about the time to look at. */
export type SystemTimeQuery = { range: SystemRange; date_from?: string; date_to?: string; time_zone: string };

/** The reader's own zone: its days are those that are shown. */
const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time to look at, as the address has it, and how to look at another. A list goes back to its first page. */
export function useSystemTime() {
  const { search, onChange } = useAddressSearch();
  const range = SYSTEM_RANGES.find((known) => known === search['range']) ?? USUAL_RANGE;
  const [from, to] = [aDay(String(search['date_from'] ?? '')), aDay(String(search['date_to'] ?? ''))];
  const query: SystemTimeQuery = {
    range,
    ...(from && { date_from: from }),
    ...(to && { date_to: to }),
    time_zone: OWN_ZONE,
  };
  return {
    query,
    isOwn: from !== undefined || to !== undefined,
    /** What another screen of the tab has to know of it, for its address. */
    search: { range: search['range'], date_from: search['date_from'], date_to: search['date_to'] },
    setRange: (next: SystemRange) =>
      onChange({
        range: next === USUAL_RANGE ? undefined : next,
        date_from: undefined,
        date_to: undefined,
        page: undefined,
      }),
    setDays: (days: { date_from?: string | undefined; date_to?: string | undefined }) =>
      onChange({ ...days, range: undefined, page: undefined }),
  };
}

const texts = systemTexts.range;
type Choice = SystemRange | 'own';

/** The time to look at: a usual stretch, or two days of one's own. */
export function TimePicker() {
  const { query, isOwn, setRange, setDays } = useSystemTime();
  const usual = SYSTEM_RANGES.map((value) => ({ value: value as Choice, label: texts.choices[value] }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select<Choice>
        look="toolbar"
        className="w-44 max-sm:flex-1"
        aria-label={texts.label}
        value={isOwn ? 'own' : query.range}
        options={isOwn ? [...usual, { value: 'own', label: texts.own }] : usual}
        onValueChange={(next) => next !== 'own' && setRange(next)}
      />
      <Popover
        title={texts.own}
        align="end"
        trigger={
          <Button icon={CalendarRange} aria-pressed={isOwn} className="aria-pressed:bg-raised max-sm:flex-1">
            {texts.own}
          </Button>
        }
      >
        <div className="grid grid-cols-2 gap-3">
          <DayField
            label={texts.from}
            day={query.date_from}
            max={query.date_to}
            onDay={(day) => setDays({ date_from: day })}
          />
          <DayField
            label={texts.to}
            day={query.date_to}
            min={query.date_from}
            onDay={(day) => setDays({ date_to: day })}
          />
        </div>
        {isOwn && (
          <Button variant="quiet" size="sm" onClick={() => setRange(USUAL_RANGE)}>
            {texts.clear}
          </Button>
        )}
      </Popover>
    </div>
  );
}

/** What is shown, and what it is held against. */
export function ComparedWith({ time }: { time: SystemTime | undefined }) {
  if (!time) return <p className="min-h-5 text-13 text-text-3">{systemTexts.loading}</p>;
  const { from, to, previous_from: beforeFrom, previous_to: beforeTo, time_zone: zone } = time;
  return (
    <p className="min-h-5 text-13 text-text-3">
      {texts.compared({ now: sayStretch(from, to, zone), before: sayStretch(beforeFrom, beforeTo, zone) })}
    </p>
  );
}
