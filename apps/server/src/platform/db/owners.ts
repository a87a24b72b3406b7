import type { MadeBy, PersonRef } from '@sayso/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './connection.ts';
import { newId } from './new-id.ts';

/** A person, with the accounts that they own. */
export type Owner = { userId: string; email: string; accountIds: readonly string[] };

/** A person who is erased. `isUnproven`: they signed up with an address that they never confirmed. Data that only the address names may be of its real owner, and stays. */
export type ErasedOwner = Owner & { isUnproven?: boolean };

/** What a copy of somebody's data holds: a list or an object as JSON, or a stored file as it is. `path`: where it stands in the copy. */
export type OwnedEntry =
  | { path: string; list: AsyncIterable<object> }
  | { path: string; value: object }
  | { path: string; file: string };

/** What a feature keeps of people, and how they get it and are rid of it. */
export type OwnedData = {
  /** Its tables whose rows are somebody's. */
  tables: readonly string[];
  /** All that a person may have a copy of. Never a secret: no hash, no token, nothing that is sealed. */
  exportData(db: Db, owner: Owner): AsyncIterable<OwnedEntry>;
  /**
   * Erases it, in the transaction that erases the person. Rows that go with their user or account by a foreign key need nothing.
   * Answers the stored files, which are to be removed after the commit. `at`: when they are erased.
   */
  eraseData(trx: Db, owner: ErasedOwner, at: Date): Promise<string[]>;
  /** Ends what lets somebody at a person's data without signing in, such as a link to download it. Called when the person gets another password. */
  endWaysIn?(trx: Db, userId: string): Promise<void>;
  /**
   * Ends what was prepared before a person showed for the first time that their e-mail is theirs, as far as it acts later: a stranger may have signed up with it.
   * Content stays. The owned accounts and the person are locked. Answers how many of each kind ended.
   */
  endUnproven?(trx: Db, owner: Owner, at: Date): Promise<Record<string, number>>;
};

/** For what goes with its user or its account by a foreign key and has no files. */
export const goesWithOwner: OwnedData['eraseData'] = async () => [];

/** Whether the owner of an account is banned or leaving: nobody makes anything for it, and nobody sees what is of it. */
export async function isClosedAccount(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from closed_accounts where account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}

/** Gives a person who owns no account one of their own: whoever belongs to no team any more, or has a plan, has a place for it. */
export async function ensureOwnAccount(db: Db, userId: string): Promise<void> {
  await sql`select give_own_account(${userId}, ${newId()})`.execute(db);
}

/** Reads whom a column with the id of a person names; null where that is nobody, or somebody who has been erased. */
export function personRef(column: string): RawBuilder<PersonRef | null> {
  return sql<PersonRef | null>`(
    select jsonb_build_object('id', person.user_id, 'name', person.name) from people person where person.user_id = ${sql.ref(column)})`;
}

/** Whether a column with the id of a person names the one whose work is looked for. */
export function isMadeBy(column: string, madeBy: MadeBy | undefined): RawBuilder<boolean> {
  if (madeBy === undefined) return sql<boolean>`true`;
  return madeBy === 'former'
    ? sql<boolean>`${sql.ref(column)} is null`
    : sql<boolean>`${sql.ref(column)} = ${madeBy}::uuid`;
}
