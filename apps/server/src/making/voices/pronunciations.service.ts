import { AppError, PRONUNCIATIONS, type Pronunciation, type SavePronunciation } from '@sayso/contract';
import { pronunciationsIn, type Pronunciation as Respelling } from '@sayso/providers';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isUniqueViolation, type SaveResponse } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../people/identity/write.service.ts';
import * as store from './pronunciations.store.ts';
import { voicesTexts } from './voices.texts.gen.ts';

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
  return refusingTwins(() =>
    write(deps, actor, 'pronunciations.edit', async (trx, { record, announce }) => {
      const count = await store.countPronunciations(trx, actor.accountId);
      if (count >= PRONUNCIATIONS.max) throw new AppError('too_many_pronunciations');
      const created = await store.insertPronunciation(trx, { id: newId(), accountId: actor.accountId, ...form });
      await record('pronunciation.create', targetOf(created));
      await saveResponse(trx, created);
      await announce('pronunciations');
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
  return refusingTwins(() =>
    write(deps, actor, 'pronunciations.edit', async (trx, { record, announce }) => {
      const updated = await store.updatePronunciation(trx, { accountId: actor.accountId, ...input });
      if (!updated) throw new AppError('not_found');
      await record('pronunciation.update', targetOf(updated));
      await announce('pronunciations');
      return updated;
    }),
  );
}

/** @throws AppError `not_found`. */
export async function deletePronunciation(deps: WriteDeps, actor: Actor, id: string): Promise<void> {
  await write(deps, actor, 'pronunciations.edit', async (trx, { record, announce }) => {
    const deleted = await store.deletePronunciation(trx, actor.accountId, id);
    if (!deleted) throw new AppError('not_found');
    await record('pronunciation.delete', targetOf(deleted));
    await announce('pronunciations');
  });
}

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
    throw new AppError('invalid_input', { errors: { written: [voicesTexts.wordTwice] } });
  }
}
