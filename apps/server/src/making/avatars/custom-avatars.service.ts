import { createHash, randomInt } from 'node:crypto';
import {
  AppError,
  avatarFieldsMissing,
  type AvatarJob,
  FACE_AGE,
  FACE_SEED_MAX,
  faceUnderAge,
  type GenerateAvatarForm,
  type Upload,
  uploadNameOf,
} from '@sayso/contract';
import { ageBand, canBeHeld, drawnWords, performerFromOptions, type PerformerOptions, readWords } from '@sayso/engine';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import type { RouteDeps } from '../../feature.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { write } from '../../people/identity/write.service.ts';
import { requireMachineTime, requireStorage } from '../../people/plans/limits.service.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { wordsOfCode } from '../../platform/lib/text.ts';
import { type CleanUpload, findUploads, recordUpload, storeClean } from '../../people/uploads/uploads.service.ts';
import { toOwnAvatar } from './avatars.mapper.ts';
import { askForWork, getProgress } from '../../platform/work/work.store.ts';
import { drawAvatarWork } from './draw-avatar.work.ts';
import { listFavourites } from './avatars.store.ts';
import * as store from './own-avatars.store.ts';
import { deleteFailedAvatars, deleteFailedPresenters } from './own-avatars.store.ts';
import { avatarsTexts } from './avatars.texts.gen.ts';

/** How long people can read why an avatar came to nothing, in milliseconds: a day. */
const FAILED_KEPT_MS = 24 * 60 * 60 * 1000;
const FAILED_PRESENTERS_KEPT_MS = 30 * FAILED_KEPT_MS;

type WriteDeps = SigningDeps &
  Pick<Deps, 'db' | 'config' | 'freeBytes' | 'settings' | 'fileColumns' | 'log' | 'publish' | 'queue'>;
/** A character as somebody describes it, the product's picture on the disk where they sent one, and what remembers the answer in the transaction that stores it. */
type AvatarRequest = {
  form: Omit<GenerateAvatarForm, 'productImage' | 'consent'>;
  file: { path: string; sizeBytes: number; sha256: string; name: string } | null;
  signal: AbortSignal;
  saveResponse: SaveResponse<string>;
};

/**
 * Whether somebody may have an avatar made; asked before any of the product's picture is read.
 * @throws AppError `forbidden`, `storage_full`, `storage_limit_reached`, `free_limit_reached`.
 */
export async function allowAvatar(deps: WriteDeps & Pick<RouteDeps, 'now' | 'videoUse'>, actor: Actor): Promise<void> {
  authorize(actor, 'avatars.create');
  await requireRoom(deps);
  await requireStorage(deps, deps.db, actor);
  await requireMachineTime(deps, actor);
}

/**
 * Stores an avatar as it was described, with the picture of its product, and asks a worker to draw it. The same wish is not begun again while it is worked on.
 * Answers the id of the avatar, which is that of the job too.
 * @throws AppError `forbidden`, `invalid_input` (too young, no such product), `upload_refused`, `storage_limit_reached`, `storage_full`, `not_ready` (too many
 * wait); the signal's reason when it aborts.
 */
export async function generateAvatar(deps: WriteDeps, actor: Actor, request: AvatarRequest): Promise<string> {
  authorize(actor, 'avatars.create');
  requireAdult(request.form.description);
  const { accountId } = actor;
  const { file, signal, saveResponse } = request;
  const contentHash = hashOf(request);
  const same = await store.getSameAvatar(deps.db, accountId, contentHash);
  if (same) return same.id;
  const clean = file && (await storeClean(deps, actor, { kind: 'product', file, signal }));
  let isUsed = false;
  try {
    const id = await write(deps, actor, 'avatars.create', async (trx, { record, announce }) => {
      signal.throwIfAborted();
      const twin = await store.getSameAvatar(trx, accountId, contentHash);
      if (twin) return twin.id;
      await requireStorage(deps, trx, actor);
      const product = await productOf(deps, trx, { actor, request, clean });
      const row = await insert(trx, { actor, form: request.form, product, contentHash });
      const target = { type: 'avatar', id: row.id, label: row.name } as const;
      await record('avatar.create', target, { kind: row.kind });
      await askForWork(trx, drawAvatarWork, { subjectId: row.id, accountId });
      await saveResponse(trx, row.id);
      if (clean) await announce('uploads');
      isUsed = true;
      return row.id;
    });
    if (clean && !isUsed) await deps.storage.remove(clean.file);
    return id;
  } catch (error) {
    if (clean) await deps.storage.remove(clean.file);
    throw error;
  }
}

/** How far an avatar is that was begun here. @throws AppError `not_found`, also for another account's. */
export async function checkAvatar(
  deps: SigningDeps & Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  jobId: string,
): Promise<AvatarJob> {
  authorize(actor, 'avatars.view');
  const row = await store.getAvatar(deps.db, actor.accountId, jobId);
  if (!row) throw new AppError('not_found');
  const fileUrl = ownAddresses(deps, actor.accountId);
  const url = row.picture_file === null ? null : fileUrl(row.picture_file);
  const isFavourite = (await listFavourites(deps.db, actor.userId)).includes(jobId);
  const isReady = row.status === 'completed';
  return {
    success: true,
    status: row.status,
    data: {
      jobId,
      progress: isReady ? 100 : Math.round(100 * (await getProgress(deps.db, drawAvatarWork, jobId))),
      url,
      public_url: url && new URL(url, deps.config.publicUrl).href,
      error: row.failure_code === null ? null : wordsOfCode(row.failure_code, 'avatar_failed'),
      avatar: isReady ? toOwnAvatar(row, { fileUrl, isFavourite }) : null,
    },
  };
}

