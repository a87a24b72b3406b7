import { chosenAudio, type UsageProblem } from '@sayso/contract';
import { useStartCheck } from '../../../people/plans/plans.queries.ts';
import { countedMs } from '../../specs/specs.parts.tsx';
import type { Draft } from '../store/draft.ts';

const NONE: readonly UsageProblem[] = [];

/** What stands against starting the video of a draft that is ready to be started; nothing until the server has said so (`isKnown`). */
export function useStartProblems(draft: Draft): { problems: readonly UsageProblem[]; isKnown: boolean } {
  const audio = draft.step === 3 ? chosenAudio(draft) : null;
  const video = audio && {
    script: audio.script,
    seconds: countedMs(audio, draft.spec.endCard) / 1000,
  };
  const check = useStartCheck(video);
  return { problems: check?.problems ?? NONE, isKnown: check !== undefined };
}
