import type { UsageProblem } from '@sayso/contract';
import { useStartCheck } from '../../plans/plans.queries.ts';
import { countedMs } from '../output/end-card.ts';
import { type Draft, freshSpeech } from './draft.ts';

const NONE: readonly UsageProblem[] = [];

/** What stands against starting the video of a draft that is ready to be started; nothing until the server has said so. */
export function useStartProblems(draft: Draft): readonly UsageProblem[] {
  const speech = draft.step === 3 ? freshSpeech(draft) : null;
  const video = speech && {
    script: speech.source.script,
    seconds: countedMs(speech, draft.output.endCard) / 1000,
  };
  return useStartCheck(video)?.problems ?? NONE;
}
