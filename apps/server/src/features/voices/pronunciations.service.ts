import { AppError, PRONUNCIATIONS, type Pronunciation, type SavePronunciation } from '@sayso/contract';
import { pronunciationsIn, type Pronunciation as Respelling } from '@sayso/providers';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { SaveResponse } from '../../platform/db/save-response.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { announceList } from '../../platform/live/announce-list.ts';
import { requireStillIn } from '../identity/write.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import * as store from './pronunciations.store.ts';

/** Everybody in the account sees how its words are said. */
export async function listPronunciations({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Pronunciation[]> {
  authorize(actor, 'voices.view');
  return store.listPronunciations(db, actor.accountId);
}

type WriteDeps = Pick<Deps, 'db' | 'publish'>;
/** What is to be added, and what remembers the answer in the transaction that adds it. */
type NewPronunciation = {
  form: SavePronunciation;
  saveResponse: SaveResponse<Pronunciation>;
};

/** @throws AppError `invalid_input` when the word is listed already, `too_many_pronunciations`. */
export async function createPronunciation(
  deps: WriteDeps,
  actor: Actor,
  { form, saveResponse }: NewPronunciation,
): Promise<Pronunciation> {
  authorize(actor, 'pronunciations.edit');
  return refusingTwins(() =>
    deps.db.transaction().execute(async (trx) => {
      await requireStillIn(trx, actor, 'pronunciations.edit');
      const count = await store.countPronunciations(trx, actor.accountId);
      if (count >= PRONUNCIATIONS.max) throw new AppError('too_many_pronunciations');
      const created = await store.insertPronunciation(trx, { id: newId(), accountId: actor.accountId, ...form });
      await recordAudit(trx, { actor, action: 'pronunciation.create', target: targetOf(created) });
      await saveResponse(trx, created);
      await announce(deps, trx, actor);
      return created;
    }),
  );
}

/** @throws AppError `invalid_input` when another entry has the word, `not_found`. */
export async function updatePronunciation(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string } & SavePronunciation,
): Promise<Pronunciation> {
  authorize(actor, 'pronunciations.edit');
  return refusingTwins(() =>
    deps.db.transaction().execute(async (trx) => {
      await requireStillIn(trx, actor, 'pronunciations.edit');
      const updated = await store.updatePronunciation(trx, { accountId: actor.accountId, ...input });
      if (!updated) throw new AppError('not_found');
      await recordAudit(trx, { actor, action: 'pronunciation.update', target: targetOf(updated) });
      await announce(deps, trx, actor);
      return updated;
    }),
  );
}

/** @throws AppError `not_found`. */
export async function deletePronunciation(deps: WriteDeps, actor: Actor, id: string): Promise<void> {
  authorize(actor, 'pronunciations.edit');
  await deps.db.transaction().execute(async (trx) => {
    await requireStillIn(trx, actor, 'pronunciations.edit');
    const deleted = await store.deletePronunciation(trx, actor.accountId, id);
    if (!deleted) throw new AppError('not_found');
    await recordAudit(trx, { actor, action: 'pronunciation.delete', target: targetOf(deleted) });
    await announce(deps, trx, actor);
  });
}

const announce = (deps: WriteDeps, trx: Db, { accountId }: Actor) =>
  announceList(deps, trx, { accountId, list: 'pronunciations' });

const targetOf = ({ id, written }: Pronunciation) => ({ type: 'pronunciation', id, label: written }) as const;

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
