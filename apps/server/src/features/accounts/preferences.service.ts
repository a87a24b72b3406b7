import type { Preferences } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { toPreferences } from './preferences.mapper.ts';
import * as store from './preferences.store.ts';

/** How the person who asks likes the product. Everybody may: preferences belong to a user, not to an account. */
export async function getPreferences({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Preferences> {
  return toPreferences(await store.getPreferences(db, actor.userId));
}

/** Replaces the preferences of the person who asks. Of two at once the later stays, whole. */
export async function savePreferences(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  preferences: Preferences,
): Promise<Preferences> {
  await store.upsertPreferences(db, actor.userId, { chosen: preferences, at: now() });
  return preferences;
}

/** Where to write to a person about something; null when they do not want such mails, or may not sign in. */
export async function mailRecipient(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  wish: 'videoCompleteNotifications' | 'weeklyReports' | 'marketingEmails',
): Promise<{ name: string; email: string } | null> {
  const person = await store.getActivePerson(db, userId);
  if (!person) return null;
  const preferences = toPreferences(person.chosen);
  return preferences.emailNotifications && preferences[wish] ? { name: person.name, email: person.email } : null;
}