/** Removes what came to nothing: drawn avatars after a day, presenters of faces, which can be tried again, after a month. Answers how many files and avatars. */
export async function sweepAvatars({ db, now, storage }: Pick<Deps, 'db' | 'now' | 'storage'>): Promise<number> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const files = await deleteFailedPresenters(db, before(FAILED_PRESENTERS_KEPT_MS));
  for (const file of files) await storage.remove(file);
  return files.length + (await deleteFailedAvatars(db, before(FAILED_KEPT_MS)));
}

/** Nobody who advertises here is a child, whatever the description says. */
function requireAdult(description: string): void {
  const { ageYears } = readWords(description);
  if (ageYears !== undefined && ageYears < FACE_AGE.min)
    throw new AppError('invalid_input', { errors: { description: [faceUnderAge()] } });
}

/** A product as far as its avatar is told by it. */
type Product = Pick<Upload, 'id' | 'name' | 'width' | 'height' | 'is_cut_out'>;

/** The product's picture among the account's files: the one that came along, or one that is there. */
async function productOf(
  deps: WriteDeps,
  trx: Db,
  { actor, request: { form, file }, clean }: { actor: Actor; request: AvatarRequest; clean: CleanUpload | null },
): Promise<Product> {
  if (file && clean)
    return recordUpload(deps, trx, { actor, kind: 'product', name: uploadNameOf(file.name) || 'Product', clean });
  const id = form.productUploadId;
  if (id === undefined) throw new AppError('invalid_input', { errors: { productImage: [avatarFieldsMissing()] } });
  const [upload] = await findUploads(trx, actor.accountId, [id]);
  if (upload?.kind === 'product') return upload;
  throw new AppError('invalid_input', { errors: { productUploadId: [avatarsTexts.notOwnFile] } });
}

async function insert(
  trx: Db,
  {
    actor,
    form,
    product,
    contentHash,
  }: { actor: Actor; form: AvatarRequest['form']; product: Product; contentHash: string },
): Promise<store.OwnAvatarRow> {
  const options = optionsOf(form);
  const { name, style, category, look } = performerFromOptions(options);
  const { drawn, notDrawn } = drawnWords(options, isHeld(product) ? product.name : null);
  const row = await store.insertAvatar(trx, {
    id: newId(),
    account_id: actor.accountId,
    created_by: actor.userId,
    kind: 'custom',
    name: form.name ?? name,
    style,
    category,
    look,
    words_drawn: { drawn, not_drawn: notDrawn },
    description: form.description,
    gender: form.gender,
    age: form.age,
    appearance: form.appearance,
    options: JSON.stringify(options),
    product_upload_id: product.id,
    content_hash: contentHash,
  });
  // The account is locked, and no twin was there.
  if (!row) throw new AppError('internal');
  return row;
}

const isHeld = ({ id: name, width, height, is_cut_out: isCutOut }: Product) =>
  width !== null && height !== null && canBeHeld({ name, width, height, isCutOut });

/** Years of a range, as the documents have them. */
const YEARS = { teen: 18, 'young-adult': 25, adult: 35, 'middle-aged': 45, mature: 55 } as const;
/** Families of an appearance, as the documents have them. Who is of several, or of none of these, is left to the description and to chance. */
const FAMILIES = {
  caucasian: 'european',
  african: 'african',
  asian: 'east_asian',
  hispanic: 'latin_american',
  mixed: null,
  other: null,
} as const;

/** Families among whom the words may choose where the form says 'asian'. */
const ASIAN: ReadonlySet<string> = new Set(['east_asian', 'southeast_asian', 'south_asian']);

/** Each wish has a seed of its own: who asks again gets another person. The words say more exactly what the form says of age and family, and nothing else than that. */
function optionsOf({ description, gender, appearance, age, clothing }: AvatarRequest['form']): PerformerOptions {
  const { ageYears, ethnicity } = readWords(description);
  const isNarrower = appearance === 'asian' && ethnicity !== undefined && ASIAN.has(ethnicity);
  return {
    seed: randomInt(FACE_SEED_MAX),
    words: description,
    gender,
    ethnicity: isNarrower ? ethnicity : FAMILIES[appearance],
    ageYears: ageYears !== undefined && ageBand(ageYears) === age ? ageYears : YEARS[age],
    clothing: clothing ?? null,
  };
}

function hashOf({ file, form }: AvatarRequest): string {
  const { description, gender, appearance, age, clothing, name, productUploadId } = form;
  const product = file?.sha256 ?? productUploadId;
  return createHash('sha256')
    .update(JSON.stringify([product, description, gender, appearance, age, clothing ?? null, name ?? null]))
    .digest('hex');
}
