import { AppError, Preferences, type UnaskedMail, DEFAULT_PREFERENCES, UNASKED_MAILS } from '@sayso/contract';
import { z } from 'zod';
import type { Actor, Device } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit, type Who } from '../audit/audit.service.ts';
import * as store from './accounts.store.ts';
import { accountsTexts } from './accounts.texts.gen.ts';

/** How the person who asks likes the product. Everybody may: preferences belong to a user, not to an account. */
export async function getPreferences({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Preferences> {
  return toPreferences(await store.getPreferences(db, actor.userId));
}

/**
 * Replaces the preferences of the person who asks. Of two at once the later stays, whole.
 * @throws AppError `not_while_impersonating`: an administrator cannot agree to product news for somebody.
 */
export async function savePreferences(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  preferences: Preferences,
): Promise<Preferences> {
  await deps.db
    .transaction()
    .execute((trx) => change(deps, trx, { userId: actor.userId, actor, to: () => preferences }));
  return preferences;
}

/** Stops one kind of mails for the person who was sent one. Stopped again, it stays so. @throws AppError `link_invalid`. */
export async function stopMails(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  { token, device }: { token: string; device: Device },
): Promise<UnaskedMail> {
  const { userId, mails } = readUnsubscribeToken(deps, token);
  await deps.db.transaction().execute(async (trx) => {
    const actor = { userId, device };
    const before = await change(deps, trx, { userId, actor, to: (known) => ({ ...known, [mails]: false }) });
    if (!before[mails]) return;
    await recordAudit(trx, { actor, action: 'preferences.stop_mails', details: { mails } });
  });
  return mails;
}

/** Who wants to be written to no more, and about what. */
const Stop = z.object({ userId: z.uuid(), mails: z.enum(UNASKED_MAILS) });

/** What the token is sealed for. */
const CONTEXT = 'unsubscribe';

/** What a link carries that ends mails of one kind to one person: nobody else can make it, and it says nothing to who reads it. */
export function unsubscribeToken(
  { vault }: Pick<Deps, 'vault'>,
  { userId, mails }: { userId: string; mails: UnaskedMail },
): string {
  return vault.seal(JSON.stringify({ userId, mails }), CONTEXT);
}

/** It does not end: mails are old when people have had enough of them. @throws AppError `link_invalid`. */
function readUnsubscribeToken({ vault }: Pick<Deps, 'vault'>, token: string): z.output<typeof Stop> {
  try {
    return Stop.parse(JSON.parse(vault.open(token, CONTEXT)));
  } catch (cause) {
    throw linkInvalid(cause);
  }
}

/** There is no new link to ask for. */
function linkInvalid(cause?: unknown): AppError {
  return new AppError('link_invalid', { message: accountsTexts.stopLinkInvalid }, cause);
}

/** Where to write to a person about something, and the token that ends such mails; null when they do not want them, or may not sign in. */
export async function mailRecipient(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  userId: string,
  mails: UnaskedMail,
): Promise<{ name: string; email: string; unsubscribe: string } | null> {
  const person = await store.getActivePerson(db, userId);
  if (!person) return null;
  const { name, email, chosen } = person;
  const preferences = toPreferences(chosen);
  if (!preferences.emailNotifications || !preferences[mails]) return null;
  return { name, email, unsubscribe: unsubscribeToken({ vault }, { userId, mails }) };
}

/** Where somebody is written to about what they have to know, whatever mails they want; null for whoever is closed out, or leaving. */
export async function addressOfActive(db: Db, userId: string): Promise<string | null> {
  return (await store.getActivePerson(db, userId))?.email ?? null;
}

type Change = { userId: string; actor: Who & object; to: (before: Preferences) => Preferences };

/** Stores preferences, and since when product news are wanted. Answers what there was before. Who is gone can only be named by a mailed link. */
async function change({ now }: Pick<Deps, 'now'>, trx: Db, { userId, actor, to }: Change): Promise<Preferences> {
  const stored = await store.lockPreferences(trx, userId);
  if (!stored) throw linkInvalid();
  const before = toPreferences(stored.chosen);
  const chosen = to(before);
  const wasAgreed = before.marketingEmails;
  if (chosen.marketingEmails && !wasAgreed && 'impersonatorId' in actor && actor.impersonatorId) {
    throw new AppError('not_while_impersonating');
  }
  const at = now();
  const since = chosen.marketingEmails ? (stored.marketing_since ?? at) : null;
  await store.upsertPreferences(trx, userId, { chosen, marketingSince: since, at });
  if (chosen.marketingEmails !== wasAgreed) {
    await recordAudit(trx, { actor, action: chosen.marketingEmails ? 'marketing.agree' : 'marketing.withdraw' });
  }
  return before;
}

/**
 * Completes what was stored: a key that came later, or a value that is no longer offered, has its default. Keys that
 * are gone are left out.
 */
function toPreferences(stored: unknown): Preferences {
  const chosen = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const kept = Object.entries(Preferences.shape).flatMap(([key, schema]) => {
    const value = schema.safeParse(chosen[key]);
    return value.success ? [[key, value.data]] : [];
  });
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(kept) };
}
