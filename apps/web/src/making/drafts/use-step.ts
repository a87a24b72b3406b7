import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { isUntouched } from '../../ui/later.tsx';
import { useStore } from 'zustand';
import type { DraftStore } from './store/draft-store.ts';
import { canReach, openStep } from './wizard/step-validity.ts';
import { type Step, type CreateSearch, parseCreateSearch } from './create-search.ts';
import { useScriptLimits } from '../specs/specs.queries.ts';

/**
 * The step in the address, so that the browser's Back leads to the step before. An address that leads too far ahead is put right, and the store is told where the person is.
 */
export function useStep({ state, read, actions: { setStep } }: DraftStore) {
  const { step: asked, draft: opened } = parseCreateSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { maxVideoMs } = useScriptLimits();
  // A change of address has everything looked at anew: whoever opens the wizard sees it first, and it is put right when they go on.
  const [leftAt, setLeftAt] = useState(() =>
    asked === undefined && isUntouched() ? openStep(read().draft, maxVideoMs) : null,
  );
  const step = useStore(state, ({ draft }) => openStep({ ...draft, step: asked ?? leftAt ?? draft.step }, maxVideoMs));
  // Whoever is led back stays there, also when the later step could be reached again.
  if (leftAt !== null && (asked !== undefined || step !== leftAt)) setLeftAt(null);
  const kept = useStore(state, ({ draft }) => draft.step);

  const putRight = useCallback(
    () => navigate({ to: '/create', search: searchOf(opened, step), replace: true, resetScroll: false }),
    [opened, step, navigate],
  );
  useEffect(() => {
    if (leftAt === null && asked !== step) void putRight();
  }, [asked, leftAt, step, putRight]);
  useEffect(() => {
    if (kept !== step) setStep(step);
  }, [kept, step, setStep]);

  const goTo = useCallback(
    async (next: Step) => {
      if (!canReach(read().draft, next, maxVideoMs)) return;
      // Back leads to the step that is left.
      if (asked === undefined) await putRight();
      await navigate({ to: '/create', search: searchOf(opened, next) });
    },
    [read, opened, navigate, maxVideoMs, asked, putRight],
  );
  return { step, goTo };
}

const searchOf = (opened: string | undefined, step: Step): CreateSearch => ({
  ...(opened !== undefined && { draft: opened }),
  step,
});
