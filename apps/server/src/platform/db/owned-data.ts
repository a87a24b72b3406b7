import type { Db } from './connection.ts';

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
