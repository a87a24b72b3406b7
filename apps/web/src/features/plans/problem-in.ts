import { UsageProblem } from '@sayso/contract';
import { ApiError } from '../../lib/api-error.ts';

const Facts = UsageProblem.omit({ message: true });

/** The limit that a call was refused for; null when it failed for anything else. */
export function problemIn(error: unknown): UsageProblem | null {
  if (!(error instanceof ApiError) || error.status !== 403) return null;
  const facts = Facts.safeParse(error.data);
  return facts.success ? { ...facts.data, message: error.message } : null;
}
