import { z } from 'zod';
import { atMost } from '../common.ts';

/** Longest tag, in characters. */
export const TAG_MAX_CHARACTERS = 40;
/** Tags that one video may have. */
export const TAGS_PER_VIDEO = 20;
/** Tags that the videos of one account may have together. */
export const TAGS_PER_ACCOUNT = 1_000;

/** What would break a line, or turn around how the rest of it is read. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Whether people may write a text as a tag: what `Tag` takes, without saying what is wrong. */
export const isTag = (text: string): boolean =>
  text.trim() !== '' && text.trim().length <= TAG_MAX_CHARACTERS && !UNWRITABLE.test(text.trim());

/** A tag as people write it. Upper and lower case stay, and make no other tag of it: see `tagKey`. */
export const Tag = z
  .string()
  .trim()
  .min(1, 'Write a tag.')
  .max(TAG_MAX_CHARACTERS, atMost(TAG_MAX_CHARACTERS))
  .refine((tag) => !UNWRITABLE.test(tag), 'Use letters, numbers and symbols on one line.');

/** What makes two tags the same: the same words, however they are written and spaced. */
export function tagKey(tag: string): string {
  return tag.trim().replace(/\s+/gu, ' ').normalize('NFKC').toLowerCase();
}

/** A tag of an account, as most of its videos write it, and how many carry it. What lies in the trash does not count. */
export const TagCount = z.object({ tag: z.string(), videos: z.int() });
export type TagCount = z.output<typeof TagCount>;
