import { isDeepStrictEqual } from 'node:util';
import {
  type AdminPage,
  AppError,
  type AuditDetails,
  type CreatePage,
  type FieldErrors,
  PAGE_PICTURE_MAX_BYTES,
  type PagePicture,
  type UpdatePage,
  type PlanPage,
  type SavePlanPages,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isUniqueViolation, type SaveResponse } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { site } from '../settings/settings.service.ts';
import { write } from '../identity/write.service.ts';
import { filesIn } from './page-html.ts';
import { keepPictures, storePagePicture } from './page-pictures.ts';
import { isConsentPage, isKeptSpecial, toAdminPage, toPlanPage } from './pages.mapper.ts';
import * as store from './pages.store.ts';
import { pagesTexts } from './pages.texts.gen.ts';

type ReadDeps = Pick<Deps, 'db' | 'settings' | 'config'>;
type WriteDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'freeBytes' | 'settings' | 'now' | 'log' | 'publish'>;

/** All pages, in their order. */
export async function listAdminPages(deps: ReadDeps, actor: Actor): Promise<AdminPage[]> {
  authorize(actor, 'pages.manage');
  return Promise.all((await store.listPages(deps.db)).map((row) => present(deps, row)));
}

/** @throws AppError `page_not_found`. */
export async function getAdminPage(deps: ReadDeps, actor: Actor, id: string): Promise<AdminPage> {
  authorize(actor, 'pages.manage');
  return present(deps, found(await store.getPage(deps.db, id)));
}

/** @throws AppError `invalid_input` at `slug` for one that a page has, at `content` for pictures that cannot be copied; `storage_full`. */
export async function createPage(
  deps: WriteDeps,
  actor: Actor,
  { form, saveResponse, signal }: { form: CreatePage; saveResponse: SaveResponse<AdminPage>; signal: AbortSignal },
): Promise<AdminPage> {
  authorize(actor, 'pages.manage');
  const storePage = (content: string) =>
    write(deps, actor, 'pages.manage', async (trx, { record, announce }) => {
      const at = deps.now();
      // Plans decide who reads a special one.
      const is_public = form.is_public && !form.is_special;
      const columns = { ...form, is_public, content, id: newId(), created_at: at, updated_at: at };
      const row = await withFreeSlug(() => store.insertPage(trx, columns));
      await store.replacePictures(trx, row.id, filesIn(content));
      await record('page.create', targetOf(row));
      const page = await present(deps, row);
      await saveResponse(trx, page);
      await announce('pages');
      return page;
    });
  return withPictures(deps, actor, { html: form.content, signal, storePage });
}

/**
 * Stores what becomes otherwise.
 * @throws AppError `page_not_found`, `page_changed` when somebody else was faster, with the page as it is now; `invalid_input` as a new page does, and for
 * what stays as it is: all but the content of a special page of the product, address and openness of one that people agree to. `storage_full`.
 */
export async function updatePage(
  deps: WriteDeps,
  actor: Actor,
  { id, form, signal }: { id: string; form: UpdatePage; signal: AbortSignal },
): Promise<AdminPage> {
  authorize(actor, 'pages.manage');
  const { version, ...change } = form;
  const known = found(await store.getPage(deps.db, id));
  await requireVersion(deps, known, version);
  requireAllowed(known, change);
  const storePage = (content: string | undefined) =>
    write(deps, actor, 'pages.manage', async (trx, { record, announce }) => {
      const before = found(await store.lockPage(trx, id));
      await requireVersion(deps, before, version);
      requireAllowed(before, change);
      const columns = { ...change, content, updated_at: deps.now() };
      const row = await withFreeSlug(() => store.updatePage(trx, id, columns));
      await store.replacePictures(trx, id, filesIn(row.content));
      const page = await present(deps, row);
      const changes = changesOf(await present(deps, before), page);
      await record('page.update', targetOf(row), { changes });
      await announce('pages');
      return page;
    });
  return withPictures(deps, actor, { html: form.content, signal, storePage });
}

/** Answers the name that it had. @throws AppError `page_not_found`, `special_page_kept`, `consent_page_kept`. */
export async function deletePage(deps: Pick<Deps, 'db' | 'publish'>, actor: Actor, id: string): Promise<string> {
  return write(deps, actor, 'pages.manage', async (trx, { record, announce }) => {
    const row = found(await store.lockPage(trx, id));
    if (isKeptSpecial(row)) throw new AppError('special_page_kept');
    if (isConsentPage(row.slug)) throw new AppError('consent_page_kept');
    await store.deletePage(trx, id);
    await record('page.delete', targetOf(row));
    await announce('pages');
    return row.name;
  });
}

/** Whether somebody may send a picture, and how large it may be; asked before any of it is read. @throws AppError `storage_full`. */
export async function allowPicture(deps: WriteDeps, actor: Actor): Promise<{ maxBytes: number }> {
  authorize(actor, 'pages.manage');
  await requireRoom(deps);
  return { maxBytes: PAGE_PICTURE_MAX_BYTES };
}

/** Stores a picture; it goes at night unless a page shows it by then. @throws AppError `upload_refused`, `storage_full`, `not_ready`. */
export async function uploadPicture(
  deps: WriteDeps,
  actor: Actor,
  picture: { path: string; signal: AbortSignal },
): Promise<PagePicture> {
  authorize(actor, 'pages.manage');
  const { file, width, height } = await storePagePicture(deps, actor, picture);
  return { url: deps.storage.url(file), width, height };
}

