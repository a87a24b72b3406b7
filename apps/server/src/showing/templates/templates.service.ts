import {
  AppError,
  type FlatDraft,
  flatDraft,
  type SlotValues,
  type Template,
  TEMPLATE_CATEGORIES,
  type TemplateCategory,
  type TemplateDetail,
  type templatesApi,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { isUuid } from '../../platform/lib/text.ts';
import type { SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { getAvatar } from '../../making/avatars/avatars.service.ts';
import { write } from '../../people/identity/write.service.ts';
import { findUploads } from '../../people/uploads/uploads.service.ts';
import { KNOWN_ROOMS } from './fill-rows.service.ts';
import { fillTemplate, type KnownThings, thingsNamed } from './fill-template.ts';
import { readVersion } from './recipe.ts';
import { presentDetail, presentTemplate } from './templates.mapper.ts';
import * as store from './templates.store.ts';

/** Templates that stand out, at most. */
const FEATURED_MAX = 12;

type ReadDeps = Pick<Deps, 'db' | 'config' | 'vault' | 'now'>;
type Query = z.output<typeof templatesApi.listTemplates.query>;

/** One page of what somebody may use. */
export async function listTemplates(
  deps: ReadDeps,
  actor: Actor,
  { page, per_page: limit, sort_by: sort, category, search, scope }: Query,
): Promise<{ rows: Template[]; total: number }> {
  authorize(actor, 'templates.view');
  const part = { sort, limit, offset: (page - 1) * limit };
  const { rows, total } = await store.listTemplates(deps.db, actor, { category, search, scope, ...part });
  return { rows: await Promise.all(rows.map((row) => presentTemplate(deps, row))), total };
}

/** All categories, with how many templates somebody sees of each. */
export async function listCategories(deps: ReadDeps, actor: Actor) {
  authorize(actor, 'templates.view');
  const counts = new Map((await store.countByCategory(deps.db, actor)).map((one) => [one.category, one.count]));
  return Object.entries(TEMPLATE_CATEGORIES).map(([id, name]) => ({
    id: id as TemplateCategory,
    name,
    count: counts.get(id as TemplateCategory) ?? 0,
  }));
}

/** Those that are used most. */
export async function listPopular(deps: ReadDeps, actor: Actor, limit: number): Promise<Template[]> {
  return firstOf(deps, actor, { scope: 'all', limit });
}

/** Those that operators have chosen to stand out. */
export async function listFeatured(deps: ReadDeps, actor: Actor): Promise<Template[]> {
  return firstOf(deps, actor, { scope: 'featured', limit: FEATURED_MAX });
}

async function firstOf(
  deps: ReadDeps,
  actor: Actor,
  { scope, limit }: { scope: 'all' | 'featured'; limit: number },
): Promise<Template[]> {
  authorize(actor, 'templates.view');
  const { rows } = await store.listTemplates(deps.db, actor, { scope, sort: 'popular', limit, offset: 0 });
  return Promise.all(rows.map((row) => presentTemplate(deps, row)));
}

/** @throws AppError `template_not_found`, also for one that the actor may not see. */
export async function getTemplate(deps: ReadDeps, actor: Actor, id: string): Promise<TemplateDetail> {
  authorize(actor, 'templates.view');
  return presentDetail(deps, await getOrThrow(deps.db, actor, id));
}

/** @throws AppError `template_not_found`, `template_own`. */
export async function rateTemplate(
  deps: ReadDeps,
  actor: Actor,
  { id, rating }: { id: string; rating: number },
): Promise<Template> {
  return write(deps, actor, 'templates.rate', async (trx) => {
    await store.lockTemplate(trx, id);
    if ((await getOrThrow(trx, actor, id)).is_own) throw new AppError('template_own');
    await store.upsertRating(trx, { id, userId: actor.userId, rating, at: deps.now() });
    return presentTemplate(deps, await getOrThrow(trx, actor, id));
  });
}

/** What looking up the things takes that slots are filled with. */
export type FillDeps = SigningDeps & Pick<Deps, 'db' | 'speech' | 'settings'>;
type Used = { template_id: string; version: number; draft: FlatDraft };

/**
 * The draft that a template makes of values for its slots. Stores nothing but that it was used.
 * @throws AppError `template_not_found`; `invalid_input`, at `values.{key}`.
 */
export async function useTemplate(
  deps: FillDeps & Pick<Deps, 'now'>,
  actor: Actor,
  { id, values }: { id: string; values: SlotValues },
): Promise<Used> {
  authorize(actor, 'templates.use');
  const row = await getOrThrow(deps.db, actor, id);
  const filled = readVersion(row);
  const known = await knownThings(deps, actor, thingsNamed(filled, values));
  const { content, errors } = fillTemplate(filled, values, known);
  if (errors) throw new AppError('invalid_input', { errors: atValues(errors) });
  await write(deps, actor, 'templates.use', async (trx) => {
    await store.lockTemplate(trx, id);
    await getOrThrow(trx, actor, id);
    await store.addUse(trx, { id, accountId: actor.accountId, at: deps.now() });
  });
  return { template_id: id, version: row.version, draft: flatDraft(content) };
}

const atValues = (errors: Readonly<Record<string, string[]>>) =>
  Object.fromEntries(Object.entries(errors).map(([key, messages]) => [`values.${key}`, messages]));

/** Of what a template names, all that somebody may use. */
async function knownThings(
  deps: FillDeps,
  actor: Actor,
  { uploads, presenters }: ReturnType<typeof thingsNamed>,
): Promise<KnownThings> {
  const ids = uploads.filter(isUuid);
  const [found, people] = await Promise.all([
    findUploads(deps.db, actor.accountId, ids),
    Promise.all([...new Set(presenters)].map((id) => findPresenter(deps, actor, id))),
  ]);
  return {
    uploads: new Map(found.map(({ id, kind }) => [id, kind])),
    presenters: new Map(people.flatMap((one) => (one ? [[one.id, one] as const] : []))),
    voices: new Map(
      deps.speech.voices().map(({ id, name, language, region }) => [id, { name, country: language, region }]),
    ),
    rooms: KNOWN_ROOMS,
  };
}

/** One who may perform in a new video. */
async function findPresenter(deps: FillDeps, actor: Actor, id: string) {
  const found = await getAvatar(deps, actor, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  return found?.is_gone ? null : found;
}

/** Templates that the actor's account used in some days, most used first, and since when it used any. */
export async function listUsedTemplates(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  days: { from: string; to: string; limit: number },
) {
  authorize(actor, 'analytics.view');
  return store.listUsed(db, actor, days);
}

/** The first day on which the actor's account used a template. */
export async function firstTemplateUse({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<string | null> {
  authorize(actor, 'analytics.view');
  return store.getFirstUse(db, actor.accountId);
}

async function getOrThrow(db: Db, actor: Actor, id: string): Promise<store.TemplateRow> {
  const row = await store.getTemplate(db, actor, id);
  if (!row) throw new AppError('template_not_found');
  return row;
}
