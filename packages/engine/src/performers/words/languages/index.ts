import { DUTCH } from './dutch.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';
import { TURKISH } from './turkish.ts';
import { type Vocabulary, ENGLISH } from './vocabulary.ts';

/** What a description may be written in; English first. */
export const VOCABULARIES: readonly Vocabulary[] = [
  ENGLISH,
  GERMAN,
  SPANISH,
  FRENCH,
  ITALIAN,
  PORTUGUESE,
  DUTCH,
  POLISH,
  TURKISH,
];
