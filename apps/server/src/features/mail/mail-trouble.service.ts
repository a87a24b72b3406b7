import type { Db } from '../../platform/db/connection.ts';
import * as store from './mail.store.ts';

/** Mails that do not leave: given up since a moment, and tried in vain and to be tried again. */
export type MailTrouble = { failed: number; retried: number };

export async function mailTrouble(db: Db, since: Date): Promise<MailTrouble> {
  return store.countTrouble(db, since);
}
