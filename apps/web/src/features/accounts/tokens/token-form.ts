import { CreateApiToken, TOKEN_SCOPES, type TokenScope } from '@sayso/contract';
import { z } from 'zod';
import { tokensTexts as texts } from './tokens.texts.ts';

/** What the form holds. `expires`: days, or 'never'. */
export type TokenValues = { name: string; scopes: readonly TokenScope[]; expires: string };

export const EMPTY_TOKEN: TokenValues = { name: '', scopes: ['read'], expires: '90' };

/** Each scope by its name, with what it allows. */
export const SCOPE_CHOICES = (Object.keys(TOKEN_SCOPES) as TokenScope[]).map((scope) => ({
  value: scope,
  label: texts.scopeNames[scope],
  note: TOKEN_SCOPES[scope],
}));

export const EXPIRY_OPTIONS = Object.entries(texts.dialog.choices).map(([value, label]) => ({ value, label }));

/** The contract's own rules; a choice becomes its days. */
export const TOKEN_SCHEMA = z.object({
  name: CreateApiToken.shape.name,
  scopes: CreateApiToken.shape.scopes,
  expires: z.string().transform((days) => (days === 'never' ? null : Number(days))),
});
