import { createHash } from 'node:crypto';
import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  AppError,
  faceConsentText,
  type MakePresenterForm,
  OWN_PRESENTERS_MAX,
  type OwnPresenter,
  PRESENTER_PARTNERS,
  type PresenterKind,
} from '@sayso/contract';
import { PRESENTERS } from '@sayso/providers';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import { requireRoom } from '../../../platform/storage/disk-guard.ts';
import { inScratchFolder } from '../../../platform/storage/scratch-folder.ts';
import { ownAddresses, type SigningDeps } from '../../../platform/storage/signed-addresses.ts';
import { askForWork } from '../../../platform/work/work.store.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { write } from '../../../people/identity/write.service.ts';
import { requireStorage, hasRight } from '../../../people/plans/limits.service.ts';
import { removeFace, storeFace, type StoredFace } from '../../../people/uploads/faces.service.ts';
import { findUploads } from '../../../people/uploads/uploads.service.ts';
import { getSameAvatar, insertAvatar } from '../own-avatars.store.ts';
import {
  type MakerDeps,
  requireMaker,
  ownKeyOf,
  toOwnPresenter,
  trainPresenterWork,
} from './own-presenters.service.ts';
import * as store from './trainings.store.ts';
import { avatarsTexts } from '../avatars.texts.gen.ts';

type WriteDeps = MakerDeps &
  SigningDeps &
  Pick<Deps, 'config' | 'log' | 'freeBytes' | 'fileColumns' | 'publish' | 'queue'>;

/** A face as somebody sent it with its form: the file on the disk, or none where the form names a picture of the account. */
type Request = {
  form: MakePresenterForm;
  file: { path: string; sizeBytes: number; sha256: string } | null;
  signal: AbortSignal;
  saveResponse: SaveResponse<OwnPresenter>;
};

/** Whether somebody may have a presenter made, asked before any of the face is read. @throws AppError `forbidden`, `avatar_not_in_plan`, `storage_full`, `storage_limit_reached`. */
export async function allowPresenter(deps: WriteDeps, actor: Actor): Promise<void> {
  authorize(actor, 'avatars.create');
  if (!(await hasRight(deps.db, actor, 'full_avatar_library'))) throw new AppError('avatar_not_in_plan');
  await requireRoom(deps);
  await requireStorage(deps, deps.db, actor);
}

/**
 * Stores a face with the word of who sent it, and asks a worker to have a presenter made of it. The same wish is not begun again while it is worked on.
 * @throws AppError `forbidden`, `invalid_input` (no such picture), `upload_refused`, `upload_not_processed`, `avatar_not_in_plan`, `presenter_maker_gone`, `presenter_budget_used`, `own_key_refused` (it went meanwhile),
 * `own_presenters_full`, `storage_limit_reached`, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function makeOwnPresenter(deps: WriteDeps, actor: Actor, request: Request): Promise<OwnPresenter> {
  authorize(actor, 'avatars.create');
  // What is said of a face is said by whoever has it.
  if (actor.impersonatorId) throw new AppError('not_while_impersonating');
  const { form, signal, saveResponse } = request;
  const { accountId } = actor;
  const { partner } = form;
  const contentHash = hashOf(request);
  const twin = await sameOne(deps.db, actor, contentHash);
  if (twin) return toOwnPresenter(twin, ownAddresses(deps, accountId));
  const isOwn = (await ownKeyOf(deps, accountId, partner)) !== null;
  await requireAny(deps, { actor, form, isOwn });
  const face = await cleanFace(deps, actor, request);
  let isUsed = false;
  try {
    return await write(deps, actor, 'avatars.create', async (trx, { announce }) => {
      signal.throwIfAborted();
      await requireStorage(deps, trx, actor);
      const same = await sameOne(trx, actor, contentHash);
      if (!same && (await store.countTrainings(trx, accountId)) >= OWN_PRESENTERS_MAX)
        throw new AppError('own_presenters_full');
      const costMs = await requireMaker(deps, trx, { actor, partner, source: face.source, isOwn });
      const id = same?.id ?? (await insert(deps, trx, { actor, form, face, isOwn, costMs, contentHash }));
      isUsed = !same;
      const training = await store.getTraining(trx, id);
      if (!training) throw new AppError('internal');
      const presenter = toOwnPresenter(training, ownAddresses(deps, accountId));
      await saveResponse(trx, presenter);
      if (!same) await announce('avatars');
      return presenter;
    });
  } catch (error) {
    isUsed = false;
    throw error;
  } finally {
    if (!isUsed) await removeFace(deps, face);
  }
}

/** Says before anything is read that nothing would come of it. */
async function requireAny(
  deps: WriteDeps,
  { actor, form, isOwn }: { actor: Actor; form: MakePresenterForm; isOwn: boolean },
): Promise<void> {
  const { takes } = PRESENTERS[form.partner].training;
  const kinds = (['photo', 'film'] as const).filter((kind) => takes[kind] !== null);
  const cheapest = kinds.toSorted((one, other) => costOf(form, one) - costOf(form, other))[0] ?? 'photo';
  await requireMaker(deps, deps.db, { actor, partner: form.partner, source: cheapest, isOwn });
}

