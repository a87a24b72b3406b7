/** Texts of the drafts in the library. */
export const draftsTexts = {
  heading: 'Drafts',
  untitled: 'Untitled draft',
  noScript: 'No script yet.',
  step: (step: number, label: string) => `Step ${step} of 3: ${label}`,
  resume: 'Continue',
  resumeOne: (title: string) => `Continue ${title}`,
  remove: (title: string) => `Delete ${title}`,
  removed: 'Draft deleted',
  removeFailed: 'The draft could not be deleted',
  loadFailed: 'The drafts could not be loaded.',
  again: 'Load drafts again',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  pages: 'Pages of drafts',
};
