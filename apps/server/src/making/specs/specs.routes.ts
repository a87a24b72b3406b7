import { specsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fileRoute, ofProduct } from '../../platform/http/files/file-routes.ts';
import { bedSample } from './bed-samples.ts';

export function specsRoutes(server: FastifyInstance, deps: Deps): void {
  fileRoute(server, specsApi.sampleBed, ({ params }) => ofProduct(bedSample(deps, params.id)));
}
