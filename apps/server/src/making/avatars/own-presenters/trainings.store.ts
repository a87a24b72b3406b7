import type { FacePerson, PersonRef, PresenterKind, PresenterPartnerId } from '@sayso/contract';
import { sql } from 'kysely';
import { isPublicContent } from '../../../platform/content/content.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { personRef } from '../../../platform/db/owners.ts';
import type { WaitingSubjects } from '../../../platform/work/work.store.ts';

/** A presenter that a partner is to make of a face: what is settled when somebody asks for it. */
export type NewTraining = {
  id: string;
  account_id: string;
  partner: PresenterPartnerId;
  source: PresenterKind;
  face_file: string | null;
  face_bytes: number;
  is_own_key: boolean;
  cost_ms: number;
  consent_by: string;
  consent_person: FacePerson;
  consent_text: string;
  consent_at: Date;
  wanted_at: Date;
};
/** The same with how it is going. `asked_at` without `job`: nobody knows whether it arrived. The rest is the avatar's. */
export type TrainingRow = Omit<NewTraining, 'consent_by'> & {
  state: 'wanted' | 'placed' | 'trained' | 'failed';
  attempt: number;
  asked_at: Date | null;
  sent_with: string | null;
  counted_on: string | null;
  tries: number;
  busy_until: Date | null;
  job: string | null;
  looks: number;
  progress: number | null;
  presenter: string | null;
  kind: PresenterKind | null;
  fault: string | null;
  name: string;
  gender: 'female' | 'male';
  status: 'processing' | 'completed' | 'failed';
  failure_code: string | null;
  picture_file: string | null;
  created_at: Date;
  consented: PersonRef | null;
};

const FROM_TRAININGS = sql`
  select t.id, t.account_id, t.partner, t.source, t.face_file, t.face_bytes, t.is_own_key, t.cost_ms, t.consent_person, t.consent_text, t.consent_at, t.wanted_at,
    t.state, t.attempt, t.asked_at, t.sent_with, to_char(t.counted_on, 'YYYY-MM-DD') as counted_on, t.tries, t.busy_until, t.job, t.looks, t.progress,
    t.presenter, t.kind, t.fault, a.name, a.gender, a.status, a.failure_code, a.picture_file, a.created_at, ${personRef('t.consent_by')} as consented
  from presenter_trainings t join own_avatars a on a.id = t.id`;

export async function getTraining(db: Db, id: string): Promise<TrainingRow | undefined> {
  const { rows } = await sql<TrainingRow>`${FROM_TRAININGS} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockTraining(trx: Db, id: string): Promise<TrainingRow | undefined> {
  const { rows } = await sql<TrainingRow>`${FROM_TRAININGS} where t.id = ${id} for no key update of t`.execute(trx);
  return rows[0];
}

/** Those of an account, newest first. */
export async function listTrainings(db: Db, accountId: string): Promise<TrainingRow[]> {
  const { rows } = await sql<TrainingRow>`
    ${FROM_TRAININGS} where t.account_id = ${accountId} order by a.created_at desc, a.id desc`.execute(db);
  return rows;
}

/** How many an account has. */
export async function countTrainings(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from presenter_trainings where account_id = ${accountId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertTraining(trx: Db, training: NewTraining): Promise<void> {
  await trx.insertInto('presenter_trainings').values(training).execute();
}

type Made = { id: string; account_id: string; is_own_key: boolean; is_held: boolean; picture_file: string | null };

/** Whose a presenter is that was made of a face, whether with a key of the account's own, whether an operator holds them back, and their picture; undefined for those that partners lend to everybody. */
export async function findMade(
  db: Db,
  { partner, presenter }: { partner: PresenterPartnerId; presenter: string },
): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    select t.id, t.account_id, t.is_own_key, not ${isPublicContent('avatar', 't.id')} as is_held, a.picture_file
    from presenter_trainings t join own_avatars a on a.id = t.id
    where t.partner = ${partner} and t.presenter = ${presenter} and t.state = 'trained'`.execute(db);
  return rows[0];
}

