import type { Revenue } from '@sayso/contract';
import { CalendarRange } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { useTypedText } from '../../../ui/inputs/use-resting-text.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { aDay, FIRST_DAY } from '../../../ui/table/table-query.ts';
import { STRETCHES, type Stretch, USUAL, type useAskedStretch } from './asked-stretch.ts';
import { revenueTexts } from './revenue.texts.ts';

const texts = revenueTexts.range;
const SEGMENTS = STRETCHES.map((value) => ({ value, label: texts.choices[value] }));
const wholeDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const sayDay = (day: string): string => wholeDays.format(new Date(day));

type Props = {
  asked: ReturnType<typeof useAskedStretch>;
  /** The days that the answer is about. */
  shown: Pick<Revenue, 'from' | 'to'> | undefined;
};

/** The time to look at: a usual stretch, or two days of one's own. */
export function StretchPicker({ asked: { stretch, isOwn, own, setStretch, setDays }, shown }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented<Stretch | 'own'>
        label={texts.label}
        segments={SEGMENTS}
        value={isOwn ? 'own' : stretch}
        onValueChange={(next) => next !== 'own' && setStretch(next)}
        className="max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1!"
      />
      <Popover
        title={texts.own}
        align="end"
        trigger={
          <Button icon={CalendarRange} aria-pressed={isOwn} className="aria-pressed:bg-raised max-sm:flex-1">
            {isOwn && shown ? `${sayDay(shown.from)} – ${sayDay(shown.to)}` : texts.own}
          </Button>
        }
      >
        <div className="grid grid-cols-2 gap-3">
          <DayField
            label={texts.from}
            day={own.date_from}
            max={own.date_to}
            onDay={(day) => setDays({ date_from: day })}
          />
          <DayField label={texts.to} day={own.date_to} min={own.date_from} onDay={(day) => setDays({ date_to: day })} />
        </div>
        {isOwn && (
          <Button variant="quiet" size="sm" onClick={() => setStretch(USUAL)}>
            {texts.clear}
          </Button>
        )}
      </Popover>
    </div>
  );
}

type DayFieldProps = {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string | undefined) => void;
};

/** Keeps what is typed until it is a whole day: a year passes through 0002, 0020 and 0202. */
function DayField({ label, day, min = FIRST_DAY, max, onDay }: DayFieldProps) {
  const { typed, setTyped, noteHandedOn } = useTypedText(day ?? '');
  const change = (next: string | null) => {
    setTyped(next ?? '');
    const whole = next === null ? undefined : aDay(next);
    if (next !== null && whole === undefined) return;
    noteHandedOn(whole ?? '');
    onDay(whole);
  };
  return (
    <Field label={label}>
      {(control) => <DateInput {...control} min={min} max={max} value={typed || null} onValueChange={change} />}
    </Field>
  );
}
