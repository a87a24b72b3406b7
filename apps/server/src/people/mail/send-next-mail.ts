import { AppError } from '@sayso/contract';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import type { Delivery } from '../../platform/mail/mailer.ts';
import * as store from './mail.store.ts';
import { mailTexts } from './mail.texts.gen.ts';
import { siteOf, writeMail, type WrittenMail, openContent, sealContent } from './write-mail.ts';

export type SenderDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'vault' | 'mailer' | 'log' | 'now'>;

/** What became of a turn: nothing was due, a mail was dealt with, or the mail server is away and the rest may wait. */
export type Turn = 'idle' | 'done' | 'server-away';
/** What became of a mail: what the mailer says, or the key that sealed it is not at hand. */
type Sent = Delivery | { kind: 'key-missing'; words: string };

/** Longer than the mailer gives one mail: after it, whoever sends the mail has died. */
const LEASE_MS = 2 * 60 * 1000;
/** Pauses between tries, in minutes; after the last the mail has failed. Together a day, within which most faults are repaired. */
const PAUSES_MIN = [1, 5, 15, 60, 120, 240, 480, 520];

/** Until a mail whose key is missing is tried again, in minutes. It costs none of its tries: the operator restores the key. */
const KEY_PAUSE_MIN = 15;

const TRIES_MAX = PAUSES_MIN.length + 1;

/** Claims the mail that is due and deals with it. `signal` gives it back when the process stops before the server has it. */
export async function sendNextMail(deps: SenderDeps, signal: AbortSignal): Promise<Turn> {
  const mail = await claim(deps);
  if (!mail) return 'idle';
  const delivery = await send(deps, mail, signal);
  if (delivery === 'taken-over') return 'done';
  if (signal.aborted && delivery.kind === 'fault') {
    await store.giveBackMail(deps.db, mail, deps.now());
    return 'done';
  }
  await store.releaseMail(deps.db, mail, outcomeOf(deps, mail, delivery));
  log(deps, mail, delivery);
  return delivery.kind === 'fault' && delivery.concerns === 'server' ? 'server-away' : 'done';
}

/** Takes the mail that is due, or the one named, for as long as sending can take. */
export async function claim(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id?: string,
): Promise<store.ClaimedMail | undefined> {
  const at = now();
  return store.claimMail(db, { claimId: newId(), now: at, leaseExpiresAt: new Date(at.getTime() + LEASE_MS) }, id);
}

/** Writes a claimed mail and gives it to the mail server. `taken-over`: another worker has the mail now, and nothing was sent. */
export async function send(
  deps: SenderDeps,
  mail: store.ClaimedMail,
  signal?: AbortSignal,
): Promise<Sent | 'taken-over'> {
  if (mail.attempts > TRIES_MAX)
    return { kind: 'fault', lasts: 'final', concerns: 'mail', words: mailTexts.delivery.neverEnded };
  if (mail.wasHandedOver && isSentOnce(mail)) {
    return { kind: 'fault', lasts: 'final', concerns: 'mail', words: mailTexts.delivery.perhapsArrived };
  }
  const written = await write(deps, mail).catch((error: unknown) => unwritten(deps, mail, error));
  if ('kind' in written) return written;
  if (!(await store.updateContent(deps.db, mail, sealContent(deps, mail.id, { written })))) return 'taken-over';
  let isOurs = true;
  const outgoing = { to: mail.to_address, subject: mail.subject, messageId: mail.message_id, ...written };
  const delivery = await deps.mailer.send(outgoing, {
    async onHandOver() {
      isOurs = await store.markHandedOver(deps.db, mail, deps.now());
      if (!isOurs) throw new Error('Another worker sends this mail');
    },
    ...(signal ? { signal } : {}),
  });
  return isOurs ? delivery : 'taken-over';
}

/** What is stored of a mail's way: where it stands now, and when it is tried again. */
export function outcomeOf({ now }: Pick<Deps, 'now'>, mail: store.ClaimedMail, delivery: Sent) {
  const at = now();
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  if (delivery.kind === 'no-server') return { state: 'kept' as const, finished_at: at, last_error: null };
  if (delivery.kind === 'taken') {
    const { reply } = delivery;
    return {
      state: 'sent' as const,
      finished_at: at,
      reply,
      last_error: mail.wasHandedOver ? mailTexts.delivery.perhapsTwice : null,
    };
  }
  if (delivery.kind === 'key-missing') {
    const tries = { attempts: mail.attempts - 1, next_attempt_at: later(KEY_PAUSE_MIN) };
    return { state: 'queued' as const, ...tries, last_error: delivery.words };
  }
  const pauseMin = isSentOnce(mail) ? undefined : PAUSES_MIN[mail.attempts - 1];
  if (delivery.lasts === 'final' || pauseMin === undefined) {
    return { state: 'failed' as const, finished_at: at, last_error: delivery.words };
  }
  return { state: 'queued' as const, next_attempt_at: later(pauseMin), last_error: delivery.words };
}

/** A test is tried once: the operator is there to try again, and asks what happens now. */
const isSentOnce = ({ template }: store.ClaimedMail): boolean => template === 'test';

/** Written once: every try and the outbox have the same. */
async function write(deps: SenderDeps, mail: store.ClaimedMail): Promise<WrittenMail> {
  const content = openContent(deps, mail);
  return 'written' in content
    ? content.written
    : writeMail({ name: mail.template, input: content.input }, siteOf(deps));
}

/** Trying again helps when a missing key comes back. It would not when the text is damaged, or an update has changed the template. */
function unwritten({ log: logger }: SenderDeps, { id, template }: store.ClaimedMail, error: unknown): Sent {
  logger.error({ err: error, mailId: id, template }, 'mail not written');
  if (error instanceof AppError && error.code === 'secret_key_missing') {
    return { kind: 'key-missing', words: error.message };
  }
  const words = error instanceof AppError ? error.message : mailTexts.delivery.notWritten;
  return { kind: 'fault', lasts: 'final', concerns: 'mail', words };
}

/** Ids and outcomes: no address, no subject, and not the server's words, which may quote them. */
function log({ log: logger }: SenderDeps, { id, template, attempts }: store.ClaimedMail, delivery: Sent): void {
  const facts = { mailId: id, template, attempts };
  if (delivery.kind !== 'fault') return logger.info({ ...facts, delivery: delivery.kind }, 'mail dealt with');
  logger.warn({ ...facts, lasts: delivery.lasts, concerns: delivery.concerns }, 'mail not taken');
}
