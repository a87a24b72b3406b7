import { type Attention, ATTENTION_KINDS } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';

/** What waits for an administrator, the weightiest first. */
export async function listAttention(
  { db, now, config, attention }: Pick<Deps, 'db' | 'now' | 'config' | 'attention'>,
  actor: Actor,
): Promise<Attention[]> {
  authorize(actor, 'users.manage');
  const counted = await Promise.all(
    attention.map(async ({ kind, count }) => ({ kind, count: await count(db, now(), config) })),
  );
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => ATTENTION_KINDS.indexOf(one.kind) - ATTENTION_KINDS.indexOf(other.kind));
}
