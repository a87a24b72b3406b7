import type { Db } from '../../platform/db/connection.ts';
import * as store from './mail.store.ts';

/** Mails that do not leave: given up since a moment, tried in vain and to be tried again, and kept because no mail server was set. */
export type MailTrouble = { failed: number; retried: number; kept: number };

export async function mailTrouble(db: Db, since: Date): Promise<MailTrouble> {
  return store.countTrouble(db, since);
}
