import type { ReactNode } from 'react';
import { createTexts } from './create.texts.ts';

type Props = {
  stepper: ReactNode;
  /** How the draft stands, and what can be done with it. */
  children: ReactNode;
};

/** Heading, steps, and the draft in a row of its own: what it says as time goes by moves nothing else. */
export function WizardHead({ stepper, children }: Props) {
  return (
    <div className="page-x @container pt-6 pb-5 max-sm:pt-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 @min-[900px]:grid-cols-[minmax(0,1fr)_auto]">
        <h1 className="display-28">{createTexts.title}</h1>
        <div className="mt-0.5 flex min-h-8 flex-wrap items-center gap-x-3 @min-[900px]:col-span-full @min-[900px]:row-start-2">
          <p className="text-13 text-text-2">{createTexts.subtitle}</p>
          {children}
        </div>
        <div className="mt-3.5 @min-[900px]:col-start-2 @min-[900px]:row-start-1 @min-[900px]:mt-0">{stepper}</div>
      </div>
    </div>
  );
}
