import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { sealedColumn } from '../../platform/vault/sealed-text.ts';

export const SEALED_SECRET = sealedColumn({ table: 'receiver_secrets', key: 'id', column: 'secret_sealed' });

/** 24 to 64 bytes. @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#symmetric */
const SECRET_BYTES = 32;

/** A secret that nobody guesses, as receivers' libraries read it. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export const sealSecret = ({ vault }: Pick<Deps, 'vault'>, id: string, secret: string): string =>
  vault.seal(secret, SEALED_SECRET.context(id));

/** @throws AppError `secret_key_missing`, `secret_damaged`. */
export const openSecret = (
  { vault }: Pick<Deps, 'vault'>,
  { id, secret_sealed: sealed }: { id: string; secret_sealed: string },
): string => vault.open(sealed, SEALED_SECRET.context(id));
