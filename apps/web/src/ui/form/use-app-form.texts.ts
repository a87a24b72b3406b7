export const formTexts = {
  unsaved: 'Unsaved changes',
  save: 'Save',
  saving: 'Saving...',
  discard: 'Discard',
  cancel: 'Cancel',
  generate: 'Generate',
  unlimited: 'Unlimited',
} as const;
