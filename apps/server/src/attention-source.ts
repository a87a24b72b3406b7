import type { AttentionKind, SetupStep } from '@sayso/contract';
import type { Config } from './config.ts';
import type { Db } from './platform/db/connection.ts';
import type { Settings } from './platform/settings/product-settings.ts';

export type AttentionDeps = { db: Db; now(): Date; config: Config; settings: Settings };

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
