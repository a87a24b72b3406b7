import type { Endpoint, Subject } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Device } from './access.ts';
import type { AttentionSource } from './attention-source.ts';
import type { Deps } from './deps.ts';
import type { Db } from './platform/db/connection.ts';
import type { OwnedData } from './platform/db/owners.ts';
import type { JobHandler } from './platform/work/job-handler.ts';
import type { WorkHandler } from './platform/work/work-kind.ts';
import type { WorkSource } from './platform/work/run-work.ts';
import type { FileColumn } from './platform/storage/named-files.ts';
import type { SealedColumn } from './platform/vault/sealed-text.ts';
import type { VideoUse } from './video-use.ts';

/**
 * What routes get beside what everything gets: how the videos of an account are counted, how every kind of work is done, and who comes in by a password
 * that a team has typed: the answer is its hash, null for any other password. `storeConsentOf` stores that a person agrees to the terms; `shown`: the version on their screen.
 */
export type RouteDeps = Deps & {
  videoUse: VideoUse;
  workHandlers: readonly WorkHandler[];
  joinByTypedPassword(form: { email: string; password: string }, device: Device): Promise<string | null>;
  storeConsentOf(trx: Db, person: { userId: string; shown: string | undefined }): Promise<void>;
};

/** Everything that the rest of the product has to know of a feature. What a feature does not have is left out. */
export type Feature = {
  /** Its calls, as the contract has them: they make up the OpenAPI document. */
  api?: Readonly<Record<string, Endpoint>>;
  /** The section of the API's documentation that its calls stand in: one of its own, named like the feature, unless it shares one or has a documented name. */
  section?: string;
  /** Binds its calls to its services. */
  routes?(server: FastifyInstance, deps: RouteDeps): void;
  /** Short jobs that workers do for it, also by the clock. A job that no feature lists can be neither asked for nor done. */
  jobs?: readonly JobHandler[];
  /** Work that somebody asked for and waits for: it takes its turn among all accounts, and its place on the machine. */
  work?: readonly WorkHandler[];
  /** Finds such work in a table of its own, where that is more than a table of work. */
  workSource?(deps: Deps): WorkSource;
  /** What it keeps of people. */
  ownedData?: OwnedData;
  /** What of it may wait for an administrator. */
  attention?: readonly AttentionSource[];
  /** Columns that name its stored files, and how much of an account's room they take. A file that no column names is in no backup, and is removed after a day. */
  fileColumns?: readonly FileColumn[];
  /** Columns with texts that the vault has sealed. A text in no such column is lost when old keys are removed. */
  sealedColumns?: readonly SealedColumn[];
  /** Where the things are that people open by addresses: the table that has `id` and `account_id` of each. */
  subjects?: Partial<Record<Subject, string>>;
  /** Tables whose rows a backup leaves out: what would live again although it was ended, and what is forgotten within days anyway. */
  tablesLeftBehind?: readonly string[];
};
