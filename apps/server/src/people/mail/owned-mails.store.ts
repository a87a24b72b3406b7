import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

export type OwnedMail = {
  id: string;
  subject: string;
  template: string;
  state: string;
  created_at: Date;
  finished_at: Date | null;
};

/** Mails to an address, in the order of their ids. What stands in them is sealed, and may hold a link that opens something. */
export async function listMailsTo(
  db: Db,
  address: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedMail[]> {
  const { rows } = await sql<OwnedMail>`
    select id, subject, template, state, created_at, finished_at from mails
    where to_address = ${address} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
