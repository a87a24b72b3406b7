import { AppError, PRONUNCIATIONS, type Pronunciation, type SavePronunciation } from '@sayso/contract';
import { pronunciationsIn, type Pronunciation as Respelling } from '@sayso/providers';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import { newId } from '../../db/new-id.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import * as store from './pronunciations.store.ts';

/** Everybody in the account sees how its words are said. */
export async function listPronunciations({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Pronunciation[]> {
  authorize(actor, 'voices.view');
  return store.listPronunciations(db, actor.accountId);
}

/** @throws AppError `invalid_input` when the word is listed already, `too_many_pronunciations`. */
export async function createPronunciation(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  input: SavePronunciation,
): Promise<Pronunciation> {
  authorize(actor, 'pronunciations.edit');
  return refusingTwins(() =>
    db.transaction().execute(async (trx) => {
      const count = await store.countPronunciations(trx, actor.accountId);
      if (count >= PRONUNCIATIONS.max) throw new AppError('too_many_pronunciations');
      return store.insertPronunciation(trx, { id: newId(), accountId: actor.accountId, ...input });
    }),
  );
}

/** @throws AppError `invalid_input` when another entry has the word, `not_found`. */
export async function updatePronunciation(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  input: { id: string } & SavePronunciation,
): Promise<Pronunciation> {
  authorize(actor, 'pronunciations.edit');
  const updated = await refusingTwins(() => store.updatePronunciation(db, { accountId: actor.accountId, ...input }));
  if (!updated) throw new AppError('not_found');
  return updated;
}

/** @throws AppError `not_found`. */
export async function deletePronunciation({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  authorize(actor, 'pronunciations.edit');
  if (!(await store.deletePronunciation(db, actor.accountId, id))) throw new AppError('not_found');
}

/** Those of an account that a script may need, in a steady order: they are part of what its speech is. */
export async function findPronunciations(db: Db, accountId: string, script: string): Promise<Respelling[]> {
  const all = await store.listPronunciations(db, accountId);
  return pronunciationsIn(script, all).map(({ written, spoken }) => ({ written, spoken }));
}

async function refusingTwins<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!isUniqueViolation(error, store.WRITTEN_UNIQUE)) throw error;
    throw new AppError('invalid_input', { errors: { written: ['This word is in your list already.'] } });
  }
}
