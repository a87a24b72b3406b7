import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { type CreateSearch, parseCreateSearch } from './create-search.ts';
import type { Draft } from '../store/draft.ts';
import { canReach, openStep } from './step-validity.ts';
import type { Step } from './steps.ts';
import { useScriptLimits } from '../../specs/specs.queries.ts';

/**
 * The step in the address, so that the browser's Back leads to the step before. An address that leads too far ahead is put right.
 * @param stayAt Hears the step that is shown.
 */
export function useStep(draft: Draft, stayAt: (step: Step) => void) {
  const { step: asked, draft: opened } = parseCreateSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { maxVideoMs } = useScriptLimits();
  const step = openStep({ ...draft, step: asked ?? draft.step }, maxVideoMs);

  useEffect(() => {
    if (asked !== step)
      void navigate({ to: '/create', search: searchOf(opened, step), replace: true, resetScroll: false });
  }, [asked, opened, step, navigate]);
  useEffect(() => {
    if (draft.step !== step) stayAt(step);
  }, [draft.step, step, stayAt]);

  const go = useCallback(
    async (next: Step) => {
      if (canReach(draft, next, maxVideoMs)) await navigate({ to: '/create', search: searchOf(opened, next) });
    },
    [draft, opened, navigate, maxVideoMs],
  );
  return { step, go };
}

const searchOf = (opened: string | undefined, step: Step): CreateSearch => ({
  ...(opened !== undefined && { draft: opened }),
  step,
});
