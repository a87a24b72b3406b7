import type { Db } from './connection.ts';

/**
 * Stores a call's answer in the transaction that does its work: after a crash both exist or neither.
 * @throws AppError `request_in_progress` when another request has taken the key over; the transaction must not commit.
 */
export type SaveResponse<Answer = unknown> = (trx: Db, answer: Answer) => Promise<void>;