/** By which names presenters and makings are known to a partner that are for no list: those of accounts, and those that are still to be deleted there. */
export async function listMadeNames(db: Db, partner: PresenterPartnerId): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select unnest(array[presenter, job]) as name from presenter_trainings where partner = ${partner}
    union select unnest(array[presenter, job]) from presenter_removals where partner = ${partner}`.execute(db);
  return new Set(rows.flatMap(({ name }) => name ?? []));
}

type Asked = { now: Date; busyUntil: Date };

/** Notes that a face is being sent, before it is. */
export async function markAsked(
  trx: Db,
  id: string,
  { now, busyUntil, sentWith, day }: Asked & { sentWith: string; day: string | null },
): Promise<void> {
  await sql`update presenter_trainings set asked_at = ${now}, busy_until = ${busyUntil}, sent_with = ${sentWith}, counted_on = ${day}, tries = 1
    where id = ${id}`.execute(trx);
}

/** The same for one that was sent before, unless somebody else sends it again at this moment. */
export async function markAskedAgain(db: Db, { id, tries }: TrainingRow, { busyUntil }: Asked): Promise<boolean> {
  const { numAffectedRows } = await sql`update presenter_trainings set busy_until = ${busyUntil}, tries = tries + 1
    where id = ${id} and state = 'wanted' and tries = ${tries}`.execute(db);
  return numAffectedRows === 1n;
}

/** It surely did not begin, and may be sent as if nothing had been. */
export async function markUnasked(trx: Db, id: string): Promise<void> {
  await sql`update presenter_trainings set asked_at = null, sent_with = null, busy_until = null, counted_on = null, tries = 0
    where id = ${id} and state = 'wanted'`.execute(trx);
}

/** Whoever sent it waits no more, without knowing whether it has begun. */
export async function markUnsure(db: Db, id: string): Promise<void> {
  await sql`update presenter_trainings set busy_until = null where id = ${id} and state = 'wanted'`.execute(db);
}

/** The partner has taken a try, under a name of its own. False: nobody waits for this answer any more. */
export async function markPlaced(
  db: Db,
  { id, attempt }: Pick<TrainingRow, 'id' | 'attempt'>,
  job: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update presenter_trainings set state = 'placed', job = ${job}, busy_until = null, tries = 0
    where id = ${id} and attempt = ${attempt} and state = 'wanted'`.execute(db);
  return numAffectedRows === 1n;
}

/** The same of one that has failed meanwhile because no answer came: it was lost until now, and by this name it can be looked at. */
export async function noteLateJob(
  db: Db,
  { id, attempt }: Pick<TrainingRow, 'id' | 'attempt'>,
  job: string,
): Promise<void> {
  await sql`update presenter_trainings set job = ${job}, fault = 'TOO_SLOW'
    where id = ${id} and attempt = ${attempt} and state = 'failed' and job is null`.execute(db);
}

/** Notes a look. Answers whether there is news for whoever waits. */
export async function noteLook(
  db: Db,
  { id, progress: before }: TrainingRow,
  { at, progress }: { at: Date; progress: number | null },
): Promise<boolean> {
  await sql`update presenter_trainings set looks = looks + 1, looked_at = ${at}, progress = coalesce(${progress}::integer, progress)
    where id = ${id} and state = 'placed'`.execute(db);
  return progress !== null && progress !== before;
}

/** They are there. What they were made of is kept no longer. Answers the file that may go; undefined where it has ended otherwise meanwhile. */
export async function markTrained(
  trx: Db,
  { id, face_file: file }: TrainingRow,
  made: { at: Date; presenter: string; kind: PresenterKind },
): Promise<{ file: string | null } | undefined> {
  const { rows } =
    await sql`update presenter_trainings set state = 'trained', progress = 100, presenter = ${made.presenter}, kind = ${made.kind},
    ended_at = ${made.at}, face_file = null, face_bytes = 0 where id = ${id} and state = 'placed' returning id`.execute(
      trx,
    );
  if (rows.length === 0) return undefined;
  await sql`update own_avatars set status = 'completed' where id = ${id}`.execute(trx);
  return { file };
}

