/** What other features may use of drafts. */
export { copyTexts } from './copy/copy.texts.ts';
export { usePutInWizard } from './copy/use-put-in-wizard.ts';
export { hasUnsavedDraft } from './store/unsaved-draft.ts';
export { Drafts } from './list/drafts.tsx';
