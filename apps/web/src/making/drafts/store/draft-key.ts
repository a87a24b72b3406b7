/**
 * Which draft of a person in an account (`owner`, see `keptFor`): the one that a browser begins and goes on with, or, by its id, one that was opened beside it. The number changes when the shape
 * does and old drafts cannot be read any more, so that they are dropped, not misread.
 */
export const draftKey = (owner: string, draftId: string | null) =>
  draftId === null ? `sayso.draft.2.${owner}` : `sayso.draft.2.${owner}.${draftId}`;
