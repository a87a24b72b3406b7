import {
  AppError,
  BATCH_MAX,
  type Batch,
  type batchesApi,
  type BatchSource,
  type BatchStatistics,
  type BatchSummary,
  type BatchTable,
  type NewBatch,
  type ReadTable,
  TABLE_FIRST_ROWS,
  type BatchMapping,
  type BatchTarget,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { announceList } from '../../platform/live/publish.ts';
import { askForWork } from '../../platform/work/work.store.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { write } from '../../people/identity/write.service.ts';
import { requireStorage } from '../../people/plans/limits.service.ts';
import { addUse, draftForRows, type RowSource, templateForRows } from '../templates/fill-rows.service.ts';
import { toStatistics, toSummary } from './batches.mapper.ts';
import * as store from './batches.store.ts';
import { findNames, type ThingsDeps, targetsOf } from './fill/named-things.ts';
import { getBatchOrThrow, lockBatchOrThrow, presentBatch, requireState } from './find-batch.ts';
import { matrixTable, requireMapping, requireRule } from './new-batch.ts';
import { bytesOf, insertRows } from './rows.store.ts';
import { checkBatchWork, checkAnew } from './run/batch.work.ts';
import { readTable, plain } from './read-table.ts';
import { batchesTexts } from './batches.texts.gen.ts';

/** Rows that are stored at a time. */
const PART = 1_000;

type SourceDeps = ThingsDeps & Parameters<typeof draftForRows>[0];
type WriteDeps = SourceDeps & Pick<Deps, 'publish' | 'now'>;
type CreateDeps = WriteDeps & Parameters<typeof requireRoom>[0] & Parameters<typeof requireStorage>[0];
type Query = z.output<typeof batchesApi.listBatches.query>;

/** One page of the account's batches, newest first. */
export async function listBatches(
  { db }: Pick<Deps, 'db'>,
  { accountId, ...actor }: Actor,
  { page, per_page: limit, state, search }: Query,
): Promise<{ rows: BatchSummary[]; total: number }> {
  authorize({ accountId, ...actor }, 'batches.view');
  const { rows, total } = await store.listBatches(db, { accountId, state, search, limit, offset: (page - 1) * limit });
  return { rows: rows.map(toSummary), total };
}

/** What the batches of the account came to. */
export async function batchStatistics({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<BatchStatistics> {
  authorize(actor, 'batches.view');
  const at = now();
  const monthBegan = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
  return toStatistics(await store.sumBatches(db, actor.accountId, monthBegan));
}

/** @throws AppError `batch_not_found`, also for another account's. */
export async function getBatch(deps: ThingsDeps, actor: Actor, id: string): Promise<Batch> {
  authorize(actor, 'batches.view');
  return presentBatch(deps, actor, await getBatchOrThrow(deps.db, actor, id));
}

/** How a table is read, and what its columns seem to be meant for. @throws AppError `invalid_input` at `table`, `template_not_found`, `draft_not_found`. */
export async function readBatchTable(
  deps: SourceDeps,
  actor: Actor,
  { source, table: asked }: { source: BatchSource; table: BatchTable },
): Promise<ReadTable> {
  authorize(actor, 'batches.edit');
  const { filled } = await sourceOf(deps, actor, source);
  const targets = targetsOf(filled, await findNames(deps, actor, filled));
  const table = await readTable(asked, wordsOfTargets(targets));
  const filledCells = (place: number) => table.rows.reduce((sum, cells) => sum + (cells[place] === '' ? 0 : 1), 0);
  return {
    encoding: table.encoding,
    separator: table.separator,
    has_header: table.hasHeader,
    columns: table.columns.map((name, place) => ({ name, filled: filledCells(place) })),
    rows: table.rows.slice(0, TABLE_FIRST_ROWS),
    row_count: table.rows.length,
    uneven: table.uneven,
    empty: table.empty,
    mapping: table.hasHeader ? suggestMapping(table.columns, targets) : {},
    targets,
  };
}

/** What else columns are called that are meant for these. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  _title: ['title', 'name', 'video title', 'headline'],
  _hook: ['hook', 'opening', 'opener', 'first line'],
  _script: ['script', 'text', 'copy', 'voiceover'],
  _presenter: ['presenter', 'avatar', 'actor', 'person', 'creator'],
  _stand_in: ['stand in', 'stands in', 'substitute'],
  _voice: ['voice', 'speaker'],
  _format: ['format', 'aspect ratio', 'ratio', 'size', 'orientation'],
};

/** Words that columns may be called by, of all targets. */
const wordsOfTargets = (targets: readonly BatchTarget[]): string[] => targets.flatMap(namesOf);

/** Which column seems to be meant for which target: one of the same name, each column once. */
function suggestMapping(columns: readonly string[], targets: readonly BatchTarget[]): BatchMapping {
  const mapping: BatchMapping = {};
  const taken = new Set<number>();
  for (const target of targets) {
    const names = new Set(namesOf(target).map(plain));
    const column = columns.findIndex((name, place) => !taken.has(place) && names.has(plain(name)));
    if (column === -1) continue;
    taken.add(column);
    mapping[target.key] = { column };
  }
  return mapping;
}

const namesOf = ({ key, label, kind }: BatchTarget): string[] => [
  key,
  label,
  ...(OTHER_NAMES[key] ?? []),
  // A slot of a template for who speaks or performs is meant by the same words.
  ...(key !== '_stand_in' && (kind === 'voice' || kind === 'presenter') ? (OTHER_NAMES[`_${kind}`] ?? []) : []),
];

type Making = { form: NewBatch; saveResponse: SaveResponse<Batch> };

/**
 * Stores a batch with its rows, and has them looked at.
 * @throws AppError `too_many_batches`, `storage_full`, `storage_limit_reached`, `template_not_found`, `draft_not_found`; `invalid_input` at `table`, `matrix`, `mapping` or `file_name_rule`.
 */
export async function createBatch(deps: CreateDeps, actor: Actor, { form, saveResponse }: Making): Promise<Batch> {
  authorize(actor, 'batches.edit');
  const { accountId, userId } = actor;
  const source = await sourceOf(deps, actor, form.source);
  const targets = targetsOf(source.filled, await findNames(deps, actor, source.filled));
  const { columns, rows, mapping } = await contentOf(form, targets);
  requireMapping({ mapping, targets, columns });
  requireRule(form.file_name_rule, targets);
  await requireRoom(deps);
  return write(deps, actor, 'batches.edit', async (trx, { record }) => {
    if ((await store.countBatches(trx, accountId)) >= BATCH_MAX.batches) throw new AppError('too_many_batches');
    await requireStorage(deps, trx, actor);
    const [id, at] = [newId(), deps.now()];
    const { kind, id: sourceId } = form.source;
    await store.insertBatch(trx, {
      id,
      account_id: accountId,
      created_by: userId,
      run_by: userId,
      name: form.name,
      kind: form.matrix ? 'matrix' : 'table',
      source_kind: kind,
      template_id: kind === 'template' ? sourceId : null,
      draft_id: kind === 'draft' ? sourceId : null,
      source_name: source.name,
      source_version: source.version,
      recipe: JSON.stringify(source.filled.recipe),
      slots: JSON.stringify(source.filled.slots),
      columns: JSON.stringify(columns),
      mapping: JSON.stringify(mapping),
      matrix: form.matrix ? JSON.stringify(form.matrix) : null,
      file_name_rule: form.file_name_rule,
      stored_bytes: rows.reduce((sum, cells) => sum + bytesOf(cells), 0),
      created_at: at,
    });
    for (let place = 0; place < rows.length; place += PART)
      await insertRows(trx, id, { first: place + 1, rows: rows.slice(place, place + PART) });
    await askForWork(trx, checkBatchWork, { subjectId: id, accountId });
    if (kind === 'template') await addUse(trx, { id: sourceId, accountId, at });
    const target = { type: 'batch', id, label: form.name } as const;
    await record('batch.create', target, { rows: rows.length });
    return answer(deps, trx, { actor, id, saveResponse });
  });
}

type Change = z.output<typeof batchesApi.updateBatch.body> & { id: string };

/** @throws AppError `batch_not_found`; `batch_not_possible` for other columns after the start; `invalid_input`. */
export async function updateBatch(
  deps: WriteDeps,
  actor: Actor,
  { id, name, mapping, file_name_rule: rule }: Change,
): Promise<Batch> {
  return write(deps, actor, 'batches.edit', async (trx, { record }) => {
    const batch = await lockBatchOrThrow(trx, actor, id);
    const { targets, columns } = await presentBatch({ ...deps, db: trx }, actor, batch);
    if (rule !== undefined) requireRule(rule, targets);
    await store.updateBatch(trx, id, { name: name ?? batch.name, file_name_rule: rule ?? batch.file_name_rule });
    if (mapping) {
      requireState(batch, ['draft', 'checking']);
      if (batch.kind === 'matrix')
        throw new AppError('batch_not_possible', {
          message: batchesTexts.axesKept,
        });
      requireMapping({ mapping, targets, columns });
      await store.updateBatch(trx, id, { mapping: JSON.stringify(mapping) });
      await checkAnew(trx, actor, batch);
    }
    const target = { type: 'batch', id, label: name ?? batch.name } as const;
    await record('batch.update', target);
    return answer(deps, trx, { actor, id, saveResponse: async () => undefined });
  });
}

/** Deletes a batch that nothing is made of. Its videos stay. @throws AppError `batch_not_found`, `batch_not_possible`. */
export async function deleteBatch(deps: Pick<Deps, 'db' | 'publish'>, actor: Actor, id: string): Promise<void> {
  await write(deps, actor, 'batches.edit', async (trx, { record, announce }) => {
    const batch = await lockBatchOrThrow(trx, actor, id);
    requireState(batch, ['checking', 'draft', 'finished', 'cancelled']);
    if (batch.state === 'cancelled' && batch.ended_at === null)
      throw new AppError('batch_not_possible', {
        message: batchesTexts.stopping,
      });
    await store.deleteBatch(trx, id);
    const target = { type: 'batch', id, label: batch.name } as const;
    await record('batch.delete', target);
    await announce('batches');
  });
}

type Answering = { actor: Actor; id: string; saveResponse: SaveResponse<Batch> };

/** The batch as it is now, which a repeat of the call is answered as well. */
async function answer(deps: WriteDeps, trx: Db, { actor, id, saveResponse }: Answering): Promise<Batch> {
  const batch = await presentBatch({ ...deps, db: trx }, actor, await getBatchOrThrow(trx, actor, id));
  await saveResponse(trx, batch);
  await announceList(deps, trx, { accountId: actor.accountId, list: 'batches' });
  return batch;
}

async function sourceOf(deps: SourceDeps, actor: Actor, { kind, id }: BatchSource): Promise<RowSource> {
  return kind === 'template' ? templateForRows(deps, actor, id) : draftForRows(deps, actor, id);
}

async function contentOf({ table, matrix, mapping }: NewBatch, targets: Batch['targets']) {
  if (matrix) return matrixTable(matrix, targets);
  if (!table) throw new AppError('invalid_input');
  const { columns, rows } = await readTable(table, wordsOfTargets(targets));
  return { columns, rows, mapping: mapping ?? suggestMapping(columns, targets) };
}