/** It came to nothing. `isUnplaced`: it surely did not begin, so that nothing of it stands anywhere. False: it has ended otherwise meanwhile. */
export async function markFailed(
  trx: Db,
  id: string,
  { at, code, fault, isUnplaced }: { at: Date; code: string; fault: string | null; isUnplaced: boolean },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update presenter_trainings set state = 'failed', fault = ${fault}, ended_at = ${at},
      asked_at = case when ${isUnplaced} then null else asked_at end, counted_on = case when ${isUnplaced} then null else counted_on end
    where id = ${id} and state in ('wanted', 'placed')`.execute(trx);
  if (numAffectedRows !== 1n) return false;
  // The same may be asked for again, and this one tried again, beside each other.
  await sql`update own_avatars set status = 'failed', failure_code = ${code}, content_hash = id::text where id = ${id}`.execute(
    trx,
  );
  return true;
}

/**
 * How one that came to nothing is tried again. `look`: the partner has taken it, and is asked where it stands. `find`: nobody knows whether or by which name it stands, so it is looked for by its key.
 * `anew`: it is asked for under another key, and what may stand of the former one goes at the partner.
 */
export type Retry = 'look' | 'find' | 'anew';

/** Goes on with one that came to nothing. `costMs`: what it counts if it is asked for anew. */
export async function reopenTraining(
  trx: Db,
  id: string,
  { at, retry, costMs }: { at: Date; retry: Retry; costMs: number },
): Promise<void> {
  if (retry === 'anew') await keepRemovalOfTry(trx, id);
  const how = {
    look: sql`state = 'placed', tries = 0`,
    // It counts as sent once, whatever became of that.
    find: sql`state = 'wanted', tries = 1, busy_until = null`,
    anew: sql`state = 'wanted', tries = 0, attempt = attempt + 1, asked_at = null, sent_with = null, counted_on = null, busy_until = null, job = null, cost_ms = ${costMs}`,
  }[retry];
  await sql`update presenter_trainings set ${how}, wanted_at = ${at}, ended_at = null, fault = null, looks = 0, progress = null where id = ${id}`.execute(
    trx,
  );
  await sql`update own_avatars set status = 'processing', failure_code = null where id = ${id}`.execute(trx);
}

/** What a partner is to delete. `key`: by which the making is found where `job` is not known. `own_key_of`: the account with whose own key it was made; null is the operator's. */
export type RemovalRow = {
  id: string;
  partner: PresenterPartnerId;
  own_key_of: string | null;
  key: string;
  job: string | null;
  tries: number;
};

/** What is due, and nobody else's for a while: whoever dies over it leaves it to the next. */
export async function takeDueRemovals(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<RemovalRow[]> {
  const { rows } = await sql<RemovalRow>`
    update presenter_removals set due_at = ${until}, tries = tries + 1
    where id in (select id from presenter_removals where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning id, partner, own_key_of, key, job, tries`.execute(db);
  return rows;
}

export async function postponeRemoval(db: Db, id: string, dueAt: Date): Promise<void> {
  await sql`update presenter_removals set due_at = ${dueAt} where id = ${id}`.execute(db);
}

export async function deleteRemoval(db: Db, id: string): Promise<void> {
  await sql`delete from presenter_removals where id = ${id}`.execute(db);
}

/** Forgets what only keys of some accounts could have deleted. */
export async function deleteRemovalsOf(trx: Db, accountIds: readonly string[]): Promise<void> {
  await sql`delete from presenter_removals where own_key_of = any(${accountIds}::uuid[])`.execute(trx);
}

/** Notes that what may have come of a making so far is to be deleted, where its face was sent: it is about to begin anew, under another key. */
async function keepRemovalOfTry(trx: Db, id: string): Promise<void> {
  await sql`insert into presenter_removals (partner, own_key_of, key, job)
    select partner, case when is_own_key then account_id end, id || '-' || attempt, job
    from presenter_trainings where id = ${id} and asked_at is not null`.execute(trx);
}

/** Notes that a making of a known name is to be deleted that nobody waits for any more, unless it is the one that somebody has or waits for. */
export async function keepRemoval(
  db: Db,
  made: { partner: PresenterPartnerId; is_own_key: boolean; account_id: string; key: string; job: string },
): Promise<void> {
  await sql`insert into presenter_removals (partner, own_key_of, key, job)
    select ${made.partner}, ${made.is_own_key ? made.account_id : null}::uuid, ${made.key}, ${made.job}
    where not exists (select 1 from presenter_trainings where partner = ${made.partner} and job = ${made.job})`.execute(
    db,
  );
}

/** Files that faces of avatars stand in, which go with them. */
export async function listFaceFiles(db: Db, where: { ids: readonly string[] } | { accountIds: readonly string[] }) {
  const { rows } = await (
    'ids' in where
      ? sql<{
          file: string;
        }>`select face_file as file from presenter_trainings where id = any(${where.ids}::uuid[]) and face_file is not null`
      : sql<{
          file: string;
        }>`select face_file as file from presenter_trainings where account_id = any(${where.accountIds}::uuid[]) and face_file is not null`
  ).execute(db);
  return rows.map(({ file }) => file);
}

/** What was made of faces for some accounts, in the order of their ids. */
export async function listOwnedTrainings(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
) {
  const { rows } = await sql<{ id: string; partner: string; source: string; state: string; face_file: string | null }>`
    select t.id, a.name, t.partner, t.source, t.is_own_key, t.state, t.face_file, t.consent_person, t.consent_text, t.consent_at, a.created_at, t.ended_at
    from presenter_trainings t join own_avatars a on a.id = t.id
    where t.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or t.id > ${after}::uuid)
    order by t.id limit ${limit}`.execute(db);
  return rows;
}

/** Faces of films whose files are lost: they cannot be sent again. */
export async function forgetFaces(db: Db, files: readonly string[]): Promise<void> {
  await sql`update presenter_trainings set face_file = null, face_bytes = 0 where face_file = any(${files})`.execute(
    db,
  );
}

/** Makings that go on. */
export const OPEN_TRAININGS: WaitingSubjects = sql`
  select id as subject_id, account_id, wanted_at as created_at from presenter_trainings where state in ('wanted', 'placed')`;
