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
