/** What other features load when somebody makes a draft of what is there: it comes with schemas, which a library is drawn without. */
export { draftOfFlat } from '@sayso/contract';
export { draftOfVideo } from './copy/draft-of-video.ts';
