import type { VideoTakes, StoredMail } from '../../apps/server/src/testing/soak-state.ts';
import { isExcused, type Strike } from './excuses.ts';
import type { Ask, Promised, Ledger } from './ledger.ts';
import { countOf, tellCounts } from './counts.ts';

/** Of all takes that were asked for, the share that disasters may fail, where one in five is usual: more, and too little is shown to go on. */
const MOST_FAILED = 1 / 3;
/** Fewer takes have no share to speak of. */
const LEAST_TAKES = 20;

/** What is wrong with the takes, in words, and how many of each end there are, by what was asked for, such as `change succeeded`. */
export type TakesVerdict = { lost: string[]; doubled: string[]; unproven: string[]; ends: Map<string, number> };

/** Holds what became of each take against what was asked for, and what each video says now against its takes. */
export function judgeTakes(
  promised: readonly Promised[],
  { found, strikes }: { found: ReadonlyMap<string, VideoTakes>; strikes: readonly Strike[] },
): TakesVerdict {
  const verdict: TakesVerdict = { lost: [], doubled: [], unproven: [], ends: new Map() };
  for (const { id, title, asks } of promised) {
    const video = found.get(id);
    if (!video) continue;
    const { takes } = video;
    if (takes.length < asks.length) verdict.lost.push(`take of ${title}: ${takes.length} of ${asks.length}`);
    if (takes.length > asks.length) verdict.doubled.push(`take of ${title}: ${takes.length} instead of ${asks.length}`);
    for (const [index, ask] of asks.entries()) {
      const take = takes[index];
      if (!take) continue;
      const end = `${ask.kind} ${take.state}`;
      verdict.ends.set(end, (verdict.ends.get(end) ?? 0) + 1);
      verdict.lost.push(...faultsOf(ask, { take, strikes }).map((fault) => `${ask.kind} of ${title} ${fault}`));
    }
    verdict.lost.push(...standingOf(asks, video).map((fault) => `video ${title} ${fault}`));
  }
  verdict.unproven.push(...judgeShare(verdict.ends));
  return verdict;
}

function faultsOf(
  { cancel }: Ask,
  { take, strikes }: { take: VideoTakes['takes'][number]; strikes: readonly Strike[] },
): string[] {
  if (cancel === 'done' && take.state !== 'cancelled') return [`was cancelled, and is ${take.state}`];
  if (cancel === 'no' && take.state === 'cancelled') return ['is cancelled, though nobody asked'];
  if (take.state === 'failed' && !isExcused(take, strikes))
    return [
      `failed, though nothing happened that could make it: ${take.code} at ${new Date(take.finishedMs).toISOString()}`,
    ];
  return [];
}

/** A video is as its last good take made it; without one, as its last take ended. */
function standingOf(asks: readonly Ask[], { status, captionText, takes }: VideoTakes): string[] {
  const good = asks.filter((_, index) => takes[index]?.state === 'succeeded');
  const expectedStatus = good.length > 0 ? 'completed' : takes.at(-1)?.state;
  const expectedText = good.findLast(({ kind }) => kind === 'change')?.captionText ?? null;
  return [
    ...(status === expectedStatus ? [] : [`is ${status}, not ${expectedStatus}`]),
    ...(captionText === expectedText ? [] : [`has captions '${captionText}', not '${expectedText}'`]),
  ];
}

function judgeShare(ends: ReadonlyMap<string, number>): string[] {
  const sum = (matching: string) =>
    [...ends].reduce((total, [end, count]) => (end.endsWith(matching) ? total + count : total), 0);
  const [failed, all] = [sum(' failed'), sum('')];
  return all >= LEAST_TAKES && failed > all * MOST_FAILED
    ? [`${failed} of ${all} takes failed: too many to show that others go on`]
    : [];
}

