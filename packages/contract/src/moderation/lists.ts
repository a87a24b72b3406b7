import { moderationTexts } from './moderation.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { Done, Id, IdParams, PersonRef, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Finding, ModerationReasonName } from './content.ts';

/** Most of everything in lists of words. */
export const WORD_LIST_MAX = {
  lists: 60,
  terms: 1_000,
  termCharacters: 100,
  termWords: 12,
  name: 80,
  tried: 20_000,
} as const;

/** What becomes of contents that have a word of a list: somebody looks at them, and they may be hidden until then. */
export const LIST_ACTIONS = moderationTexts.listActions;
/** Name of one of `LIST_ACTIONS`. */
export type ListAction = keyof typeof LIST_ACTIONS;

const WORD = /[\p{L}\p{N}#]/u;
const { terms, termCharacters, termWords, name } = WORD_LIST_MAX;
const Term = z
  .string()
  .trim()
  .min(1)
  .max(termCharacters, { error: () => inputTexts.termTooLong({ most: termCharacters }) })
  .refine((term) => WORD.test(term), { error: () => inputTexts.termForm })
  .refine((term) => term.split(/\s+/u).length <= termWords, {
    error: () => inputTexts.tooManyWords({ most: termWords }),
  });

/**
 * What a list looks for. `language`: in which its words are, as BCP 47; '*' for none in particular. A term is a word or several in a row, whole words, however they are written; `#` stands for a number,
 * `*` at the end of a word for any ending.
 */
export const WordListForm = z.object({
  name: shortText(name)
    .trim()
    .min(1, { error: () => inputTexts.listName }),
  reason: ModerationReasonName,
  language: z
    .string()
    .max(35, { error: () => sharedInputTexts.language })
    .regex(/^(?:\*|[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/, { error: () => sharedInputTexts.language }),
  action: z.enum(['review', 'hide']),
  is_on: z.boolean(),
  terms: z
    .array(Term)
    .min(1, { error: () => inputTexts.noTerm })
    .max(terms, { error: () => inputTexts.tooManyTerms({ most: terms }) }),
});

/** A list as it is stored. `is_seed`: the product came with it. */
export const WordList = z.object({
  id: Id,
  name: z.string(),
  reason: ModerationReasonName,
  language: z.string(),
  action: z.enum(['review', 'hide']),
  is_on: z.boolean(),
  terms: z.array(z.string()),
  is_seed: z.boolean(),
  version: z.int(),
  updated_at: Timestamp,
  updated_by: PersonRef.nullable(),
});
export type WordList = z.output<typeof WordList>;

const LIST_ERRORS = ['not_found', 'word_list_changed'] as const;

/** A text to try word lists on. */
export const TriedText = z.object({ text: shortText(WORD_LIST_MAX.tried) });

/** Words and phrases that every check looks for. */
export const wordListCalls = {
  listWordLists: defineEndpoint({
    method: 'GET',
    path: '/api/admin/moderation/lists',
    permission: 'moderation.manage',
    summary: 'All lists of words that contents are checked for',
    response: success(z.array(WordList)),
  }),
  createWordList: defineEndpoint({
    method: 'POST',
    path: '/api/admin/moderation/lists',
    permission: 'moderation.manage',
    status: 201,
    summary: 'Make a list of words',
    body: WordListForm,
    response: success(WordList),
    errors: ['too_many_word_lists'],
  }),
  updateWordList: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/moderation/lists/:id',
    permission: 'moderation.manage',
    summary: 'Change a list of words. `version`: the one that was read',
    params: IdParams,
    body: WordListForm.extend({ version: z.int() }),
    response: success(WordList),
    errors: [...LIST_ERRORS],
  }),
  deleteWordList: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/moderation/lists/:id',
    permission: 'moderation.manage',
    summary: 'Delete a list of words',
    params: IdParams,
    response: Done,
    errors: ['not_found'],
  }),
  tryText: defineEndpoint({
    method: 'POST',
    path: '/api/admin/moderation/lists/try',
    permission: 'moderation.manage',
    summary: 'What the lists that are on find in a text',
    body: TriedText,
    limits: [{ by: 'person', times: 60, perSeconds: 60, counted: 'process' }],
    response: success(z.array(Finding)),
  }),
  checkAgain: defineEndpoint({
    method: 'POST',
    path: '/api/admin/moderation/lists/check-again',
    permission: 'moderation.manage',
    summary: 'Check all contents of the installation with the lists as they are now',
    limits: [{ by: 'person', times: 10, perSeconds: 60 * 60, counted: 'shared' }],
    response: Done,
  }),
};
