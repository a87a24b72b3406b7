/** Texts of saved views of lists. */
export const savedViewsTexts = {
  title: 'Views',
  none: 'Search, filter or sort, then save it as a view.',
  save: 'Save this view',
  narrowFirst: 'Nothing is searched, filtered or sorted.',
  full: (most: number) => `There are ${most} views. Delete one first.`,
  rename: (name: string) => `Rename '${name}'`,
  renameTitle: 'Rename this view',
  renameSubmit: 'Rename View',
  remove: (name: string) => `Delete '${name}'`,
  submit: 'Save View',
  saving: 'Saving...',
  name: 'Name',
  help: 'A view of this list with the same name is replaced.',
  failed: 'Failed to save the view.',
  discard: {
    title: 'Discard the name?',
    text: 'The view has not been saved.',
    action: 'Discard',
    cancel: 'Keep editing',
  },
} as const;
