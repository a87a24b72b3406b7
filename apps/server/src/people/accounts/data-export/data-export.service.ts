import {
  AppError,
  DATA_LINK_MINUTES,
  type DataExport,
  type OpenDataLink,
  DATA_EXPORT_FRESH_HOURS,
  ERRORS,
  type ErrorCode,
} from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Deps } from '../../../deps.ts';
import { requireRoom } from '../../../platform/storage/disk-guard.ts';
import { askForWork } from '../../../platform/work/work.store.ts';
import { defineWork } from '../../../platform/work/work-kind.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { hashToken, activeSessions, newSessionToken } from '../../identity/sessions.service.ts';
import { askWhoTheyAre } from '../../identity/two-factor.service.ts';
import * as store from './data-export.store.ts';
import type { DataExportRow } from './data-export.store.ts';

const MINUTE_MS = 60_000;

/** How far the copy of one's data is. */
export async function getDataExport({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<DataExport> {
  return toDataExport(await store.getDataExport(db, actor.userId), now());
}

const HOUR_MS = 60 * 60 * 1000;

const NONE: DataExport = {
  state: 'none',
  requested_at: null,
  ready_at: null,
  expires_at: null,
  renewable_at: null,
  size_bytes: null,
  failure: null,
};

/** One whose days are over is as good as erased. */
function toDataExport(row: DataExportRow | undefined, now: Date): DataExport {
  if (!row || (row.expires_at && row.expires_at <= now)) return NONE;
  return {
    state: row.state,
    requested_at: row.requested_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    renewable_at: row.ready_at && renewableAt(row.ready_at).toISOString(),
    size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
    failure: row.failure_code && ERRORS[row.failure_code as ErrorCode].message,
  };
}

/** When a newer one may be asked for. */
const renewableAt = (readyAt: Date): Date => new Date(readyAt.getTime() + DATA_EXPORT_FRESH_HOURS * HOUR_MS);

/**
 * Asks a worker for a copy of all that the person who asks has here. Whoever asks again is answered what is on its way, or what was
 * made within the last day.
 * @throws AppError `storage_full`.
 */
export async function askForDataExport(
  deps: Pick<Deps, 'db' | 'now' | 'storage' | 'config' | 'freeBytes' | 'settings'>,
  actor: Actor,
  saveResponse: SaveResponse<DataExport>,
): Promise<DataExport> {
  const at = deps.now();
  const { answer, gone } = await deps.db.transaction().execute(async (trx) => {
    await store.lockOwner(trx, actor.userId);
    const before = await store.getDataExport(trx, actor.userId);
    const isNew = !before || !isCurrent(before, at);
    const row = isNew ? await ask(deps, trx, { actor, at }) : before;
    const presented = toDataExport(row, at);
    await saveResponse(trx, presented);
    return { answer: presented, gone: isNew ? before?.file : null };
  });
  if (gone) await deps.storage.remove(gone);
  return answer;
}

async function ask(
  deps: Pick<Deps, 'config' | 'freeBytes' | 'settings'>,
  trx: Db,
  { actor, at }: { actor: Actor; at: Date },
): Promise<store.DataExportRow> {
  await requireRoom(deps);
  const row = await store.replaceDataExport(trx, { userId: actor.userId, id: newId(at.getTime()), at });
  await askForWork(trx, makeDataExportWork, { subjectId: row.id, accountId: null });
  await recordAudit(trx, { actor, action: 'data.ask', target: { type: 'user', id: actor.userId } });
  return row;
}

/** Makes the copy of somebody's data that they asked for. It reads and packs files, one after the other. */
export const makeDataExportWork = defineWork({
  name: 'make-data-export',
  lane: 'light',
  urgency: 'background',
  tries: 6,
  pauseSeconds: 5,
  failureCode: 'internal',
});

function isCurrent({ state, ready_at: readyAt, expires_at: expiresAt }: store.DataExportRow, at: Date): boolean {
  if (state === 'failed') return false;
  return !readyAt || !expiresAt || (at < renewableAt(readyAt) && at < expiresAt);
}

/**
 * Opens a link that downloads the copy without signing in, for a person who shows who they are. The link before it ends.
 * @throws AppError `data_export_not_ready`; `wrong_password`, `two_factor_wrong`, `invalid_input`, each with its text at its field; `too_many_codes`.
 */
export async function openDataLink(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  actor: Actor,
  proof: z.output<typeof OpenDataLink>,
): Promise<{ token: string; expiresAt: Date }> {
  const finishAsking = await askWhoTheyAre(deps, actor, proof);
  const at = deps.now();
  const { token, sha256 } = newSessionToken();
  return deps.db.transaction().execute(async (trx) => {
    await finishAsking(trx);
    const link = await store.updateLink(trx, {
      userId: actor.userId,
      sha256,
      sessionId: actor.sessionId,
      now: at,
      expiresAt: new Date(at.getTime() + DATA_LINK_MINUTES * MINUTE_MS),
    });
    if (!link) throw new AppError('data_export_not_ready');
    await recordAudit(trx, { actor, action: 'data.download', target: { type: 'user', id: actor.userId } });
    return { token, expiresAt: link.expires_at };
  });
}

/**
 * The stored file behind a link, as long as the session lasts that opened it, and when it was made.
 * @throws AppError `data_link_ended`.
 */
export async function findDownload(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<{ file: string; readyAt: Date }> {
  const found = await store.findByLink(db, { sha256: hashToken(token), now: now() });
  if (!found) throw new AppError('data_link_ended');
  const active = await activeSessions({ db, now }, [found.sessionId]);
  if (!active.has(found.sessionId)) throw new AppError('data_link_ended');
  return found;
}

/** Erases copies whose days are over. */
export async function sweepDataExports({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> {
  for (const file of await store.deleteExpired(db, now())) await storage.remove(file);
}
