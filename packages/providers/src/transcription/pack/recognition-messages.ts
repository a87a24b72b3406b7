import type { RecognitionPack } from './recognition-pack.ts';

/** Everything the process of recognition needs for one sound. `language`: a code that the pack understands, null where nobody says. */
export type RecognitionJob = Pick<RecognitionPack, 'folder' | 'model' | 'languages'> & {
  samples: Int16Array;
  language: string | null;
};
