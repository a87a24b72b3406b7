import {
  AppError,
  OWN_PRESENTERS_MAX,
  type OwnPresenter,
  PLAN_RIGHTS,
  PRESENTER_PARTNER_IDS,
  PRESENTER_PARTNERS,
  type PresenterKind,
  type PresenterMaker,
  type PresenterPartnerId,
} from '@sayso/contract';
import { PRESENTERS } from '@sayso/providers';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import { MAY_BE_THERE } from '../../../platform/partners/partner-orders.ts';
import {
  isPresenterMaker,
  refusalOf,
  restOfDay,
  filmsMadePresenters,
} from '../../../platform/presenters/presenter-orders.ts';
import { ownAddresses, type SigningDeps } from '../../../platform/storage/signed-addresses.ts';
import { askForWork } from '../../../platform/work/work.store.ts';
import { write } from '../../../people/identity/write.service.ts';
import { hasRight, requireRights } from '../../../people/plans/limits.service.ts';
import { createOwnKeys } from '../../../people/accounts/api-keys.service.ts';
import { wordsOfCode } from '../../../platform/lib/text.ts';
import { defineWork } from '../../../platform/work/work-kind.ts';
import { isTakenDown, type OwnAvatarRow } from '../own-avatars.store.ts';
import * as store from './trainings.store.ts';
import type { TrainingRow } from './trainings.store.ts';

export type MakerDeps = Pick<Deps, 'db' | 'settings' | 'vault' | 'now'>;

/** How long after it was sent a making is looked for once more, in milliseconds. */
const LOOKED_FOR_MS = 24 * 60 * 60_000;

/** Partners that make presenters of faces now, what each takes, and what of the day's time with it is left. */
export async function listPresenterMakers(deps: MakerDeps, actor: Actor): Promise<PresenterMaker[]> {
  authorize(actor, 'avatars.view');
  const isInPlan = await hasRight(deps.db, actor, 'full_avatar_library');
  const offered = PRESENTER_PARTNER_IDS.filter((partner) => isPresenterMaker(deps.settings, partner));
  return Promise.all(
    offered.map(async (partner) => {
      const isOwn = (await ownKeyOf(deps, actor.accountId, partner)) !== null;
      const spending = { partner, accountId: actor.accountId, isOwn };
      const rest = await restOfDay(deps, deps.db, spending);
      const termsOf = async (kind: PresenterKind) => {
        const terms = PRESENTERS[partner].training.takes[kind];
        if (terms === null) return null;
        const { costSeconds, usualMinutes: usual_minutes, seconds } = terms;
        const refusal = isInPlan
          ? await refusalOf(deps, deps.db, { ...spending, ms: costSeconds * 1000, isFor: 'presenter' })
          : new AppError('avatar_not_in_plan');
        return { cost_seconds: costSeconds, usual_minutes, seconds, refusal: refusal?.message ?? null };
      };
      return {
        partner,
        partner_name: PRESENTER_PARTNERS[partner].name,
        pays: isOwn ? 'own_key' : 'site',
        seconds_left: rest && Math.floor(rest.leftMs / 1000),
        cannot: [...PRESENTERS[partner].abilities.cannot],
        photo: await termsOf('photo'),
        film: await termsOf('film'),
      } as const;
    }),
  );
}

/** The key that the owner of an account has brought for a partner; null where there is none. */
export async function ownKeyOf(
  deps: Pick<Deps, 'db' | 'vault'>,
  accountId: string,
  partner: PresenterPartnerId,
): Promise<string | null> {
  const { ownKeys } = PRESENTER_PARTNERS[partner];
  return ownKeys && createOwnKeys(deps)(accountId, ownKeys);
}

/** The presenters that the account has made of faces, newest first. */
export async function listOwnPresenters(deps: SigningDeps & Pick<Deps, 'db'>, actor: Actor): Promise<OwnPresenter[]> {
  authorize(actor, 'avatars.view');
  const rows = await store.listTrainings(deps.db, actor.accountId);
  const fileUrl = ownAddresses(deps, actor.accountId);
  return rows.slice(0, OWN_PRESENTERS_MAX).map((row) => toOwnPresenter(row, fileUrl));
}

export function toOwnPresenter(row: TrainingRow, fileUrl: (name: string) => string): OwnPresenter {
  const { id, name, partner, source, status, failure_code: code, picture_file: picture } = row;
  return {
    id,
    name,
    partner,
    partner_name: PRESENTER_PARTNERS[partner].name,
    source,
    status,
    progress: status === 'completed' ? 100 : row.progress,
    usual_minutes: PRESENTERS[partner].training.takes[source]?.usualMinutes ?? 1,
    error: status === 'failed' ? wordsOfCode(code ?? 'presenter_making_failed', 'presenter_making_failed') : null,
    pays: row.is_own_key ? 'own_key' : 'site',
    picture_url: picture === null ? '' : fileUrl(picture),
    created_at: row.created_at.toISOString(),
    consent: {
      person: row.consent_person,
      text: row.consent_text,
      at: row.consent_at.toISOString(),
      by: row.consented,
    },
  };
}

