import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, Id, IdParams, success, Timestamp, namesOf } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenPassword, SIGNED_IN_GUESSES } from './fields.ts';
import { TOKEN_SCOPES } from '../permissions/words.ts';
import { SecondStepCode } from './two-factor.ts';

/** How every API token begins, so that people and programs that look for lost secrets know one. */
export const API_TOKEN_PREFIX = 'sayso_';
/** Tokens that one person may have. */
export const API_TOKENS_MAX = 20;

const TOKEN_NAME_MAX_CHARACTERS = 80;
const TOKEN_MAX_DAYS = 3_650;
const NO_SCOPE = { error: () => inputTexts.noScope };
const DAYS_WRONG = { error: () => inputTexts.daysWrong({ most: TOKEN_MAX_DAYS }) };

const Scope = z.enum(namesOf(TOKEN_SCOPES), NO_SCOPE);

/** What is told of a token: never the token. `expires_at` is null when it lasts until it is deleted. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  last4: z.string(),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
});
export type ApiToken = z.output<typeof ApiToken>;

/**
 * A new token: what it is for, what it may do, and for how many days. Without `expires_in_days` it lasts until it is deleted.
 * Whoever makes one is asked who they are: `code` where two-factor sign-in is on, else `password`.
 */
export const CreateApiToken = z.object({
  name: z
    .string({ error: () => inputTexts.tokenName })
    .trim()
    .min(1, { error: () => inputTexts.tokenName })
    .max(TOKEN_NAME_MAX_CHARACTERS, atMost(TOKEN_NAME_MAX_CHARACTERS)),
  scopes: z
    .array(Scope, NO_SCOPE)
    .min(1, NO_SCOPE)
    .transform((scopes) => [...new Set(scopes)]),
  expires_in_days: z.int(DAYS_WRONG).min(1, DAYS_WRONG).max(TOKEN_MAX_DAYS, DAYS_WRONG).nullish(),
  password: GivenPassword.optional(),
  code: SecondStepCode.optional(),
});

/** Tokens that programs ask with in a person's name. */
export const tokensApi = {
  listApiTokens: defineEndpoint({
    method: 'GET',
    path: '/api/user/tokens',
    permission: 'security.view',
    summary: "The signed-in user's API tokens, newest first; never the tokens themselves",
    response: success(z.array(ApiToken)),
  }),
  createApiToken: defineEndpoint({
    method: 'POST',
    path: '/api/user/tokens',
    permission: 'tokens.edit',
    status: 201,
    summary:
      'Make an API token, with the password or, where two-factor sign-in is on, a code. It is told in this answer and never again',
    body: CreateApiToken,
    response: success(ApiToken.extend({ token: z.string() })),
    errors: ['wrong_password', 'two_factor_wrong', 'too_many_codes', 'too_many_api_tokens'],
    limits: [{ by: 'person', times: 30, perSeconds: 60 * 60, counted: 'shared' }, ...SIGNED_IN_GUESSES],
  }),
  deleteApiToken: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/tokens/:id',
    permission: 'tokens.edit',
    summary: 'Delete an API token, which ends it at once',
    params: IdParams,
    response: Done,
  }),
};
