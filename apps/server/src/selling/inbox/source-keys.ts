import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { WebhookSources } from '../../platform/db/schema.gen.ts';
import { sealedColumn } from '../../platform/vault/sealed-text.ts';

/** What senders sign with. */
export const SEALED_KEY = sealedColumn({ table: 'webhook_sources', key: 'id', column: 'key_sealed' });
/** What they signed with before, while that is good. */
export const SEALED_OLD_KEY = sealedColumn({ table: 'webhook_sources', key: 'id', column: 'old_key_sealed' });

type Keyed = Pick<Selectable<WebhookSources>, 'id' | 'key_sealed' | 'old_key_sealed' | 'old_key_until'>;

/** The keys that a source is verified with now: its own first. */
export function keysOf({ vault }: Pick<Deps, 'vault'>, source: Keyed, now: Date): string[] {
  const { id, key_sealed: key, old_key_sealed: oldKey, old_key_until: until } = source;
  return [
    ...(key === null ? [] : [vault.open(key, SEALED_KEY.context(id))]),
    ...(oldKey === null || until === null || until <= now ? [] : [vault.open(oldKey, SEALED_OLD_KEY.context(id))]),
  ];
}

/** Enough that nobody guesses it, however long they try. */
const SECRET_BYTES = 32;
/** Characters of a secret by which people tell it from another. */
const HINT_CHARACTERS = 4;

/** A secret for the address of a source: itself, what is stored of it, and what is shown. */
type NewSecret = { secret: string; sha256: Buffer; hint: string };

export function newAddressSecret(): NewSecret {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, sha256: sha256Of(secret), hint: secret.slice(-HINT_CHARACTERS) };
}

/** Whether a secret is one of those that are stored. It takes as long for every secret. */
export function isSecretOf(secret: string, stored: readonly Buffer[]): boolean {
  const given = sha256Of(secret);
  // Somebody without a source is compared too: how long an answer takes says nothing.
  const known = stored.length > 0 ? stored : [NOBODYS];
  return known.map((one) => timingSafeEqual(one, given)).some((isSame, at) => isSame && known[at] !== NOBODYS);
}

const sha256Of = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const NOBODYS = randomBytes(32);
