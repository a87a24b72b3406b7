import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { newBatchTexts } from './new-batch.texts.gen.ts';

const STEPS = ['source', 'fill', 'check'] as const;
type Step = (typeof STEPS)[number];

/** How far a new batch is. */
export function Steps({ now }: { now: Step }) {
  const at = STEPS.indexOf(now);
  return (
    <ol aria-label={newBatchTexts.steps.label} className="flex flex-wrap gap-x-5 gap-y-2 text-13">
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={clsx('flex items-center gap-2', place === at ? 'font-semibold text-text' : 'text-text-2')}
        >
          <span
            aria-hidden
            className={clsx(
              'grid size-[22px] place-items-center rounded-full text-12 font-semibold tabular-nums',
              place === at ? 'bg-accent text-on-accent' : 'bg-fill text-text-2',
            )}
          >
            {place < at ? <Icon of={Check} size={12} /> : place + 1}
          </span>
          {newBatchTexts.steps[step]}
          {place < at && <span className="sr-only">{newBatchTexts.steps.done}</span>}
        </li>
      ))}
    </ol>
  );
}
