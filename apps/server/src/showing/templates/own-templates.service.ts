import {
  AppError,
  type NewTemplate,
  type TemplateChange,
  type TemplateDetail,
  TEMPLATES_MAX,
  type TemplateVersion,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { askForCheck } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import type { getDraft } from '../../making/drafts/drafts.service.ts';
import { write } from '../../people/identity/write.service.ts';
import { replaceUploadReferences } from '../../people/uploads/uploads.service.ts';
import { isUuid } from '../../platform/lib/text.ts';
import * as own from './own-templates.store.ts';
import { askForPreviews } from './previews.job.ts';
import { type FilledVersion, readVersion, withTexts, recipeOfSource } from './recipe.ts';
import { presentDetail, toVersion } from './templates.mapper.ts';
import { getTemplate, lockTemplate, type TemplateRow } from './templates.store.ts';
import { thingsNamed } from './fill-template.ts';
import { listUsedVersions } from './own-templates.store.ts';

/** States of a template that are listed. */
const VERSIONS_LISTED = 50;

type DraftDeps = Parameters<typeof getDraft>[0];
type WriteDeps = Pick<Deps, 'db' | 'config' | 'queue' | 'now' | 'vault'>;

type Making = { form: NewTemplate; saveResponse: SaveResponse<TemplateDetail> };

/** Makes a template with the look of a video or a draft. @throws AppError `too_many_templates`, `video_not_found`, `draft_not_found`. */
export async function createTemplate(
  deps: WriteDeps & DraftDeps,
  actor: Actor,
  { form, saveResponse }: Making,
): Promise<TemplateDetail> {
  authorize(actor, 'templates.edit');
  const source = await recipeOfSource(deps, actor, form.source);
  return write(deps, actor, 'templates.edit', async (trx, { record }) => {
    const { accountId, userId } = actor;
    if ((await own.countTemplates(trx, accountId)) >= TEMPLATES_MAX) throw new AppError('too_many_templates');
    const { name, description, category, visibility, slots } = form;
    const [id, at] = [newId(), deps.now()];
    await own.insertTemplate(trx, { id, accountId, userId, visibility, at });
    const recipe = withTexts(source, form);
    await own.insertVersion(trx, { id, version: 1, name, description, category, recipe, slots, userId, at });
    await noteReferences(trx, { id, accountId });
    const target = { type: 'template', id, label: name } as const;
    await record('template.create', target, { visibility });
    await askForPreviews(deps, trx);
    await askForCheck(deps, trx, { kind: 'template', id });
    const template = await presentDetail(deps, await getOwnOrThrow(trx, actor, id));
    await saveResponse(trx, template);
    return template;
  });
}

/** Notes which uploads a template of an account needs: in the transaction that changes what it says, or which state everybody sees. Earlier states need none: what is gone is left out of one that comes back. */
export async function noteReferences(
  trx: Db,
  { id, accountId }: { id: string; accountId: string | null },
): Promise<void> {
  // What the product comes with names nobody's files.
  if (accountId === null) return;
  const used = (await listUsedVersions(trx, id)).map(readVersion);
  const uploadIds = used.flatMap((version) => thingsNamed(version, {}).uploads).filter(isUuid);
  await replaceUploadReferences(trx, { from: { kind: 'template', id }, accountId, uploadIds });
}

/** Changes a template. What is said otherwise makes a new version. @throws AppError `template_not_found`, `template_changed`. */
export async function saveTemplate(
  deps: WriteDeps,
  actor: Actor,
  { id, form }: { id: string; form: TemplateChange },
): Promise<TemplateDetail> {
  return write(deps, actor, 'templates.edit', async (trx) => {
    const row = await lockOwn(trx, actor, id);
    if (row.version !== form.version) throw new AppError('template_changed');
    const { recipe, slots } = readVersion(row);
    const { name, description, category } = form;
    const after = { name, description, category, recipe: withTexts(recipe, form), slots: form.slots };
    await store(deps, trx, { actor, row, after, before: { recipe, slots }, visibility: form.visibility });
    return presentDetail(deps, await getOwnOrThrow(trx, actor, id));
  });
}

type Restoring = { id: string; version: number; saveResponse: SaveResponse<TemplateDetail> };

/** Makes an earlier state the present one again, as a new version. @throws AppError `template_not_found`. */
export async function restoreVersion(
  deps: WriteDeps,
  actor: Actor,
  { id, version, saveResponse }: Restoring,
): Promise<TemplateDetail> {
  return write(deps, actor, 'templates.edit', async (trx) => {
    const row = await lockOwn(trx, actor, id);
    const earlier = await own.getVersion(trx, id, version);
    if (!earlier) throw new AppError('template_not_found');
    const { name, description, category } = earlier;
    const after = { name, description, category, ...readVersion(earlier) };
    await store(deps, trx, { actor, row, after, before: readVersion(row), visibility: row.visibility });
    const template = await presentDetail(deps, await getOwnOrThrow(trx, actor, id));
    await saveResponse(trx, template);
    return template;
  });
}

/** @throws AppError `template_not_found`. */
export async function listVersions({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<TemplateVersion[]> {
  authorize(actor, 'templates.edit');
  const { version: current, published_version: published } = await getOwnOrThrow(db, actor, id);
  return (await own.listVersions(db, id, VERSIONS_LISTED)).map((row) => toVersion(row, { current, published }));
}

/** @throws AppError `template_not_found`. */
export async function deleteTemplate(
  deps: Pick<Deps, 'db' | 'config' | 'queue'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await write(deps, actor, 'templates.edit', async (trx, { record }) => {
    const row = await lockOwn(trx, actor, id);
    await own.deleteTemplate(trx, id);
    // The job removes the files of its previews.
    await askForPreviews(deps, trx);
    await record('template.delete', targetOf(row));
  });
}

type State = FilledVersion & Pick<TemplateRow, 'name' | 'description' | 'category'>;
type Change = {
  actor: Actor;
  row: TemplateRow;
  after: State;
  before: FilledVersion;
  visibility: TemplateRow['visibility'];
};

/** Keeps a state, where it differs, and what follows for who sees it: everybody goes on with the approved one until an operator has decided about this. */
async function store(deps: WriteDeps, trx: Db, { actor, row, after, before, visibility }: Change): Promise<void> {
  const { id, name, description, category } = row;
  const at = deps.now();
  const isNew = !isSame(after, { name, description, category, ...before });
  const version = isNew ? row.version + 1 : row.version;
  if (isNew) await own.insertVersion(trx, { id, version, ...after, userId: actor.userId, at });
  const isAsked = visibility === 'public';
  const isApproved = isAsked && row.published_version === version;
  const isUndecided = isAsked && (isNew || row.visibility !== 'public');
  await own.updateTemplate(trx, id, {
    visibility,
    version,
    updated_at: at,
    ...(!isAsked && { published_version: null, is_featured: false, review: 'none' as const, review_note: '' }),
    ...(isUndecided && !isApproved && { review: 'waiting' as const, review_note: '' }),
  });
  await noteReferences(trx, { id, accountId: actor.accountId });
  const target = { ...targetOf(row), label: after.name };
  await recordAudit(trx, { actor, action: 'template.update', target, details: { version, visibility } });
  if (!isNew) return;
  await askForPreviews(deps, trx);
  await askForCheck(deps, trx, { kind: 'template', id });
}

const isSame = (one: State, other: State): boolean => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
const inOrder = ({ name, description, category, recipe, slots }: State) => [
  name,
  description,
  category,
  recipe.title,
  recipe.script,
  recipe.spec.endCard && Object.entries(recipe.spec.endCard).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  recipe.presenterId,
  recipe.voiceId,
  recipe.speechRate,
  recipe.speechMood,
  { ...recipe.spec, endCard: null },
  slots,
];

async function lockOwn(trx: Db, actor: Actor, id: string): Promise<TemplateRow> {
  await lockTemplate(trx, id);
  return getOwnOrThrow(trx, actor, id);
}

async function getOwnOrThrow(db: Db, actor: Actor, id: string): Promise<TemplateRow> {
  const row = await getTemplate(db, actor, id);
  if (!row?.is_own) throw new AppError('template_not_found');
  return row;
}

const targetOf = ({ id, name }: Pick<TemplateRow, 'id' | 'name'>) => ({ type: 'template', id, label: name }) as const;
