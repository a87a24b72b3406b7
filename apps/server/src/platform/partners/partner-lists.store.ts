import type { PresenterPartnerId, SpeechPartnerId } from '@sayso/contract';
import type { Db } from '../db/connection.ts';

/** What became of the last try to read a list. `fault`: null where it went well. `credit`: what is left at the partner, in `credit_unit`, where it says so. */
export type PartnerListRow<Partner = SpeechPartnerId | PresenterPartnerId> = {
  partner: Partner;
  address: string;
  asked_at: Date;
  synced_at: Date | null;
  fault: string | null;
  credit: number | null;
  credit_unit: string | null;
};
type Noted = Omit<PartnerListRow, 'synced_at' | 'credit' | 'credit_unit'> &
  Partial<Pick<PartnerListRow, 'credit' | 'credit_unit'>>;

/** How long a list is good, and when a try that failed is repeated, in milliseconds. */
const KEPT_MS = 24 * 60 * 60_000;
export const LIST_AGAIN_MS = 60 * 60_000;

export async function listPartnerLists(db: Db): Promise<PartnerListRow[]> {
  return (await db.selectFrom('partner_lists').selectAll().execute()) as PartnerListRow[];
}

/** Notes what became of a try. A list that could not be read stays as old as it is. */
export async function noteListing(db: Db, row: Noted): Promise<void> {
  const { partner, ...told } = row;
  const synced = row.fault === null ? { synced_at: row.asked_at } : {};
  await db
    .insertInto('partner_lists')
    .values({ partner, ...told, ...synced })
    .onConflict((conflict) => conflict.column('partner').doUpdateSet({ ...told, ...synced }))
    .execute();
}

/** Whether the list of a partner at an address is to be read: never read, of another address, or old. */
export async function isListDue(
  db: Db,
  { partner, address, now }: { partner: PartnerListRow['partner']; address: string; now: Date },
): Promise<boolean> {
  const last = await getPartnerList(db, partner);
  if (!last || last.address !== address) return true;
  return now.getTime() - last.asked_at.getTime() >= (last.fault === null ? KEPT_MS : LIST_AGAIN_MS);
}

/** What became of the last try to read the list of a partner; undefined before the first. */
export async function getPartnerList(db: Db, partner: PartnerListRow['partner']): Promise<PartnerListRow | undefined> {
  return (await listPartnerLists(db)).find((one) => one.partner === partner);
}
