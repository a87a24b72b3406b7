export const formTexts = {
  unsaved: 'Unsaved changes',
  save: 'Save',
  saving: 'Saving...',
  discard: 'Discard',
  unlimited: 'Unlimited',
} as const;