/** @throws AppError `not_found`, also for another account's. */
export async function getOwnPresenter(
  deps: SigningDeps & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<OwnPresenter> {
  authorize(actor, 'avatars.view');
  return toOwnPresenter(await ownTraining(deps.db, actor, id), ownAddresses(deps, actor.accountId));
}

/**
 * Tries once more to make a presenter that came to nothing. Where the face was sent a moment ago and the partner may have made somebody, that is looked for first; else the face is sent anew, and what may stand of the former try is deleted there.
 * @throws AppError `not_found`, `presenter_not_failed`, `presenter_maker_gone`, `presenter_budget_used`, `own_key_refused` (it is gone), `presenter_face_refused` (the film is kept no longer), `avatar_not_in_plan`,
 * `content_removed`.
 */
export async function retryPresenter(
  deps: MakerDeps & SigningDeps & Pick<Deps, 'publish'>,
  actor: Actor,
  { id, saveResponse }: { id: string; saveResponse: SaveResponse<OwnPresenter> },
): Promise<OwnPresenter> {
  authorize(actor, 'avatars.create');
  const { accountId } = actor;
  await ownTraining(deps.db, actor, id);
  return write(deps, actor, 'avatars.create', async (trx, { record, announce }) => {
    if (await isTakenDown(trx, accountId, id)) throw new AppError('content_removed');
    const training = await store.lockTraining(trx, id);
    if (!training) throw new AppError('not_found');
    if (training.state !== 'failed') throw new AppError('presenter_not_failed');
    const at = deps.now();
    const retry = retryOf(training, at);
    const { partner, source, is_own_key: isOwn } = training;
    const costMs = await requireMaker(deps, trx, { actor, partner, source, isOwn, isPaid: retry !== 'anew' });
    if (source === 'film' && training.face_file === null && retry !== 'look')
      throw new AppError('presenter_face_refused');
    await store.reopenTraining(trx, id, { at, retry, costMs });
    await askForWork(trx, trainPresenterWork, { subjectId: id, accountId });
    const target = { type: 'avatar', id, label: training.name } as const;
    await record('avatar.retry', target);
    await announce('avatars');
    const presenter = toOwnPresenter(await ownTraining(trx, actor, id), ownAddresses(deps, accountId));
    await saveResponse(trx, presenter);
    return presenter;
  });
}

/** Has a partner make a presenter of a face, and waits for it. A try is over as soon as there is nothing to do but to wait; only tries that fail, or whose process dies, count. */
export const trainPresenterWork = defineWork({
  name: 'train-presenter',
  lane: 'light',
  memoryMb: 160,
  atOnce: 2,
  urgency: 'long',
  tries: 10,
  limitSeconds: 10 * 60,
  failureCode: 'presenter_making_failed',
});

/**
 * Whether a presenter would be made of a face now; it is asked again when the face is sent. `isPaid`: nothing further is owed. Answers what it counts, in milliseconds.
 * @throws AppError why not.
 */
export async function requireMaker(
  deps: Pick<Deps, 'settings' | 'vault' | 'now'>,
  db: Db,
  asked: { actor: Actor; partner: PresenterPartnerId; source: PresenterKind; isOwn: boolean; isPaid?: boolean },
): Promise<number> {
  const { actor, partner, source, isOwn, isPaid = false } = asked;
  const { full_avatar_library } = PLAN_RIGHTS;
  await requireRights(db, actor, { full_avatar_library });
  const terms = PRESENTERS[partner].training.takes[source];
  if (!isPresenterMaker(deps.settings, partner) || terms === null) throw new AppError('presenter_maker_gone');
  if (isOwn && (await ownKeyOf({ ...deps, db }, actor.accountId, partner)) === null)
    throw new AppError('own_key_refused');
  const ms = terms.costSeconds * 1000;
  const spending = { partner, accountId: actor.accountId, isOwn, ms, isFor: 'presenter' } as const;
  const refusal = isPaid ? null : await refusalOf(deps, db, spending);
  if (refusal) throw refusal;
  return ms;
}

/** Whose key films of a presenter are ordered with who was made of a face, and the picture of them; null for those that partners lend to everybody. @throws AppError `presenter_gone` for another account's, and for whom an operator holds back. */
export async function payerOfMade(
  db: Db,
  { accountId, ...named }: { accountId: string; partner: PresenterPartnerId; presenter: string },
): Promise<{ isOwn: boolean; pictureFile: string | null } | null> {
  const made = await store.findMade(db, named);
  if (!made) return null;
  if (made.account_id !== accountId || made.is_held) throw new AppError('presenter_gone');
  return { isOwn: made.is_own_key, pictureFile: made.picture_file };
}

/** What has been paid for, or may have been, is looked for before anything is asked for a second time. Only where it was looked for by its key and its partner did not find it, or can know it no more, it is asked for anew by whoever tries again after that. */
function retryOf({ job, fault, asked_at: askedAt, wanted_at: wantedAt }: store.TrainingRow, now: Date): store.Retry {
  if (askedAt === null || now.getTime() - askedAt.getTime() >= LOOKED_FOR_MS) return 'anew';
  if (fault === 'ORDER_LOST') return wantedAt > askedAt ? 'anew' : 'find';
  if (job === null || fault === 'JOB_GONE') return 'find';
  return fault !== null && (MAY_BE_THERE.includes(fault) || fault.startsWith('HTTP_')) ? 'look' : 'anew';
}

async function ownTraining(db: Db, { accountId }: Actor, id: string): Promise<store.TrainingRow> {
  const row = await store.getTraining(db, id);
  if (row?.account_id !== accountId) throw new AppError('not_found');
  return row;
}

/** Whether a film can be made with an own avatar now: its partner is on offer and, where it is sent their photo, allowed to be, and whoever was made with a key of the account's own has that. Those that the engine draws always can. */
export async function isMadeUsable(
  deps: Pick<Deps, 'db' | 'settings' | 'vault'>,
  { made, account_id: accountId }: Pick<OwnAvatarRow, 'made' | 'account_id'>,
): Promise<boolean> {
  if (!made) return true;
  if (!filmsMadePresenters(deps.settings, made.partner)) return false;
  return !made.isOwnKey || (await ownKeyOf(deps, accountId, made.partner)) !== null;
}
