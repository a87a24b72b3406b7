import type { Pronunciation } from '../speech-provider.ts';
import type { PackModel } from './voice-pack.ts';

/** Everything the process of natural voices needs for one piece of speech. */
export type NaturalJob = {
  text: string;
  language: string;
  region: string;
  pronunciations: readonly Pronunciation[];
  folder: string;
  model: PackModel;
  speaker: number;
  phonemeLanguage?: string | undefined;
  rate: number;
  maxDurationMs: number;
};

/** What a job makes its process load: a model, in the language that it is to read. */
export const modelOf = ({ folder, phonemeLanguage }: NaturalJob): string => `${folder}\n${phonemeLanguage ?? ''}`;

/** Speech whose times are not known yet: the script's words as written, the indices of those that are to be stressed, and the text that is heard where it is another one. */
export type NaturalAudio = { wav: Buffer; words: string[]; stressed: number[]; heard?: string | undefined };
