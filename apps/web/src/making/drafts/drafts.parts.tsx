/** What other features may use of drafts. */
export { copyTexts } from './copy/copy.texts.gen.ts';
export { usePutInWizard } from './copy/use-put-in-wizard.ts';
export { keepsUnsavedDraft } from './store/kept-drafts.ts';
export { Drafts } from './drafts.tsx';
