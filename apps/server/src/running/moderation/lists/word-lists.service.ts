import { AppError, type Finding, type WordList, WORD_LIST_MAX, type WordListForm } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { write } from '../../../people/identity/write.service.ts';
import { findTerms } from '../check/find-terms.ts';
import { resetSweeps } from '../check/sweeps.store.ts';
import { checkAllJob } from '../check/check-all.ts';
import * as store from '../lists.store.ts';
import { ENGLISH_CLAIMS } from './seeds/english-claims.ts';
import { ENGLISH_PROHIBITED } from './seeds/english-prohibited.ts';
import { FURTHER_LANGUAGES } from './seeds/further-languages.ts';
import type { ListSeed } from './seeds/list-seed.ts';

type Form = z.output<typeof WordListForm>;
type WriteDeps = Pick<Deps, 'db' | 'now'>;

/** At a start, makes the lists that the product comes with and has not made before. What was changed or deleted since stays so. */
export async function seedWordLists({ db, now }: WriteDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await store.lockLists(trx);
    const seeded = await store.listSeeded(trx);
    const fresh = LIST_SEEDS.filter(({ seed }) => !seeded.includes(seed));
    for (const list of fresh)
      await store.insertList(trx, { ...list, action: 'review', is_on: true, id: newId(), at: now(), userId: null });
    await store.insertSeeded(
      trx,
      fresh.map(({ seed }) => seed),
    );
  });
}

/** Every list that an installation begins with. */
export const LIST_SEEDS: readonly ListSeed[] = [...ENGLISH_CLAIMS, ...ENGLISH_PROHIBITED, ...FURTHER_LANGUAGES];

export async function listWordLists({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<WordList[]> {
  authorize(actor, 'moderation.manage');
  return (await store.listLists(db)).map(toWordList);
}

/** @throws AppError `too_many_word_lists`. */
export async function createWordList({ db, now }: WriteDeps, actor: Actor, form: Form): Promise<WordList> {
  return write({ db }, actor, 'moderation.manage', async (trx, { record }) => {
    await store.lockLists(trx);
    if ((await store.countLists(trx)) >= WORD_LIST_MAX.lists) throw new AppError('too_many_word_lists');
    const id = newId();
    await store.insertList(trx, { ...tidied(form), id, seed: null, at: now(), userId: actor.userId });
    await record('word_list.create', { type: 'word_list', id, label: form.name });
    return toWordList(await listOrThrow(trx, id));
  });
}

/** @throws AppError `not_found`, `word_list_changed` where another change came after the one that was read. */
export async function updateWordList(
  { db, now }: WriteDeps,
  actor: Actor,
  { id, version, form }: { id: string; version: number; form: Form },
): Promise<WordList> {
  return write({ db }, actor, 'moderation.manage', async (trx, { record }) => {
    await store.lockLists(trx);
    const before = await listOrThrow(trx, id);
    if (before.version !== version) throw new AppError('word_list_changed');
    await store.updateList(trx, id, { ...tidied(form), at: now(), userId: actor.userId });
    const target = { type: 'word_list', id, label: form.name } as const;
    const details = { terms: form.terms.length, is_on: form.is_on, action: form.action };
    await record('word_list.update', target, details);
    return toWordList(await listOrThrow(trx, id));
  });
}

/** @throws AppError `not_found`. */
export async function deleteWordList({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await write({ db }, actor, 'moderation.manage', async (trx, { record }) => {
    await store.lockLists(trx);
    const name = await store.deleteList(trx, id);
    if (name === undefined) throw new AppError('not_found');
    await record('word_list.delete', { type: 'word_list', id, label: name });
  });
}

/** What the lists that are on find in a text. */
export async function tryText({ db }: Pick<Deps, 'db'>, actor: Actor, text: string): Promise<Finding[]> {
  authorize(actor, 'moderation.manage');
  return findTerms(db, [{ place: 'Text', text }]);
}

/** Has all contents checked with the lists as they are now, behind everything else. */
export async function checkAgain({ db, queue }: Pick<Deps, 'db' | 'queue'>, actor: Actor): Promise<void> {
  await write({ db }, actor, 'moderation.manage', async (trx, { record }) => {
    await resetSweeps(trx);
    await queue.enqueue(trx, checkAllJob, {});
    await record('word_list.check_again', { type: 'word_list' });
  });
}

/** Each term once. */
const tidied = (form: Form): Form => ({ ...form, terms: [...new Set(form.terms)] });

async function listOrThrow(...[db, id]: Parameters<typeof store.getList>): Promise<store.ListRow> {
  const row = await store.getList(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

function toWordList(row: store.ListRow): WordList {
  return {
    id: row.id,
    name: row.name,
    reason: row.reason,
    language: row.language,
    action: row.action,
    is_on: row.is_on,
    terms: row.terms,
    is_seed: row.seed !== null,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.changer,
  };
}
