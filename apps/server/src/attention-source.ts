import type { AttentionKind } from '@sayso/contract';
import type { Db } from './platform/db/connection.ts';

/** Counts what waits for an administrator in a feature. */
export type AttentionSource = { kind: AttentionKind; count(db: Db, now: Date): Promise<number> };
