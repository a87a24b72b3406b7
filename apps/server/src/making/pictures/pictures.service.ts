import { randomInt } from 'node:crypto';
import {
  AppError,
  FACE_KEPT_DAYS,
  type MadePicture,
  type MakeBackground,
  type MakeFace,
  PICTURES_AT_ONCE,
  type PictureUse,
  PICTURE_PARTNERS,
  type Upload,
  uploadNameOf,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import { announceList } from '../../platform/live/publish.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import type { SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { askForWork, cancelWork, getProgress } from '../../platform/work/work.store.ts';
import { write } from '../../people/identity/write.service.ts';
import { requireStorage } from '../../people/plans/limits.service.ts';
import { deleteUnnamedUpload, presentUploads, renameUpload } from '../../people/uploads/made-uploads.service.ts';
import { deleteUpload } from '../../people/uploads/uploads.service.ts';
import { wordsOfCode } from '../../platform/lib/text.ts';
import { defineWork } from '../../platform/work/work-kind.ts';
import { choosePartner } from './picture-partners.service.ts';
import * as store from './picture-orders.store.ts';
import type { PictureOrderRow } from './picture-orders.store.ts';

type ReadDeps = SigningDeps & Pick<Deps, 'db'>;
type WriteDeps = ReadDeps &
  Pick<Deps, 'settings' | 'vault' | 'now' | 'config' | 'freeBytes' | 'fileColumns' | 'publish' | 'queue'>;
type Save = SaveResponse<MadePicture>;

/** Of whom nobody says how old they are: a grown-up all the same, as partners may take anybody else for somebody of any age. */
const ANY_AGE = { from: 22, below: 61 } as const;

/** Asks for a photo-real face. @throws AppError as `order`. */
export async function makeFace(
  deps: WriteDeps,
  actor: Actor,
  { form: { partner, ...traits }, saveResponse }: { form: MakeFace; saveResponse: Save },
): Promise<MadePicture> {
  const face = { ...traits, age: traits.age ?? randomInt(ANY_AGE.from, ANY_AGE.below) };
  const wish = { use: 'face', face, prompt: null, format: '1:1' } as const;
  return order(deps, actor, { wish, partner, saveResponse });
}

/** Asks for a background of a description. @throws AppError as `order`. */
export async function makeBackground(
  deps: WriteDeps,
  actor: Actor,
  { form: { partner, prompt, format }, saveResponse }: { form: MakeBackground; saveResponse: Save },
): Promise<MadePicture> {
  const wish = { use: 'background', face: null, prompt, format } as const;
  return order(deps, actor, { wish, partner, saveResponse });
}

type Order = {
  wish: Pick<store.NewPictureOrder, 'use' | 'face' | 'prompt' | 'format'>;
  partner: MakeFace['partner'];
  saveResponse: Save;
};

/**
 * Stores a picture that somebody asks for, and asks a worker to have it made.
 * @throws AppError `forbidden`, `picture_partner_off`, `picture_budget_used`, `too_many_pictures_waiting`, `storage_limit_reached`, `storage_full`.
 */
async function order(
  deps: WriteDeps,
  actor: Actor,
  { wish, partner: named, saveResponse }: Order,
): Promise<MadePicture> {
  authorize(actor, 'uploads.create');
  await requireRoom(deps);
  const { accountId, userId } = actor;
  return write(deps, actor, 'uploads.create', async (trx, { record, announce }) => {
    await requireStorage(deps, trx, actor);
    if ((await store.countOpen(trx, accountId)) >= PICTURES_AT_ONCE) throw new AppError('too_many_pictures_waiting');
    const partner = await choosePartner(deps, trx, { use: wish.use, partner: named, accountId });
    const id = newId();
    const by = { account_id: accountId, created_by: userId, created_at: deps.now() };
    await store.insertOrder(trx, { ...wish, ...by, id, partner });
    await askForWork(trx, askForPictureWork, { subjectId: id, accountId });
    const target = { type: 'picture', id, label: nameOfPicture({ ...wish, id }) } as const;
    await record('picture.make', target, { use: wish.use, partner });
    const answer = await present(deps, trx, await requireOrder(trx, accountId, id));
    await saveResponse(trx, answer);
    await announce('pictures');
    return answer;
  });
}

/** Has a partner make a picture, and keeps it. Another machine does the work; the file is cleaned in a child of its own. Only tries that fail here, or whose process dies, count. */
export const askForPictureWork = defineWork({
  name: 'ask-for-picture',
  lane: 'light',
  memoryMb: 350,
  atOnce: 4,
  tries: 10,
  limitSeconds: 10 * 60,
  failureCode: 'picture_failed',
});

const WOMEN = ['Amara', 'Bea', 'Carla', 'Dana', 'Elif', 'Freya', 'Hana', 'Ines', 'Julia', 'Leona', 'Mira', 'Noor'];
const MEN = ['Adil', 'Ben', 'Carlo', 'Dario', 'Emre', 'Felix', 'Hugo', 'Ivan', 'Jonas', 'Leo', 'Milan', 'Nils'];

/** How a made picture is called until somebody gives it a name: a face by a first name, a background by its description. */
export function nameOfPicture({ id, face, prompt }: Pick<PictureOrderRow, 'id' | 'face' | 'prompt'>): string {
  if (!face) return uploadNameOf(prompt ?? '');
  const names = face.gender === 'female' ? WOMEN : MEN;
  return names[Number.parseInt(id.slice(-6), 16) % names.length] ?? '';
}

/** One page of what an account has asked for, newest first. */
export async function listMadePictures(
  deps: ReadDeps,
  actor: Actor,
  { use, page, per_page: limit }: { use?: PictureUse | undefined; page: number; per_page: number },
): Promise<{ rows: MadePicture[]; total: number }> {
  authorize(actor, 'uploads.view');
  const asked = { accountId: actor.accountId, use, limit, offset: (page - 1) * limit };
  const { rows, total } = await store.listOrders(deps.db, asked);
  return { rows: await presentAll(deps, deps.db, rows), total };
}

/** One picture, and how far it is. @throws AppError `not_found`, also for another account's. */
export async function getMadePicture(deps: ReadDeps, actor: Actor, id: string): Promise<MadePicture> {
  authorize(actor, 'uploads.view');
  return present(deps, deps.db, await requireOrder(deps.db, actor.accountId, id));
}

/** Keeps a made picture, and gives it a name. @throws AppError `not_found`, `picture_not_made`, `content_removed`. */
export async function keepMadePicture(
  deps: ReadDeps & Pick<Deps, 'now' | 'publish' | 'queue'>,
  actor: Actor,
  { id, name }: { id: string; name: string | undefined },
): Promise<MadePicture> {
  const { accountId } = actor;
  return write(deps, actor, 'uploads.create', async (trx, { record, announce }) => {
    const found = await store.lockOwnOrder(trx, accountId, id);
    if (!found) throw new AppError('not_found');
    if (found.upload_id === null) throw new AppError('picture_not_made');
    if (name) await renameUpload(deps, trx, { accountId, id: found.upload_id, name });
    await store.markKept(trx, id, deps.now());
    const target = { type: 'picture', id, label: name || nameOfPicture(found) } as const;
    await record('picture.keep', target);
    await announce('pictures');
    return present(deps, trx, await requireOrder(trx, accountId, id));
  });
}

/**
 * Deletes a made picture with its file; finished videos keep what they show. One that is in the making is not stored when it comes.
 * @throws AppError `not_found`, also for another account's; `upload_not_found` where somebody deletes the file at this moment; `content_removed`.
 */
export async function deleteMadePicture(
  deps: Pick<Deps, 'db' | 'storage' | 'publish'>,
  actor: Actor,
  id: string,
): Promise<void> {
  authorize(actor, 'uploads.delete');
  const { accountId } = actor;
  const { upload_id: uploadId } = await requireOrder(deps.db, accountId, id);
  // The file takes the row with it, and tells of that.
  if (uploadId !== null) return deleteUpload(deps, actor, uploadId);
  const isMade = await write(deps, actor, 'uploads.delete', async (trx, { record, announce }) => {
    const found = await store.lockOwnOrder(trx, accountId, id);
    if (!found) throw new AppError('not_found');
    if (found.upload_id !== null) return true;
    await cancelWork(trx, [askForPictureWork], [id]);
    await store.deleteOrder(trx, id);
    const target = { type: 'picture', id, label: nameOfPicture(found) } as const;
    await record('picture.delete', target);
    await announce('pictures');
    return false;
  });
  if (isMade) await deleteMadePicture(deps, actor, id);
}

const FAILED_KEPT_MS = 24 * 60 * 60_000;
const FACE_KEPT_MS = FACE_KEPT_DAYS * 24 * 60 * 60_000;
const AT_ONCE = 200;

/** Removes faces that nobody has kept and nothing names, and what came to nothing a day ago. Answers how many. */
export async function sweepMadePictures({
  db,
  now,
  storage,
  publish,
}: Pick<Deps, 'db' | 'now' | 'storage' | 'publish'>): Promise<number> {
  const at = now().getTime();
  let removed = await store.deleteFailed(db, new Date(at - FAILED_KEPT_MS));
  for (const { accountId, uploadId } of await store.listUnkept(db, new Date(at - FACE_KEPT_MS), AT_ONCE)) {
    const file = await db.transaction().execute(async (trx) => {
      // Somebody may have kept it since.
      if (!(await store.lockUnkept(trx, uploadId))) return null;
      const deleted = await deleteUnnamedUpload({ publish }, trx, { accountId, id: uploadId });
      if (deleted === null) await store.markKeptByUpload(trx, { accountId, uploadId, at: now() });
      else await announceList({ publish }, trx, { accountId, list: 'pictures' });
      return deleted;
    });
    if (file === null) continue;
    await storage.remove(file);
    removed += 1;
  }
  return removed;
}

async function requireOrder(db: Db, accountId: string, id: string): Promise<store.PictureOrderRow> {
  const found = await store.getOrder(db, id);
  if (found?.account_id !== accountId) throw new AppError('not_found');
  return found;
}

async function present(deps: SigningDeps, db: Db, row: store.PictureOrderRow): Promise<MadePicture> {
  const [picture] = await presentAll(deps, db, [row]);
  if (!picture) throw new AppError('not_found');
  return picture;
}

/** All of one account. */
async function presentAll(deps: SigningDeps, db: Db, rows: readonly store.PictureOrderRow[]): Promise<MadePicture[]> {
  const ids = rows.flatMap(({ upload_id: id }) => id ?? []);
  const uploads = await presentUploads(deps, db, { accountId: rows[0]?.account_id ?? '', ids });
  return Promise.all(
    rows.map(async (row) => {
      const isOpen = row.state === 'waiting' || row.state === 'asking';
      const progress = isOpen ? await getProgress(db, askForPictureWork, row.id) : 0;
      const upload = uploads.find(({ id }) => id === row.upload_id) ?? null;
      return toMadePicture(row, { upload, progress });
    }),
  );
}

const STATES = { waiting: 'waiting', asking: 'making', made: 'made', failed: 'failed' } as const;

/** A picture that was asked for, as it goes over the wire. `progress`: of its work, from 0 to 1. */
function toMadePicture(
  row: PictureOrderRow,
  { upload, progress }: { upload: Upload | null; progress: number },
): MadePicture {
  return {
    id: row.id,
    use: row.use,
    state: STATES[row.state],
    progress: row.state === 'made' ? 100 : Math.round(100 * progress),
    partner: row.partner,
    partner_name: PICTURE_PARTNERS[row.partner].name,
    face: row.face,
    prompt: row.prompt,
    format: row.format,
    upload,
    is_kept: row.kept_at !== null,
    error: wordsOf(row),
    created_at: row.created_at.toISOString(),
  };
}

/** Why there is no picture, with what the partner says of the choices. */
function wordsOf({ failure_code: code, told, partner }: PictureOrderRow): string | null {
  if (code === null) return null;
  const words = wordsOfCode(code, 'picture_failed');
  return told === null ? words : `${words} ${PICTURE_PARTNERS[partner].name} says: ${told}`;
}
