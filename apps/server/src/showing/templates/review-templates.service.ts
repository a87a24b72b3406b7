import { AppError, type ReviewedTemplate, type templatesApi } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { noteReferences } from './own-templates.service.ts';
import { type TemplateState, updateTemplate } from './own-templates.store.ts';
import * as store from './templates.store.ts';
import { presentReviewed } from './templates.mapper.ts';
import { lockTemplate } from './templates.store.ts';
import { write } from '../../people/identity/write.service.ts';

type ReadDeps = Pick<Deps, 'db' | 'config' | 'vault' | 'now'>;
type Query = z.output<typeof templatesApi.listReviewedTemplates.query>;
type Decision = z.output<typeof templatesApi.decideTemplate.body>;

/** One page of what waits for a decision, is seen by everybody, or was refused. */
export async function listReviewed(
  deps: ReadDeps,
  actor: Actor,
  { state, search, page, per_page: limit }: Query,
): Promise<{ rows: ReviewedTemplate[]; total: number }> {
  authorize(actor, 'templates.manage');
  const part = { state, search, limit, offset: (page - 1) * limit };
  const { rows, total } = await store.listReviewed(deps.db, actor, part);
  return { rows: await Promise.all(rows.map((row) => presentReviewed(deps, row))), total };
}

/**
 * Decides who sees a template. Approving and refusing is about the version that was read.
 * @throws AppError `template_not_found`, `template_changed`, `template_review_not_possible`.
 */
export async function decideTemplate(
  deps: ReadDeps,
  actor: Actor,
  { id, act, version, note }: Decision & { id: string },
): Promise<ReviewedTemplate> {
  return write(deps, actor, 'templates.manage', async (trx, { record }) => {
    await lockTemplate(trx, id);
    const row = await store.getReviewed(trx, actor, { id, version });
    if (!row) throw new AppError('template_not_found');
    const isOfCurrent = act === 'approve' || act === 'refuse';
    if (row.version !== (isOfCurrent ? row.current_version : row.published_version))
      throw new AppError('template_changed');
    if (!MAY[act](row)) throw new AppError('template_review_not_possible');
    const decided = { reviewed_by: actor.userId, reviewed_at: deps.now() };
    await updateTemplate(trx, id, { ...decided, ...becomes(act, { version, note }) });
    await noteReferences(trx, { id, accountId: row.account_id });
    const target = { type: 'template', id, label: row.name } as const;
    await record(`template.${act}`, target, { version, note });
    const after = await store.getReviewed(trx, actor, { id, version });
    if (!after) throw new AppError('template_not_found');
    return presentReviewed(deps, after);
  });
}

/** What can be decided about a template as it is. */
const MAY: Record<Decision['act'], (row: store.ReviewedRow) => boolean> = {
  approve: ({ visibility, review }) => visibility === 'public' && (review === 'waiting' || review === 'refused'),
  refuse: ({ review }) => review === 'waiting',
  withdraw: ({ published_version: published }) => published !== null,
  feature: ({ is_featured: isFeatured }) => !isFeatured,
  unfeature: ({ is_featured: isFeatured }) => isFeatured,
};

function becomes(act: Decision['act'], { version, note }: Pick<Decision, 'version' | 'note'>): TemplateState {
  if (act === 'approve') return { published_version: version, review: 'approved', review_note: note };
  if (act === 'refuse') return { review: 'refused', review_note: note };
  if (act === 'withdraw') return { published_version: null, review: 'refused', review_note: note, is_featured: false };
  return { is_featured: act === 'feature' };
}
