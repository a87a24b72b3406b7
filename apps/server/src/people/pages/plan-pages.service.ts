import { AppError, type FieldErrors, type PlanPage, type SavePlanPages } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { site } from '../settings/settings.service.ts';
import { toPlanPage } from './pages.mapper.ts';
import * as store from './plan-pages.store.ts';
import { write } from '../identity/write.service.ts';

type ReadDeps = Pick<Deps, 'db' | 'settings' | 'config'>;

/** All special pages, and whether people on a plan see them. @throws AppError `not_found` when there is no such plan. */
export async function listPlanPages(deps: ReadDeps, actor: Actor, planId: string): Promise<PlanPage[]> {
  authorize(actor, 'pages.manage');
  if ((await store.getPlanSlug(deps.db, planId)) === undefined) throw new AppError('not_found');
  return present(deps, await store.listPlanPages(deps.db, planId));
}

const present = (deps: ReadDeps, rows: readonly store.PlanPageRow[]) =>
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
    return present(deps, await store.listPlanPages(trx, planId));
  });
}

function requireSpecial(special: readonly store.PlanPageRow[], pages: SavePlanPages['pages']): void {
  const ids = new Set(special.map(({ id }) => id));
  const errors: FieldErrors = {};
  for (const [at, { page_id: id }] of pages.entries())
    if (!ids.has(id)) errors[`pages.${at}.page_id`] = ['There is no special page of this id.'];
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
}
