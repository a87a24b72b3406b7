import { createHash } from 'node:crypto';
import type { PresenterKind, PresenterPartnerId } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { containing } from '../db/keyset.ts';
import { replaceListed } from '../partners/partner-lists.store.ts';

export type PartnerPresenterRow = {
  id: string;
  partner: PresenterPartnerId;
  presenter: string;
  kind: PresenterKind;
  name: string;
  gender: 'female' | 'male' | null;
  picture_file: string | null;
  gone_at: Date | null;
};
export type NewPresenter = Omit<PartnerPresenterRow, 'picture_file' | 'gone_at'> & {
  position: number;
  picture_url: string | null;
};

const COLUMNS = ['id', 'partner', 'presenter', 'kind', 'name', 'gender', 'picture_file', 'gone_at'] as const;
const LISTED = ['id', 'partner', 'presenter', 'kind', 'name', 'gender', 'position', 'picture_url'] as const;

/** How the ids of all of them begin. */
const PRESENTERS = 'presenter-';
/** Whether an id is of the kind that presenters of partners have. */
export const isPresenterId = (id: string): boolean => id.startsWith(PRESENTERS);

/** The id of a presenter in the product: the partner's own names may be as long and as mixed as they like. */
export function presenterId(
  partner: PresenterPartnerId,
  { presenter, kind }: Pick<PartnerPresenterRow, 'presenter' | 'kind'>,
): string {
  const mark = createHash('sha256').update(`${kind}:${presenter}`).digest('hex').slice(0, 16);
  return `${PRESENTERS}${partner}-${mark}`;
}

/** Puts the list of a partner in the place of the one that is there. A picture that has another address now is copied as if that had not failed. */
export async function replacePresenters(
  trx: Db,
  { partner, presenters, at }: { partner: PresenterPartnerId; presenters: readonly NewPresenter[]; at: Date },
): Promise<void> {
  const also = sql`picture_failed_at = case when known.picture_url is not distinct from excluded.picture_url then known.picture_failed_at end`;
  await replaceListed(trx, { table: 'partner_presenters', partner, columns: LISTED, rows: presenters, at, also });
}

/** Those of a partner whose picture is to be copied, and where it is: copying it has not failed since a moment. */
export async function listWithoutPicture(
  db: Db,
  { partner, failedBefore, limit }: { partner: PresenterPartnerId; failedBefore: Date; limit: number },
): Promise<{ id: string; url: string }[]> {
  return db
    .selectFrom('partner_presenters')
    .select(['id', 'picture_url as url'])
    .where('partner', '=', partner)
    .where('gone_at', 'is', null)
    .where('picture_url', 'is not', null)
    .where('picture_file', 'is', null)
    .where((is) => is.or([is('picture_failed_at', 'is', null), is('picture_failed_at', '<', failedBefore)]))
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ url: string }>()
    .execute();
}

/** Whether copying a picture has failed since a moment. */
export async function hasPictureFailed(
  db: Db,
  { partner, since }: { partner: PresenterPartnerId; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from partner_presenters
    where partner = ${partner} and gone_at is null and picture_file is null and picture_failed_at >= ${since} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Erases presenters who are gone since a moment, and whom nothing names. Answers who they were, with the copies of their pictures, which are to be removed after the commit. */
export async function deleteGonePresenters(
  trx: Db,
  { goneBefore, limit }: { goneBefore: Date; limit: number },
): Promise<{ id: string; picture_file: string | null }[]> {
  const { rows } = await sql<{ id: string; picture_file: string | null }>`
    delete from partner_presenters p where p.gone_at < ${goneBefore} and p.id in (
      select g.id from partner_presenters g where g.gone_at < ${goneBefore}
        and not exists (select 1 from named_presenters n where n.id = g.id) order by g.gone_at, g.id limit ${limit})
    returning p.id, p.picture_file`.execute(trx);
  return rows;
}

/** Gives a presenter the copy of their picture. False when there is one already. */
export async function keepPicture(db: Db, id: string, file: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_presenters')
    .set({ picture_file: file, picture_failed_at: null })
    .where('id', '=', id)
    .where('picture_file', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function notePictureFailed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('partner_presenters').set({ picture_failed_at: at }).where('id', '=', id).execute();
}

export async function getPartnerPresenter(db: Db, id: string): Promise<PartnerPresenterRow | undefined> {
  const row = await db.selectFrom('partner_presenters').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row as PartnerPresenterRow | undefined;
}

/** `partners`: whose presenters are listed, in this order. `ids`: only some of them. */
export type PresenterFilter = {
  partners: readonly PresenterPartnerId[];
  search?: string | undefined;
  gender?: 'female' | 'male' | undefined;
  kind?: PresenterKind | undefined;
  state?: 'listed' | 'gone' | undefined;
  ids?: readonly string[] | undefined;
};

/** One page of the presenters that fit, and how many there are. */
export async function findPresenters(
  db: Db,
  { partners, search, gender, kind, state, ids }: PresenterFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ presenters: PartnerPresenterRow[]; total: number }> {
  let found = db.selectFrom('partner_presenters').where(sql<boolean>`partner = any(${partners})`);
  if (search) found = found.where('name', 'ilike', containing(search));
  if (gender) found = found.where('gender', '=', gender);
  if (kind) found = found.where('kind', '=', kind);
  if (state) found = found.where('gone_at', state === 'gone' ? 'is not' : 'is', null);
  if (ids) found = found.where(sql<boolean>`id = any(${ids})`);
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  if (limit === 0 || offset >= Number(total)) return { presenters: [], total: Number(total) };
  const presenters = await found
    .select(COLUMNS)
    .orderBy(sql`array_position(${partners}::text[], partner)`)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { presenters: presenters as PartnerPresenterRow[], total: Number(total) };
}

/** How many presenters of each partner are listed, and how many are gone. */
export async function countPresenters(db: Db) {
  const { rows } = await sql<{ partner: PresenterPartnerId; listed: number; gone: number }>`
    select partner, count(*) filter (where gone_at is null)::int as listed,
      count(*) filter (where gone_at is not null)::int as gone
    from partner_presenters group by partner`.execute(db);
  return rows;
}

/** Stored pictures that are lost: they are copied anew. */
export async function forgetPictures(db: Db, files: readonly string[]): Promise<void> {
  await sql`update partner_presenters set picture_file = null where picture_file = any(${files})`.execute(db);
}

/** Orders that go on, of each partner. */
export async function countOpenOrders(db: Db) {
  const { rows } = await sql<{ partner: PresenterPartnerId; open: number }>`
    select partner, count(*)::int as open from presenter_order_states
    where state in ('wanted', 'placed') group by partner`.execute(db);
  return rows;
}

/** Why the last orders with the operator's key failed at a partner, the newest first. */
export async function listLastFaults(db: Db, partner: PresenterPartnerId, limit: number) {
  const { rows } = await sql<{ at: Date; fault: string }>`
    select ended_at as at, fault from presenter_order_states
    where partner = ${partner} and state = 'failed' and fault is not null and not is_own_key
    order by ended_at desc limit ${limit}`.execute(db);
  return rows;
}
