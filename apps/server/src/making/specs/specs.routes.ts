import { specsApi, AppError } from '@sayso/contract';
import { BEDS } from '@sayso/engine';
import { renderBed, soundVersion } from '@sayso/media';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fileRoute, ofProduct } from '../../platform/http/files/file-routes.ts';
import { madeOnce } from '../../platform/storage/made-once.ts';

export function specsRoutes(server: FastifyInstance, deps: Deps): void {
  fileRoute(server, specsApi.sampleBed, ({ params }) => ofProduct(bedSample(deps, params.id)));
}

const keptSample = madeOnce();

/**
 * Where the sample of a bed stands: it is made when it is asked for first, and kept. Another version of the music's code may compose otherwise and makes its own.
 * @throws AppError `not_found` for no bed of ours, `storage_full`.
 */
async function bedSample(deps: Pick<Deps, 'config' | 'freeBytes' | 'settings'>, bedId: string): Promise<string> {
  if (!BEDS.some(({ id }) => id === bedId)) throw new AppError('not_found');
  const make = (outputPath: string) => renderBed({ bedId, outputPath });
  return keptSample(deps, { kind: 'beds', stem: bedId, version: await soundVersion(), extension: 'm4a', make });
}
