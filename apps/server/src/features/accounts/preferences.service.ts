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
