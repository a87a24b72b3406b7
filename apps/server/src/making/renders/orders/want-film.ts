import { createHash } from 'node:crypto';
import { AppError, Id, type VideoSpec } from '@sayso/contract';
import { PRESENTERS } from '@sayso/providers';
import type { Actor } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { filmsMadePresenters, presenterAccess, refusalOf } from '../../../platform/presenters/presenter-orders.ts';
import { askForWork } from '../../../platform/work/work.store.ts';
import { hasRight } from '../../../people/plans/limits.service.ts';
import { ownKeyOf, payerOfMade } from '../../avatars/avatars.service.ts';
import { frameSize } from '../../specs/specs.service.ts';
import { findSpeech } from '../../voices/voices.service.ts';
import { orderFilmWork } from './wake-order.service.ts';
import * as store from './orders.store.ts';

export type WantDeps = Pick<Deps, 'settings' | 'vault' | 'now'>;
/** How long after it came to nothing a film is looked for once more where it was ordered, in milliseconds. */
const LOOKED_FOR_MS = 24 * 60 * 60_000;
type Wanted = { actor: Actor; title: string; spec: VideoSpec };

/**
 * The film that a take will show: the one that there is, or an order, which a worker is asked for. Null where the engine draws, also instead of a partner's presenter who can surely not be filmed now and for whom
 * somebody may stand in.
 * @throws AppError `presenter_gone`, `avatar_not_in_plan`, `presenter_speech_too_long`, `presenter_budget_used` where nobody may.
 */
export async function wantFilm(deps: WantDeps, trx: Db, wanted: Wanted): Promise<string | null> {
  const { actor, spec } = wanted;
  const { accountId } = actor;
  const { partner } = spec.performer;
  if (!partner) return null;
  const known = { accountId, filmKey: filmKeyOf(spec) };
  const film = await store.findFilm(trx, known);
  if (film) {
    if (film.state !== 'fetched') await askForWork(trx, orderFilmWork, { subjectId: film.id, accountId });
    return film.id;
  }
  const at = deps.now();
  const again = await store.reopenOrder(trx, { ...known, at, since: new Date(at.getTime() - LOOKED_FOR_MS) });
  if (again !== undefined) {
    await askForWork(trx, orderFilmWork, { subjectId: again, accountId });
    return again;
  }
  const speech = await findSpeech(trx, accountId, spec.speech.id);
  if (!speech) throw new AppError('take_speech_missing');
  const refusal = await refusalNow(deps, trx, { actor, performer: spec.performer, ms: speech.duration_ms });
  if (refusal) {
    if (partner.standIn === null) throw refusal;
    return null;
  }
  const id = newId();
  const isNew = await store.insertOrder(trx, {
    id,
    account_id: accountId,
    film_key: known.filmKey,
    partner: partner.id,
    presenter: partner.presenter,
    kind: partner.kind,
    title: wanted.title,
    speech_id: spec.speech.id,
    speech_ms: speech.duration_ms,
    format: spec.output.format,
    quality: spec.output.quality,
    ...frameSize(spec.output),
    color: spec.scene.background.color,
    created_at: at,
  });
  if (!isNew) return (await store.findFilm(trx, known))?.id ?? null;
  await askForWork(trx, orderFilmWork, { subjectId: id, accountId });
  return id;
}

/** Key of a film, made of all that decides its pictures: the same film is found again and not ordered twice. Captions, music and end cards are no part of it. */
function filmKeyOf({ performer, speech, scene, output }: VideoSpec): string {
  const { id, presenter, kind } = performer.partner ?? {};
  const { width, height } = frameSize(output);
  const seen = [id, presenter, kind, speech.id, output.format, width, height, scene.background.color];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}

/** Why a film would surely not be made now; it is asked for again when it is ordered. */
async function refusalNow(
  deps: WantDeps,
  trx: Db,
  { actor, performer, ms }: { actor: Actor; performer: VideoSpec['performer']; ms: number },
): Promise<AppError | null> {
  const { accountId } = actor;
  if (!performer.partner) return null;
  const { id: partner, presenter } = performer.partner;
  const made = await payerOfMade(trx, { accountId, partner, presenter });
  // Somebody who was made of a face has been deleted since.
  if (!made && Id.safeParse(performer.id).success) return new AppError('presenter_gone');
  const isFilmed = made
    ? filmsMadePresenters(deps.settings, partner)
    : presenterAccess(deps.settings, partner) !== null;
  if (!isFilmed) return new AppError('presenter_gone');
  // Its video may have been started with another plan; a film is paid for now.
  if (!(await hasRight(trx, actor, 'full_avatar_library'))) return new AppError('avatar_not_in_plan');
  if (ms > PRESENTERS[partner].abilities.longestMs) return new AppError('presenter_speech_too_long');
  const hasOwn = (await ownKeyOf({ ...deps, db: trx }, accountId, partner)) !== null;
  if (made?.isOwn && !hasOwn) return new AppError('presenter_gone');
  const isOwn = made?.isOwn ?? hasOwn;
  return refusalOf(deps, trx, { partner, accountId, isOwn, ms });
}
