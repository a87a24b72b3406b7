import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

type FirstStep = {
  id: string;
  label: string;
  text?: string;
  isDone: boolean;
  /** The one way on, for the first step that is not done. */ action?: ReactNode;
};

type FirstStepsProps = { title: string; text?: string; steps: readonly FirstStep[] };

/** A first run: what to do, in order, and how far somebody is. Only the next step offers its button. */
export function FirstSteps({ title, text, steps }: FirstStepsProps) {
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-label={title} className="grid gap-4">
      <div>
        <h3 className="display-18">{title}</h3>
        {text !== undefined && <p className="text-text-2">{text}</p>}
      </div>
      <p className="text-13 text-text-3 tabular-nums">
        {done} of {steps.length} done
      </p>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <li
            key={step.id}
            aria-current={step === next ? 'step' : undefined}
            className={clsx(
              'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-4 py-3',
              step === next ? 'border-border-strong bg-surface' : 'border-border',
            )}
          >
            <StepMark isDone={step.isDone} />
            <span className="min-w-0 flex-1 basis-48">
              <span className={clsx('block font-medium', step.isDone && 'text-text-3')}>{step.label}</span>
              {step.text !== undefined && <span className="block text-13 text-text-2">{step.text}</span>}
            </span>
            {step === next && step.action}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepMark({ isDone }: { isDone: boolean }) {
  return (
    <span
      className={clsx(
        'grid size-6 place-items-center rounded-full border-[1.5px]',
        isDone ? 'border-success text-success' : 'border-border-control',
      )}
    >
      {isDone && (
        <>
          <Icon of={Check} size={12} />
          <span className="sr-only">Done</span>
        </>
      )}
    </span>
  );
}
