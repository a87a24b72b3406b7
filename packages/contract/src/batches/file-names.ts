import { atMost, shortText } from '../common.ts';
import { BATCH_MAX } from './kinds.ts';

/** What the rule of a batch's file names can say of every row, with the words a person reads. Every target of the batch can stand in it as well, by its key. */
export const FILE_NAME_PLACES = {
  number: 'Number of the row',
  title: 'Title of the video',
  voice: 'Voice',
  presenter: 'Presenter',
  format: 'Format',
  batch: 'Name of the batch',
} as const;
/** Name of one of `FILE_NAME_PLACES`. */
export type FileNamePlace = keyof typeof FILE_NAME_PLACES;

/** How files are called until somebody says otherwise. */
export const FILE_NAME_RULE = '{number}-{title}-{voice}';

const PLACE = /\{([\w-]*)\}/gu;

/** How the files of a batch are called: words, and places such as `{number}`. */
export const FileNameRule = shortText(BATCH_MAX.fileNameRule)
  .trim()
  .min(1, 'Say how files are called, such as {number}-{title}.')
  .max(BATCH_MAX.fileNameRule, atMost(BATCH_MAX.fileNameRule))
  .default(FILE_NAME_RULE);

/** The places that a rule names, each once. */
export function placesOfRule(rule: string): string[] {
  return [...new Set(Array.from(rule.matchAll(PLACE), ([, place = '']) => place))];
}

/** A rule with its places filled, not yet safe as the name of a file. What is not known is left out. */
export function filledRule(rule: string, facts: Readonly<Record<string, string>>): string {
  return rule.replaceAll(PLACE, (_, place: string) => (Object.hasOwn(facts, place) ? (facts[place] ?? '') : ''));
}

/** The number of a row as file names have it: as many digits as the last one needs, so that files stand in order. */
export const numberInName = (number: number, rows: number): string => String(number).padStart(String(rows).length, '0');
