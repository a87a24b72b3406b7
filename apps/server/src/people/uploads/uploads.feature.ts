import { uploadsApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { sweepUploadFolder } from './upload-folders.service.ts';
import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { safeStem } from '../../platform/lib/files.ts';
import { listOwnedUploads } from './uploads.store.ts';
import { eraseUploads } from './uploads.service.ts';

/** Files that people brought, as they are kept: made clean. */
const ownedData: OwnedData = {
  tables: ['uploads', 'upload_references'],
  async *exportData(db, { accountIds }) {
    yield { path: 'uploads/uploads.json', list: uploads(db, accountIds) };
    for await (const row of inBatches((page) => listOwnedUploads(db, accountIds, page)))
      yield { path: pathOf(row), file: row.file };
  },
  eraseData: (trx, { accountIds }) => eraseUploads(trx, accountIds),
};

async function* uploads(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const { file, ...upload } of inBatches((page) => listOwnedUploads(db, accountIds, page)))
    yield { ...upload, file: pathOf({ ...upload, file }) };
}

/** What is kept may have another format than what was sent, so the extension is the kept file's. */
function pathOf({ id, name, file }: { id: string; name: string; file: string }): string {
  const stem = safeStem(name.replace(/\.[^.]*$/, ''), 'file');
  return `uploads/${stem} ${id}${file.slice(file.lastIndexOf('.'))}`;
}

const sweepUploadsJob = defineJob({ name: 'sweep-uploads', schema: z.object({}) });

const jobs = [
  handleJob({
    job: sweepUploadsJob,
    schedule: { cron: '41 * * * *', payload: {} },
    async handle(deps) {
      const removed = await sweepUploadFolder(deps);
      if (removed > 0) deps.log.info({ removed }, 'what broken uploads left is removed');
    },
  }),
];

export const uploadsFeature: Feature = {
  api: uploadsApi,
  routes: uploadsRoutes,
  jobs,
  ownedData,
  fileColumns: [{ table: 'uploads', column: 'file', owner: 'account', content: 'upload', size: 'size_bytes' }],
};
