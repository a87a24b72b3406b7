import { dataExportApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { privateFileRoute } from '../../../platform/http/files/file-routes.ts';
import { routes } from '../../../platform/http/route.ts';
import { askForDataExport, findDownload, getDataExport, openDataLink } from './data-export.service.ts';

export function dataExportRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, dataExportApi, {
    getDataExport: ({ actor }) => getDataExport(deps, actor),
    askForDataExport: ({ actor, saveResponse }) => askForDataExport(deps, actor, saveResponse),
    openDataLink: async ({ actor, body }) => {
      const { token, expiresAt } = await openDataLink(deps, actor, body);
      const url = dataExportApi.downloadData.path.replace(':token', token);
      return { download_url: url, expires_at: expiresAt.toISOString() };
    },
  });
  privateFileRoute(server, dataExportApi.downloadData, {
    storage: deps.storage,
    async find({ token }) {
      const { file, readyAt } = await findDownload(deps, token);
      return { file, fileName: `sayso-data-${readyAt.toISOString().slice(0, 10)}.zip` };
    },
  });
}
