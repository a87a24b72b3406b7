import { type Attention, ATTENTION_KINDS, SETUP_STEPS, type SetupStep } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { AttentionDeps } from '../../attention-source.ts';
import type { Deps } from '../../deps.ts';

type ListDeps = AttentionDeps & Pick<Deps, 'attention'>;

/** Work that waits for an administrator, the weightiest first. */
export async function listAttention(deps: ListDeps, actor: Actor): Promise<Attention[]> {
  authorize(actor, 'users.manage');
  return waitingOf(deps, ATTENTION_KINDS);
}

/** Steps to the first sale that are still open, in their order. */
export async function listSetup(deps: ListDeps, actor: Actor): Promise<SetupStep[]> {
  authorize(actor, 'users.manage');
  return (await waitingOf(deps, SETUP_STEPS)).map(({ kind }) => kind);
}

async function waitingOf<Kind extends string>(
  deps: ListDeps,
  kinds: readonly Kind[],
): Promise<{ kind: Kind; count: number }[]> {
  const counted = await Promise.all(
    kinds.map(async (kind) => {
      const sources = deps.attention.filter((source) => source.kind === kind);
      const counts = await Promise.all(sources.map(({ count }) => count(deps)));
      return { kind, count: counts.reduce((sum, count) => sum + count, 0) };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}
