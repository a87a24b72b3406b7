import { AppError, tagKey, type TagCount, TAGS_PER_ACCOUNT } from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import * as store from './library.store.ts';

/** The tags of the library, with how many videos carry each. */
export async function listTags({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<TagCount[]> {
  authorize(actor, 'videos.view');
  return store.listTags(db, actor.accountId);
}

/** A tag as it is stored: spaces are one each, and letters composed. */
export function toTagRow(tag: string): store.TagRow {
  return { key: tagKey(tag), tag: tag.trim().replace(/\s+/gu, ' ').normalize('NFC') };
}

/** The tags that somebody gave, each once, as it was written first, in the order of the alphabet. */
export function tidyTags(tags: readonly string[]): store.TagRow[] {
  const byKey = new Map<string, store.TagRow>();
  for (const row of tags.map(toTagRow)) if (!byKey.has(row.key)) byKey.set(row.key, row);
  return [...byKey.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Call it after a video was given tags. @throws AppError `too_many_tags`. */
export async function requireTagPlace(trx: Db, actor: Actor): Promise<void> {
  if ((await store.countTags(trx, actor.accountId)) > TAGS_PER_ACCOUNT) throw new AppError('too_many_tags');
}