const costOf = ({ partner }: MakePresenterForm, kind: PresenterKind) =>
  PRESENTERS[partner].training.takes[kind]?.costSeconds ?? Number.POSITIVE_INFINITY;

async function cleanFace(deps: WriteDeps, actor: Actor, { form, file, signal }: Request): Promise<StoredFace> {
  const { takes } = PRESENTERS[form.partner].training;
  const bounds = { takesPhoto: takes.photo !== null, film: takes.film?.seconds ?? null };
  const wanted = { accountId: actor.accountId, signal, ...bounds };
  if (file) {
    requirePerson(form, false);
    return storeFace(deps, { ...file, ...wanted });
  }
  const picture = await pictureOf(deps, actor, form);
  return inScratchFolder(deps, async (folder) => {
    const copy = path.join(folder, 'face');
    await deps.storage.withLocalFile(picture, (stored) => copyFile(stored, copy));
    return storeFace(deps, { path: copy, sizeBytes: (await stat(copy)).size, ...wanted });
  });
}

/** Nobody is seen in a face that a partner has made, and in all others somebody is. @throws AppError `invalid_input`. */
function requirePerson({ person }: MakePresenterForm, isMade: boolean): void {
  if ((person === 'nobody') === isMade) return;
  const words = isMade ? avatarsTexts.madeFace : avatarsTexts.noPerson;
  throw new AppError('invalid_input', { errors: { person: [words] } });
}

/** The file of a picture that the account has already. */
async function pictureOf(deps: WriteDeps, { accountId }: Actor, form: MakePresenterForm): Promise<string> {
  const { pictureUploadId: id } = form;
  const [upload] = id === undefined ? [] : await findUploads(deps.db, accountId, [id]);
  if (!upload || upload.kind === 'music')
    throw new AppError('invalid_input', { errors: { pictureUploadId: [avatarsTexts.notOwnPicture] } });
  // A background is made of any words, so anybody may be seen in one.
  requirePerson(form, upload.kind === 'face' && upload.made_with !== null);
  return upload.file;
}

async function sameOne(db: Db, { accountId }: Actor, contentHash: string): Promise<store.TrainingRow | undefined> {
  const same = await getSameAvatar(db, accountId, contentHash);
  return same && store.getTraining(db, same.id);
}

type NewPresenter = {
  actor: Actor;
  form: MakePresenterForm;
  face: StoredFace;
  isOwn: boolean;
  costMs: number;
  contentHash: string;
};

async function insert(deps: WriteDeps, trx: Db, asked: NewPresenter): Promise<string> {
  const { actor, form, face, isOwn, costMs, contentHash } = asked;
  const { accountId, userId } = actor;
  const { name, partner, gender, person } = form;
  const { name: partnerName } = PRESENTER_PARTNERS[partner];
  const id = newId();
  const row = await insertAvatar(trx, {
    id,
    account_id: accountId,
    created_by: userId,
    kind: 'presenter',
    name,
    description: `${name}, made by ${partnerName} of a ${face.source}`,
    style: partnerName,
    gender,
    options: '{}',
    content_hash: contentHash,
    picture_file: face.picture.file,
    size_bytes: face.picture.bytes,
  });
  // The account is locked, and no twin was there.
  if (!row) throw new AppError('internal');
  const at = deps.now();
  await store.insertTraining(trx, {
    id,
    account_id: accountId,
    partner,
    source: face.source,
    face_file: face.film?.file ?? null,
    face_bytes: face.film?.bytes ?? 0,
    is_own_key: isOwn,
    cost_ms: costMs,
    consent_by: userId,
    consent_person: person,
    consent_text: faceConsentText(person, partner),
    consent_at: at,
    wanted_at: at,
  });
  await askForWork(trx, trainPresenterWork, { subjectId: id, accountId });
  const target = { type: 'avatar', id, label: name } as const;
  const details = { kind: 'presenter', partner, consent: true };
  await recordAudit(trx, { actor, action: 'avatar.create', target, details });
  return id;
}

function hashOf({ form, file }: Request): string {
  const { name, partner, gender, pictureUploadId } = form;
  const face = file?.sha256 ?? pictureUploadId;
  return createHash('sha256')
    .update(JSON.stringify(['presenter', face, name, partner, gender]))
    .digest('hex');
}
