import type { AttentionKind } from '@sayso/contract';
import type { Config } from './config.ts';
import type { Db } from './platform/db/connection.ts';

/** Counts what waits for an administrator in a feature. */
export type AttentionSource = {
  kind: AttentionKind;
  count(db: Db, now: Date, config: Pick<Config, 'webDistDir'>): Promise<number>;
};
