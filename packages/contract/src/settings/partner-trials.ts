import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost } from '../common.ts';
import { settingSchema } from './setting-schema.ts';
import { SECRET_KEY, type TextSetting } from './setting.ts';

/** Faults of every partner that is asked with a key. */
export const KEY_FAULTS = ['KEY_MISSING', 'KEY_REFUSED', 'NO_CREDIT', 'BUSY'] as const;

/** What asking a partner or a server can come to. `HTTP_` and a status: it refused. `own`, `last`: faults that only this kind has, before and after those of the network. */
export const partnerCode = <const Own extends string = never, const Last extends string = never>(
  own: readonly Own[],
  last: readonly Last[] = [],
) =>
  z.union([
    z.enum(['OK', ...own, 'TIMEOUT_ERROR', 'NETWORK_ERROR', 'TLS_ERROR', 'ADDRESS_REFUSED', 'TOO_LARGE', ...last]),
    z.templateLiteral(['HTTP_', z.int()]),
  ]);

/** A key as it is typed: '' is the stored one, if it was given for this address; null is none. */
export const TypedKey = z
  .string()
  .max(SECRET_KEY.maxCharacters, atMost(SECRET_KEY.maxCharacters))
  .nullable()
  .default('');

/** The address of a server as it is typed, which must not be empty. */
export const typedServer = (url: TextSetting) =>
  settingSchema(url).refine((address) => address !== '', { error: () => inputTexts.url });

/** How every trial of a partner or a server is called. */
export const TRIAL = {
  method: 'POST',
  permission: 'settings.manage',
  idempotent: true,
  limits: [{ by: 'account', times: 30, perSeconds: 10 * 60, counted: 'process' }],
} as const;
