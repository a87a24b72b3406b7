import { CreateApiToken, TOKEN_SCOPES, type TokenScope, namesOf } from '@sayso/contract';
import { z } from 'zod';
import { PROOF_FIELDS } from '../security/security.queries.ts';
import { tokensTexts as texts } from './tokens.texts.ts';

/** What the form holds. `expires`: days, or 'never'. Of password and code, one is asked for. */
export type TokenValues = {
  name: string;
  scopes: readonly TokenScope[];
  expires: string;
  password: string;
  code: string;
};

export const EMPTY_TOKEN: TokenValues = { name: '', scopes: ['read'], expires: '90', password: '', code: '' };

/** Each scope by its name, with what it allows. */
export const SCOPE_CHOICES = namesOf(TOKEN_SCOPES).map((scope) => ({
  value: scope,
  label: texts.scopeNames[scope],
  note: TOKEN_SCOPES[scope],
}));

export const EXPIRY_OPTIONS = Object.entries(texts.dialog.choices).map(([value, label]) => ({ value, label }));

/** The contract's own rules; a choice becomes its days. */
const ASKED = {
  name: CreateApiToken.shape.name,
  scopes: CreateApiToken.shape.scopes,
  expires: z.string().transform((days) => (days === 'never' ? null : Number(days))),
};

/** By what the person is asked for. */
export const TOKEN_SCHEMAS = {
  password: z.object({ ...ASKED, password: PROOF_FIELDS.password, code: PROOF_FIELDS.notAsked }),
  code: z.object({ ...ASKED, password: PROOF_FIELDS.notAsked, code: PROOF_FIELDS.code }),
};
