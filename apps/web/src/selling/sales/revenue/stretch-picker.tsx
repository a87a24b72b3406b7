import type { Revenue } from '@sayso/contract';
import { CalendarRange } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { DayField } from '../../../ui/inputs/day-field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
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