/** A page as its editors see it; its preview is what readers see. */
const present = (deps: ReadDeps, row: store.PageRow) => toAdminPage(row, site(deps).site_name);

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError('page_not_found');
  return row;
}

const targetOf = ({ id, slug }: store.PageRow) => ({ type: 'page', id, label: slug }) as const;

/** Copies pictures before the transaction, which is not to wait for other servers. What was copied for nothing is removed. */
async function withPictures<Content extends string | undefined>(
  deps: WriteDeps,
  actor: Actor,
  {
    html,
    signal,
    storePage,
  }: { html: Content; signal: AbortSignal; storePage: (content: Content) => Promise<AdminPage> },
): Promise<AdminPage> {
  if (html === undefined) return storePage(html);
  const kept = await keepPictures(deps, actor, { html, signal });
  try {
    return await storePage(kept.html as Content);
  } catch (error) {
    for (const file of kept.added) await deps.storage.remove(file);
    throw error;
  }
}

async function requireVersion(deps: ReadDeps, page: store.PageRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === page.version) return;
  throw new AppError('page_changed', { data: { page: await present(deps, page) } });
}

function requireAllowed(page: store.PageRow, change: store.PageChange): void {
  const errors: FieldErrors = {};
  const isOther = (column: keyof store.PageColumns) => change[column] !== undefined && change[column] !== page[column];
  if (isKeptSpecial(page)) {
    const columns = Object.keys(change) as (keyof store.PageColumns)[];
    for (const column of columns)
      if (column !== 'content' && isOther(column)) errors[column] = [pagesTexts.onlyContent];
  } else if (isOther('is_special')) errors['is_special'] = [pagesTexts.specialKept];
  else if (page.is_special && isOther('is_public')) errors['is_public'] = [pagesTexts.readersOfSpecial];
  if (isConsentPage(page.slug)) {
    if (isOther('slug')) errors['slug'] = [pagesTexts.consentSlug];
    if (isOther('is_public')) errors['is_public'] = [pagesTexts.consentPublic];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
}

async function withFreeSlug<Row>(storeRow: () => Promise<Row>): Promise<Row> {
  try {
    return await storeRow();
  } catch (error) {
    if (!isUniqueViolation(error, 'pages_slug_key')) throw error;
    throw new AppError('invalid_input', { errors: { slug: [pagesTexts.slugTaken] } });
  }
}

/** Field to its value before and after; of the content how it begins. */
function changesOf(before: AdminPage, after: AdminPage): AuditDetails {
  const names = ['name', 'slug', 'link', 'is_public', 'place', 'position'] as const;
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const changes: AuditDetails = Object.fromEntries(
    changed.map((name) => [name, { from: before[name], to: after[name] }]),
  );
  if (before.content !== after.content) changes['content'] = { from: before.preview, to: after.preview };
  return changes;
}

/** All special pages, and whether people on a plan see them. @throws AppError `not_found` when there is no such plan. */
export async function listPlanPages(deps: ReadDeps, actor: Actor, planId: string): Promise<PlanPage[]> {
  authorize(actor, 'pages.manage');
  if ((await store.getPlanSlug(deps.db, planId)) === undefined) throw new AppError('not_found');
  return presentPlanPages(deps, await store.listPlanPages(deps.db, planId));
}

const presentPlanPages = (deps: ReadDeps, rows: readonly store.PlanPageRow[]) =>
  Promise.all(rows.map((row) => toPlanPage(row, site(deps).site_name)));

/** Decides about some of them. @throws AppError `not_found` when there is no such plan, `invalid_input` at what is no special page. */
export async function savePlanPages(
  deps: ReadDeps,
  actor: Actor,
  { planId, pages }: { planId: string } & SavePlanPages,
): Promise<PlanPage[]> {
  return write(deps, actor, 'pages.manage', async (trx, { record }) => {
    const plan = await store.lockPlan(trx, planId);
    if (!plan) throw new AppError('not_found');
    const before = await store.listPlanPages(trx, planId);
    requireSpecial(before, pages);
    const decided = new Map(pages.map(({ page_id, is_enabled }) => [page_id, is_enabled]));
    await store.upsertPlanPages(
      trx,
      planId,
      [...decided].map(([page_id, is_enabled]) => ({ page_id, is_enabled })),
    );
    const shown = before.filter(({ id, is_enabled }) => decided.get(id) === true && is_enabled !== true);
    const hidden = before.filter(({ id, is_enabled }) => decided.get(id) === false && is_enabled === true);
    if (shown.length + hidden.length > 0) {
      const slugs = (rows: store.PlanPageRow[]) => rows.map(({ slug }) => slug);
      const target = { type: 'plan', id: planId, label: plan.slug } as const;
      const details = { shown: slugs(shown), hidden: slugs(hidden) };
      await record('plan.pages', target, details);
    }
    return presentPlanPages(deps, await store.listPlanPages(trx, planId));
  });
}

function requireSpecial(special: readonly store.PlanPageRow[], pages: SavePlanPages['pages']): void {
  const ids = new Set(special.map(({ id }) => id));
  const errors: FieldErrors = {};
  for (const [at, { page_id: id }] of pages.entries())
    if (!ids.has(id)) errors[`pages.${at}.page_id`] = [pagesTexts.noSuchPage];
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
}
