import { changedFields } from '../../../lib/changed-fields.ts';
import type { Draft } from './draft.ts';

/** Steps back that are kept. */
const MOST_STEPS = 100;

/** What was before and what was taken back. `typing`: the field that is being written in, of which all keys are one step. */
export type History = { past: readonly Draft[]; future: readonly Draft[]; typing: string | null };

export const NO_HISTORY: History = { past: [], future: [], typing: null };

/** Fields that are written letter by letter. */
const WRITTEN = new Set(['script', 'title', 'description']);

/** The history after `fields` of a draft were changed. */
export function withStep(history: History, draft: Draft, fields: Partial<Draft>): History {
  const names = Object.keys(changedFields(fields, draft)).filter((name) => name !== 'step');
  if (names.length === 0) return history;
  const typing = names.length === 1 && WRITTEN.has(names[0] ?? '') ? (names[0] ?? null) : null;
  if (typing !== null && typing === history.typing && history.future.length === 0) return history;
  return { past: [...history.past, draft].slice(-MOST_STEPS), future: [], typing };
}

/** The draft before the last step, where there is one. Where the person is stays. */
export function stepBack({ past, future }: History, draft: Draft): { history: History; draft: Draft } | null {
  const before = past.at(-1);
  if (!before) return null;
  return {
    history: { past: past.slice(0, -1), future: [draft, ...future], typing: null },
    draft: { ...before, step: draft.step },
  };
}

/** The draft after the step that was taken back last, where there is one. */
export function stepForward({ past, future }: History, draft: Draft): { history: History; draft: Draft } | null {
  const [after, ...later] = future;
  if (!after) return null;
  return { history: { past: [...past, draft], future: later, typing: null }, draft: { ...after, step: draft.step } };
}
