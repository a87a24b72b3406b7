import {
  AppError,
  type FaultGroup,
  type FaultGroupDetails,
  type FaultState,
  type monitoringApi,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { readRelease } from '../../../release.ts';
import * as store from './faults.store.ts';
import { write } from '../../../people/identity/write.service.ts';

type ListQuery = z.output<typeof monitoringApi.listFaults.query>;

/** One page of the groups. */
export async function listFaults(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { page, per_page: limit, sort_by: sort, sort_order: order, ...filter }: ListQuery,
): Promise<{ rows: FaultGroup[]; total: number }> {
  authorize(actor, 'monitoring.manage');
  const { rows, total } = await store.listFaults(db, { ...filter, sort, order }, { limit, offset: (page - 1) * limit });
  return { rows: rows.map(toGroup), total };
}

/** @throws AppError `not_found`. */
export async function getFault({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<FaultGroupDetails> {
  authorize(actor, 'monitoring.manage');
  const row = await store.getFault(db, id);
  if (!row) throw new AppError('not_found');
  const occurrences = await store.listOccurrences(db, id);
  return {
    ...toGroup(row),
    stack: row.stack,
    occurrences: occurrences.map(({ id: occurrenceId, at, request_id, route, release, browser }) => ({
      id: occurrenceId,
      at: at.toISOString(),
      request_id,
      route,
      release,
      browser,
    })),
  };
}

/** Notes that a cause is mended in the release that runs now, or opens it again. @throws AppError `not_found`. */
export async function updateFault(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  actor: Actor,
  { id, state }: { id: string; state: FaultState },
): Promise<FaultGroup> {
  authorize(actor, 'monitoring.manage');
  const { server, web } = await readRelease(deps.config);
  return write(deps, actor, 'monitoring.manage', async (trx, { record }) => {
    const before = await store.lockFault(trx, id);
    const row = before && (await store.getFault(trx, id));
    if (!row) throw new AppError('not_found');
    if (before.state === state) return toGroup(row);
    const at = deps.now();
    const isResolved = state === 'resolved';
    await store.updateState(
      trx,
      id,
      isResolved
        ? { state, resolved_at: at, resolved_release: row.source === 'server' ? server : web }
        : { state, resolved_at: null, resolved_release: null, reopened_at: at },
    );
    const action = isResolved ? 'fault.resolve' : 'fault.reopen';
    await record(action, { type: 'fault', id, label: row.type });
    const changed = await store.getFault(trx, id);
    if (!changed) throw new AppError('not_found');
    return toGroup(changed);
  });
}

function toGroup(row: store.FaultRow): FaultGroup {
  return {
    id: row.id,
    source: row.source,
    type: row.type,
    message: row.message,
    place: row.place,
    state: row.state,
    count: row.count,
    users: row.users,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    first_release: row.first_release,
    last_release: row.last_release,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_release: row.resolved_release,
    reopened_at: row.reopened_at?.toISOString() ?? null,
    request_id: row.request_id,
  };
}
