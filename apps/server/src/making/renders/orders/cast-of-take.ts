import { AppError, isPlainErrorCode, type VideoSpec } from '@sayso/contract';
import { FURTHER_PERFORMERS, PERFORMERS } from '@sayso/engine';
import type { Film } from '@sayso/media';
import type { Deps } from '../../../deps.ts';
import * as store from './orders.store.ts';

/** Who performs in a take. `stoodIn`: the name of who does instead of a partner's presenter. */
export type Cast = { spec: VideoSpec; film: Film | null; stoodIn: string | null };

/**
 * The film of a partner's presenter for a take, or who of the library stands in where there is none.
 * @throws AppError why there is none, where nobody may stand in.
 */
export async function castOfTake(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { takeId, spec }: { takeId: string; spec: VideoSpec },
): Promise<Cast> {
  const { partner } = spec.performer;
  if (!partner) return { spec, film: null, stoodIn: null };
  const order = await store.getOrderOfTake(db, takeId);
  if (order?.state === 'fetched' && order.file !== null) {
    const path = await storage.localPath(order.file);
    const { width, height, film_ms: durationMs, id: key } = order;
    return { spec, film: { path, width, height, durationMs: durationMs ?? 0, key }, stoodIn: null };
  }
  const performer = [...PERFORMERS, ...FURTHER_PERFORMERS].find(({ id }) => id === partner.standIn);
  if (!performer) {
    const code = order?.failure_code ?? null;
    throw new AppError(isPlainErrorCode(code) ? code : 'presenter_failed');
  }
  const { id, name } = performer;
  return { spec: { ...spec, performer: { ...spec.performer, id, name, partner: null } }, film: null, stoodIn: name };
}
