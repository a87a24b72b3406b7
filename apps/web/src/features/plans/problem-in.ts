import { LIMIT_ERRORS, type UsageProblem } from '@sayso/contract';
import { messageOf } from '../../lib/api/api-error.ts';
import { dataOf } from '../../lib/api/error-data.ts';

/** The limit that a call was refused for; null when it failed for anything else. */
export function problemIn(error: unknown): UsageProblem | null {
  for (const code of LIMIT_ERRORS) {
    const reached = dataOf(error, code);
    if (reached) return { ...reached, message: messageOf(error) };
  }
  return null;
}
