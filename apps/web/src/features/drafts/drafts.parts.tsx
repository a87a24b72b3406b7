/** What other features may use of drafts. */
export { copyTexts } from './copy/copy.texts.ts';
export { draftOfVideo } from './copy/draft-of-video.ts';
export { usePutInWizard } from './copy/use-put-in-wizard.ts';
export { hasUnsavedDraft } from './store/draft-storage.ts';
export { Drafts } from './list/drafts.tsx';
