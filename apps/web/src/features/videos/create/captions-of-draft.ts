import { chosenAudio } from '@sayso/contract';
import type { Draft } from './draft.ts';

/** Whether the recording that is chosen came without words: captions are of words, so the video has none. */
export const isWithoutWords = (draft: Draft): boolean => chosenAudio(draft)?.script.trim() === '';

/** Whether the video will have captions burned in. */
export const hasCaptions = (draft: Draft): boolean => draft.output.captions.style !== 'off' && !isWithoutWords(draft);
