import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowLeft, ArrowRight, Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { reasonOf, showLimit } from '../../../people/plans/plans.parts.tsx';
import { useScriptLimits } from '../../specs/specs.queries.ts';
import { missingInput } from '../store/draft.ts';
import { useDraft, useOpenDraft } from '../store/open-draft.tsx';
import { createTexts } from '../create.texts.gen.ts';
import { isStepValid, hasFace, stepHint } from './step-validity.ts';
import { useStartProblems } from './use-generation.ts';

type Props = {
  /** `making`: a video is on its way; `ended`: it is ready, failed or cancelled. */
  phase: 'editing' | 'making' | 'ended';
  onGenerate: () => void;
  thumbnail: ReactNode;
};

/** Previous, Next and Generate, or the way to the library once a video has been started. */
export function WizardActions({ phase, onGenerate, thumbnail }: Props) {
  const draft = useDraft();
  const { goTo } = useOpenDraft();
  const limits = useScriptLimits();
  const { maxVideoMs } = limits;
  const [problem] = useStartProblems(draft).problems;
  const isReady = isStepValid(draft, draft.step, maxVideoMs) && (draft.step !== 3 || missingInput(draft) === null);
  const isFaceLeftOpen = draft.step === 1 && draft.avatar === null && !hasFace(draft);
  if (phase !== 'editing') {
    return (
      <ActionBar
        thumbnail={thumbnail}
        hint=""
        hintKind="aside"
        back={
          <Link to="/projects" className={buttonClass()}>
            <Icon of={ArrowLeft} />
            {createTexts.myProjects}
          </Link>
        }
        next={
          phase === 'making' && (
            <Button variant="primary" busy>
              {createTexts.generating}
            </Button>
          )
        }
      />
    );
  }
  return (
    <ActionBar
      thumbnail={thumbnail}
      hint={problem ? reasonOf(problem) : stepHint(draft, limits)}
      hintKind={!problem && isReady && !isFaceLeftOpen ? 'aside' : 'blocking'}
      back={
        <Button disabled={draft.step === 1} onClick={() => void goTo(draft.step === 3 ? 2 : 1)}>
          {createTexts.previous}
        </Button>
      }
      next={
        draft.step === 3 ? (
          <Button
            variant="primary"
            icon={Clapperboard}
            disabled={!isReady}
            // At a limit it says what is used, until when, and where there is more.
            onClick={problem ? () => showLimit(problem) : onGenerate}
          >
            {createTexts.generate}
          </Button>
        ) : (
          <NextButton />
        )
      }
    />
  );
}

type ActionBarProps = {
  /** Opens the preview where it has no column of its own. */
  thumbnail: ReactNode;
  back: ReactNode;
  hint: string;
  /** `blocking`: what stands between here and the next step, or what that step decides unasked; a phone has room for that alone. */
  hintKind: 'blocking' | 'aside';
  next: ReactNode;
};

/** The bar at the bottom of every step: back on the left, the next step on the right, what is missing in between. */
function ActionBar({ thumbnail, back, hint, hintKind, next }: ActionBarProps) {
  return (
    <div
      data-lifts-toasts
      className="fixed right-0 bottom-0 left-(--side) z-10 border-t border-border bg-bg pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page-x flex min-h-16 items-center gap-x-3 gap-y-2 max-sm:flex-wrap py-3 max-sm:gap-x-2.5 max-sm:px-3 max-sm:py-2.5">
        {thumbnail}
        {back}
        <p
          role="status"
          className={clsx(
            'flex-1 text-right text-12 text-text-3',
            hintKind === 'blocking' ? 'max-sm:order-first max-sm:basis-full max-sm:text-left' : 'max-sm:sr-only',
          )}
        >
          {hint}
        </p>
        <span className="ml-auto">{next}</span>
      </div>
    </div>
  );
}

function NextButton() {
  const draft = useDraft();
  const { goTo } = useOpenDraft();
  const { maxVideoMs } = useScriptLimits();
  return (
    <Button
      variant="primary"
      disabled={!isStepValid(draft, draft.step, maxVideoMs)}
      onClick={() => void goTo(draft.step === 1 ? 2 : 3)}
    >
      {createTexts.next}
      <Icon of={ArrowRight} />
    </Button>
  );
}
