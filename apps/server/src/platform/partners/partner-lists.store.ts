import type { PresenterPartnerId, SpeechPartnerId } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
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

/** What a partner lists, as rows of its table. `columns`: all that a row says, its `id` first. `also`: what else becomes of a row that is there already and is called `known`. */
type Listed<Row extends { id: string }> = {
  table: 'partner_presenters' | 'partner_voices';
  partner: string;
  columns: readonly (keyof Row & string)[];
  rows: readonly Row[];
  at: Date;
  also?: RawBuilder<unknown>;
};

/** Puts the list of a partner in the place of the one that is there: what it has no more is gone, what has come back is there again. */
export async function replaceListed<Row extends { id: string }>(
  trx: Db,
  { table, partner, columns, rows, at, also }: Listed<Row>,
): Promise<void> {
  const [name, names] = [sql.table(table), sql.join(columns.map((column) => sql.ref(column)))];
  const changed = columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sayso:${table}:${partner}`}, 0))`.execute(trx);
  await sql`update ${name} set gone_at = ${at} where partner = ${partner} and gone_at is null`.execute(trx);
  // One value whatever its length: a list of thousands is no work for whoever writes statements.
  await sql`
    insert into ${name} as known (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows, wellFormed)}::jsonb)
    on conflict (id) do update set ${sql.join([...changed, sql`gone_at = null`, ...(also ? [also] : [])])}`.execute(
    trx,
  );
}

/** Half a sign is none, in names of strangers as well. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/** What a name in a list of a partner has room for. */
const NAME_MAX_CHARACTERS = 60;
/** Signs that turn what follows them around, or that no database keeps, are no part of a name. */
const UNWRITABLE = /[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** A name that a partner gives as people see it: one line of visible signs. `nameless`: what is shown where nothing is left of it. */
export function shownName(name: string, nameless: string): string {
  const line = name.replaceAll(UNWRITABLE, ' ').trim();
  return [...line].slice(0, NAME_MAX_CHARACTERS).join('').trim() || nameless;
}
