import type { AttentionKind, SetupStep } from '@sayso/contract';
import type { Deps } from './deps.ts';

export type AttentionDeps = Pick<Deps, 'db' | 'now' | 'config' | 'settings'>;

/** Counts work of a feature that waits for an administrator. A step of the set-up counts 0 once it is done. */
export type AttentionSource = {
  kind: AttentionKind | SetupStep;
  count(deps: AttentionDeps): Promise<number>;
};

/** A step of the set-up. */
export const setupStep = (kind: SetupStep, isDone: (deps: AttentionDeps) => Promise<boolean>): AttentionSource => ({
  kind,
  count: async (deps) => ((await isDone(deps)) ? 0 : 1),
});
