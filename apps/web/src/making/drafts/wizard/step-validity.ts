import { chosenAudio, isEndCardEmpty } from '@sayso/contract';
import { END_CARD_MS } from '../../specs/specs.parts.tsx';
import type { Draft } from '../store/draft.ts';
import { STEPS, type Step } from '../steps.ts';

/** Whether a step has all it needs. `maxVideoMs`: how long a video may be, in milliseconds. */
export function isStepValid(draft: Draft, step: Step, maxVideoMs: number): boolean {
  if (step === 1) return isAvatarValid(draft);
  const audioMs = chosenAudio(draft)?.durationMs ?? Number.POSITIVE_INFINITY;
  if (step === 2) return audioMs <= maxVideoMs;
  const { endCard } = draft.spec;
  return endCard === null || (!isEndCardEmpty(endCard) && audioMs + END_CARD_MS <= maxVideoMs);
}

/** As documented: one of the library is chosen, who can still perform; one of one's own is described and made; what the Face Studio makes needs nothing to go on. */
function isAvatarValid({ avatarType, avatar, createdAvatarId, ...described }: Draft): boolean {
  if (avatarType === 'digital') return true;
  // Whom a partner films needs no description, also where somebody had them made.
  if (avatarType === 'library' || avatar?.partner) return avatar?.is_gone === false;
  const { description, appearance, gender, age } = described;
  const isDescribed = [description, appearance, gender, age].every((field) => field.trim() !== '');
  return isDescribed && createdAvatarId !== null && avatar !== null;
}

/** Back is free; forward only over valid steps. */
export function canReach(draft: Draft, step: Step, maxVideoMs: number): boolean {
  return STEPS.every((earlier) => earlier >= step || isStepValid(draft, earlier, maxVideoMs));
}

/** The step to show: the chosen one, or the first that stands in its way. Speech may have been erased since. */
export function openStep(draft: Draft, maxVideoMs: number): Step {
  return STEPS.find((step) => step === draft.step || !isStepValid(draft, step, maxVideoMs)) ?? draft.step;
}
