import { counted } from '@sayso/contract';
import { messageOf } from '@sayso/media/process/thrown';
import { addressOf, type Db } from '../../platform/db/connection.ts';
import type { DatabaseAddress } from '../../platform/db/client.ts';
import { probeQueue } from '../../platform/work/create-queue.ts';
import { type Ask, askOf, countFailedJobs, hasJobs, secondsSinceDone } from '../../platform/work/queued-jobs.store.ts';
import { fail, type Finding, hint, note, ok, unset } from '../../platform/health/check.ts';
import { mailTrouble } from '../../people/mail/mail.service.ts';
import type { Deps } from '../../deps.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { mailSetup } from '../../platform/mail/mail-setup.ts';

/** A job that every worker process has done once a minute. */
const HEARTBEAT_JOB = 'recover-takes';
/** Three of those may be missed on a busy machine. */
const SILENCE_SECONDS = 4 * 60;
/** A lease lasts 8 s and abandoned takes are looked for every 2 s: after this long nobody looks. */
const ABANDONED_SECONDS = 60;
const LONG_WAIT_SECONDS = 60 * 60;

/** Whether jobs can be sent and are done. `isServed`: a server of this installation answers here, which should have them done. */
export async function checkQueue({ db }: { db: Db }): Promise<Finding[]> {
  if (!(await hasJobs(askOf(db)))) return [hint('Queue', 'not there yet', 'The next start makes it.')];
  return [await roundTrip(addressOf(db))];
}

/** Whether anybody does what is asked for, and whether something is stuck. */
export async function checkWork({ db, isServed }: { db: Db; isServed: boolean }): Promise<Finding[]> {
  const ask = askOf(db);
  if (!(await hasJobs(ask))) return [];
  return [judgeWorker(await secondsSinceDone(ask, HEARTBEAT_JOB), isServed), judgeJobs(await readJobs(ask))];
}

async function roundTrip(address: DatabaseAddress): Promise<Finding> {
  try {
    return ok('Queue', `a job went there and back in ${Math.round(await probeQueue(address))} ms`);
  } catch (error) {
    return fail(
      'Queue',
      `a job did not come back: ${messageOf(error)}`,
      'Start Sayso once, which brings the queue up to date, then look again.',
    );
  }
}

export function judgeWorker(silentSeconds: number | null, isServed: boolean): Finding {
  const area = 'Worker';
  const found = silentSeconds === null ? 'none has worked yet' : `last at work ${formatSeconds(silentSeconds)} ago`;
  if (silentSeconds !== null && silentSeconds < SILENCE_SECONDS) return ok(area, found);
  if (!isServed) return ok(area, `${found}; no server runs here`);
  if (silentSeconds === null)
    return hint(area, found, 'If that lasts for minutes, start a process whose ROLES have worker.');
  return fail(area, found, 'Start a process whose ROLES have worker: nothing is drawn and no mail leaves.');
}

/** A take that waits for a film of a partner waits for no worker. */
const NO_FILM_ON_ITS_WAY = `not exists (select 1 from presenter_order_states o where o.id = takes.order_id and o.state in ('wanted', 'placed'))`;

export type JobFacts = { abandoned: number; waitingLong: number; failed: { name: string; count: number }[] };

async function readJobs(client: Ask): Promise<JobFacts> {
  const takes = await client.query<{ abandoned: number; waitingLong: number }>(
    `select count(*) filter (where state = 'running' and lease_expires_at < now() - $1 * interval '1 second')::int as abandoned,
       count(*) filter (where state = 'queued' and queued_at < now() - $2 * interval '1 second'
         and ${NO_FILM_ON_ITS_WAY})::int as "waitingLong" from takes`,
    [ABANDONED_SECONDS, LONG_WAIT_SECONDS],
  );
  const work = await client.query<{ name: string; count: number }>(
    `select kind as name, count(*)::int as count from work where state = 'failed' and finished_at > now() - interval '24 hours' group by kind order by 2 desc`,
  );
  const failed = [...work.rows, ...(await countFailedJobs(client))];
  return { abandoned: 0, waitingLong: 0, ...takes.rows[0], failed };
}

export function judgeJobs({ abandoned, waitingLong, failed }: JobFacts): Finding {
  const area = 'Jobs';
  if (abandoned > 0)
    return note(
      area,
      `${videosCounted(abandoned)} without a worker that was begun`,
      'Start a worker: what was begun goes on where it stood.',
    );
  if (waitingLong > 0)
    return note(
      area,
      `${videosCounted(waitingLong)} waiting for more than an hour`,
      'Add workers, or look whether one is running and the disk has room.',
    );
  if (failed.length > 0) {
    const list = failed.map(({ name, count }) => `${count} ${name}`).join(', ');
    return note(area, `failed in the last 24 hours: ${list}`, 'The log says why at each.');
  }
  return ok(area, 'none is stuck, and none failed in the last 24 hours');
}

const videosCounted = (videos: number) => (videos === 1 ? '1 video' : `${videos} videos`);

function formatSeconds(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/** Whether mail leaves: connects and signs in, and sends nothing. */
export async function checkMail({
  db,
  now,
  ...deps
}: Pick<Deps, 'config' | 'settings' | 'db' | 'now'>): Promise<Finding> {
  const area = 'Mail';
  const { host, port, missing, source, from } = mailSetup(deps);
  if (missing.length > 0) {
    const { kept } = await mailTrouble(db, now());
    return unset(
      area,
      `no mail server is set, so mails are kept in the outbox and not sent: ${counted(kept, 'mail')} so far. Purchases for addresses that nobody has confirmed are kept for their buyers`,
      'Set one under Settings > Mail in the back office, or SMTP_URL and MAIL_FROM.',
    );
  }
  const mailer = createMailer(deps);
  try {
    const delivery = await mailer.verify();
    const place = `${host}:${port} from ${from.address} (${source})`;
    if (delivery.kind === 'fault')
      return fail(
        area,
        delivery.words,
        'Put the mail server right under Settings > Mail in the back office, or in SMTP_URL.',
      );
    return ok(area, `${place} answers and lets us in`);
  } finally {
    mailer.close();
  }
}
