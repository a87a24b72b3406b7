import { MAX_VIDEO_MS, SCRIPT_MAX_CHARACTERS } from '@sayso/contract';
import { useLimits } from '../../people/plans/plans.queries.ts';

/** What one video of a person may be: how long, in milliseconds, and how many characters its script may have. */
export type ScriptLimits = { maxVideoMs: number; maxCharacters: number };

/** The smaller of what the person's plans and the operator allow; the product's own ceilings until the server has said. */
export function useScriptLimits(): ScriptLimits {
  const limits = useLimits();
  if (!limits) return { maxVideoMs: MAX_VIDEO_MS, maxCharacters: SCRIPT_MAX_CHARACTERS };
  return { maxVideoMs: limits.max_video_seconds * 1000, maxCharacters: limits.max_script_characters };
}
