import clsx from 'clsx';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { createTexts } from '../create.texts.gen.ts';
import { stepsTexts } from '../drafts.texts.gen.ts';
import { useDraft, useOpenDraft } from '../store/open-draft.tsx';
import { canReach, stepSubtitle } from './step-validity.ts';
import { useScriptLimits } from '../../specs/specs.queries.ts';
import { STEPS, type Step } from '../create-search.ts';

/** Where the wizard is. Steps that can be reached are buttons; while a video is being made none are. */
export const Stepper = memo(function Stepper({ isLocked }: { isLocked: boolean }) {
  const draft = useDraft();
  const { goTo } = useOpenDraft();
  const { maxVideoMs } = useScriptLimits();
  return (
    <ol aria-label={createTexts.stepsLabel} className="flex items-center max-sm:w-full">
      {STEPS.map((step) => (
        <li
          key={step}
          aria-current={step === draft.step ? 'step' : undefined}
          className={clsx('flex items-center', step > 1 && 'max-sm:flex-1')}
        >
          {step > 1 && (
            <span
              aria-hidden
              className={clsx(
                'mx-3.5 h-[1.5px] w-9 shrink-0 max-sm:mx-2 max-xs:mx-1 max-sm:w-auto max-sm:min-w-2 max-sm:flex-1',
                step <= draft.step ? 'bg-accent' : 'bg-border-strong',
              )}
            />
          )}
          <StepButton
            step={step}
            subtitle={stepSubtitle(step, draft)}
            state={step === draft.step ? 'current' : step < draft.step ? 'done' : 'ahead'}
            isOpen={!isLocked && step !== draft.step && canReach(draft, step, maxVideoMs)}
            onPress={() => void goTo(step)}
          />
        </li>
      ))}
    </ol>
  );
});

type StepState = 'done' | 'current' | 'ahead';
type StepButtonProps = { step: Step; subtitle: string; state: StepState; isOpen: boolean; onPress: () => void };

const CIRCLES: Record<StepState, string> = {
  done: 'border-accent text-accent-text',
  current: 'border-accent bg-accent text-on-accent',
  ahead: 'border-border-control text-text-3',
};

function StepButton({ step, subtitle, state, isOpen, onPress }: StepButtonProps) {
  const { label } = stepsTexts[step];
  const content = (
    <>
      <span
        className={clsx(
          'grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] text-13 leading-none font-semibold tabular-nums',
          CIRCLES[state],
        )}
      >
        {state === 'done' ? <Icon of={Check} size={14} /> : step}
      </span>
      <span className="text-left">
        <span
          className={clsx(
            'block leading-[18px] font-semibold max-xs:text-13',
            state === 'ahead' ? 'text-text-2' : 'text-text',
          )}
        >
          {label}
        </span>
        <span className="block max-w-[22ch] truncate text-12 text-text-3 max-sm:sr-only">{subtitle}</span>
      </span>
    </>
  );
  const look = 'flex items-center gap-2.5 rounded-sm max-sm:gap-2 max-xs:gap-1.5';
  if (!isOpen) return <span className={look}>{content}</span>;
  return (
    <button type="button" onClick={onPress} className={clsx(look, 'touch-44 hover:opacity-85')}>
      {content}
    </button>
  );
}
