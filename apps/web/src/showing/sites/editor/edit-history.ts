import type { SiteDocument } from '@sayso/contract';

/** Steps back that are kept. */
const MOST_STEPS = 100;

/** What was before and what was taken back. `writing`: the text that is being written, all letters of which are one step. */
export type EditHistory = {
  past: readonly SiteDocument[];
  future: readonly SiteDocument[];
  writing: string | null;
};

export const NO_EDITS: EditHistory = { past: [], future: [], writing: null };

/** The history after a document was changed. `writing`: the text that the change goes on writing; null for a step of its own. */
export function withEdit(history: EditHistory, before: SiteDocument, writing: string | null): EditHistory {
  if (writing !== null && writing === history.writing && history.future.length === 0) return history;
  return { past: [...history.past, before].slice(-MOST_STEPS), future: [], writing };
}

/** The document before the last step, where there is one. */
export function undone({ past, future }: EditHistory, now: SiteDocument) {
  const document = past.at(-1);
  if (!document) return null;
  return { document, history: { past: past.slice(0, -1), future: [now, ...future], writing: null } };
}

/** The document after the step that was taken back last, where there is one. */
export function redone({ past, future }: EditHistory, now: SiteDocument) {
  const [document, ...later] = future;
  if (!document) return null;
  return { document, history: { past: [...past, now], future: later, writing: null } };
}
