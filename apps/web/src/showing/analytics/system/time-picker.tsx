import { SYSTEM_RANGES, type SystemRange, type SystemTime } from '@sayso/contract';
import { CalendarRange } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/inputs/date-inputs.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { USUAL_RANGE, useSystemTime } from './asked-system-time.ts';
import { sayStretch } from './system-words.ts';
import { systemTexts } from './system.texts.ts';

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
      {texts.compared(sayStretch(from, to, zone), sayStretch(beforeFrom, beforeTo, zone))}
    </p>
  );
}
