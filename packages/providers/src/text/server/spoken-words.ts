import { oneLine } from '../../products/facts/one-line.ts';

/** Longest text of one part of a script, in characters. */
const PART_MAX = 6_000;
/** What nobody says aloud: directions, emphasis, pictures, and what a part of a script is called. */
const DIRECTIONS = /\[[^\]\n]{0,200}\]|[*_#`]+|\p{Extended_Pictographic}\uFE0F?/gu;
const LABEL = /^(?:title|hook|body|call to action|cta|script|voice ?over|narrator)\s*:\s*/iu;
/** What leads elsewhere, and what is left of templates. */
const UNSPEAKABLE = /https?:|www\.|[<>{}|\\]|\S@[^\s@.]{1,100}\.\S/iu;

/** A text of a model as it can be spoken; '' where it is none. */
export function spokenWords(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = oneLine(value.slice(0, PART_MAX).replaceAll(DIRECTIONS, ' ')).replace(LABEL, '');
  const bare = text.replace(/^["“](.*)["”]$/u, '$1').trim();
  return UNSPEAKABLE.test(bare) || !/[\p{L}\p{N}]/u.test(bare) ? '' : bare;
}

/** Whether a text leads elsewhere, or holds what is left of mark-up and templates. */
export const isUnspeakable = (text: string): boolean => UNSPEAKABLE.test(text);

/** The figures of a text, such as 20 of '20% off'. */
const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/gu) ?? [];

/** Whether every figure of a text stands in what was told: a model is not to invent any. */
export function hasOwnFigures(text: string, told: string): boolean {
  const known = new Set(figuresIn(told));
  return figuresIn(text).every((figure) => known.has(figure));
}
