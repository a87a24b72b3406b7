import { type DataExport, dataExportApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { privateFileRoute } from '../../../platform/http/files/private-file-route.ts';
import { route } from '../../../platform/http/route.ts';
import { askForDataExport, findDownload, getDataExport, openDataLink } from './data-export.service.ts';

export function dataExportRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, dataExportApi.getDataExport, async ({ actor }) => ({
    status: 'success',
    data: await getDataExport(deps, actor),
  }));
  route(server, dataExportApi.askForDataExport, async ({ actor, saveResponse }) => {
    const save = (trx: Db, data: DataExport) => saveResponse(trx, { status: 'success', data });
    return { status: 'success', data: await askForDataExport(deps, actor, save) };
  });
  route(server, dataExportApi.openDataLink, async ({ actor, body }) => {
    const { token, expiresAt } = await openDataLink(deps, actor, body);
    const url = dataExportApi.downloadData.path.replace(':token', token);
    return { status: 'success', data: { download_url: url, expires_at: expiresAt.toISOString() } };
  });
  privateFileRoute(server, dataExportApi.downloadData, {
    storage: deps.storage,
    async find({ token }) {
      const { file, readyAt } = await findDownload(deps, token);
      return { file, fileName: `sayso-data-${readyAt.toISOString().slice(0, 10)}.zip` };
    },
  });
}