/** What is wrong with the mails, in words, and what was looked at. */
type MailsVerdict = { lost: string[]; doubled: string[]; unproven: string[]; lookedAt: string[] };
type Promises = Pick<Ledger, 'customers' | 'testMails' | 'delivered'>;

/**
 * Holds the mails that the product stores against those that were promised and those that the mail server took. A test mail is tried once, so an
 * answer may say that it failed; that takes an interruption each. Every other mail arrives, and twice only if its row says that it may have.
 */
export function judgeMails(
  { customers, testMails, delivered }: Promises,
  { stored, interruptions }: { stored: readonly StoredMail[]; interruptions: number },
): MailsVerdict {
  const verdict: MailsVerdict = { lost: [], doubled: [], unproven: [], lookedAt: [] };
  const { lost, doubled, unproven, lookedAt } = verdict;
  const rowsOf = Map.groupBy(stored, ({ to }) => to);
  const arrived = countOf(delivered.map(({ to }) => to));

  for (const { email } of customers)
    if (!rowsOf.get(email)?.some(({ template }) => template === 'welcome')) lost.push(`welcome mail to ${email}`);
  for (const { to, result } of testMails) {
    const [row, ...others] = rowsOf.get(to) ?? [];
    if (!row) lost.push(`test mail to ${to}: no row`);
    else if (row.state !== result) lost.push(`test mail to ${to}: answered as ${result}, stored as ${row.state}`);
    if (others.length > 0) doubled.push(`test mail to ${to}: ${others.length + 1} rows`);
  }
  const failed = testMails.filter(({ result }) => result === 'failed');
  if (failed.length > interruptions)
    lost.push(`${failed.length} test mails failed, though there were only ${interruptions} interruptions`);
  if (testMails.length > 0 && !testMails.some(({ result }) => result === 'sent'))
    unproven.push('no test mail was sent');

  for (const { to, template, state, lastError } of stored)
    if (template !== 'test' && state !== 'sent') lost.push(`mail ${template} to ${to}: ${state}, ${lastError}`);
  for (const [to, rows] of rowsOf) {
    const sent = rows.filter(({ state }) => state === 'sent').length;
    const count = arrived.get(to) ?? 0;
    if (count < sent) lost.push(`delivered mail to ${to}: ${count}, though ${sent} are stored as sent`);
    if (count > rows.length + rows.filter(maySayTwice).length)
      doubled.push(`delivered mail to ${to}: ${count}, though ${rows.length} were written`);
  }
  const results = tellCounts(countOf(testMails.map(({ result }) => result)));
  lookedAt.push(`${testMails.length} test mails (${results})`, `${stored.length} mails, ${delivered.length} delivered`);
  return verdict;
}

/** The row of a mail that was sent again, because its process died while the mail server was taking it, says so. */
const maySayTwice = ({ template, state, lastError }: StoredMail): boolean =>
  template !== 'test' && state === 'sent' && lastError !== null;

/** What a whole run must have met at least once, as takes and how they ended. */
const TAKES = ['start succeeded', 'change succeeded', 'start cancelled', 'retry succeeded'] as const;

/** What the work of a whole run did not do, and so does not show. `ends`: how many takes of each kind ended how. */
export function findIdle(
  { customers, videos, uploads, deletedUploads }: Pick<Ledger, 'customers' | 'videos' | 'uploads' | 'deletedUploads'>,
  ends: ReadonlyMap<string, number>,
): string[] {
  return [
    ...TAKES.filter((end) => !ends.has(end)).map((end) => `no take that is a ${end}`),
    ...customers.filter(({ isConfirmed }) => !isConfirmed).map(({ email }) => `${email} never confirmed the address`),
    ...(videos.length > customers.length
      ? []
      : [`${videos.length} videos of ${customers.length} people: hardly anybody made a second one`]),
    ...(uploads.length > 0 ? [] : ['no upload was kept']),
    ...(deletedUploads.length > 0 ? [] : ['no upload was deleted']),
  ];
}
