import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../work/job.ts';
import { handleJob } from '../work/job-handler.ts';
import type { Db } from '../db/connection.ts';
import { sweepScratch } from './scratch-folder.ts';
import { type FileColumn, listUsedFiles } from './named-files.ts';
import type { Storage, StoredFile } from './storage.ts';

const sweepFilesJob = defineJob({ name: 'sweep-files', schema: z.object({}) });
const sweepScratchJob = defineJob({ name: 'sweep-scratch', schema: z.object({}) });

/** A younger file may belong to a row that is still being written, in milliseconds: one day. */
const LEAST_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Removes files that nothing refers to: a process that dies between storing a file and its row leaves one. Answers how many.
 * Where more is unused than used, the files belong to another database than the one in use, and everything stays.
 */
export async function sweepFiles({
  db,
  storage,
  fileColumns,
  now,
  log,
}: Pick<Deps, 'db' | 'storage' | 'fileColumns' | 'now' | 'log'>): Promise<number> {
  const before = now().getTime() - LEAST_AGE_MS;
  const unused: string[] = [];
  let used = 0;
  for await (const looked of lookUpFiles({ db, storage, fileColumns })) {
    const old = looked.files.filter(({ modifiedAt }) => modifiedAt.getTime() <= before).map(({ name }) => name);
    const unneeded = old.filter((name) => !looked.used.has(name));
    used += old.length - unneeded.length;
    unused.push(...unneeded);
  }
  if (unused.length > used) {
    log.error({ unused: unused.length, used }, 'most stored files are unknown to this database: none is removed');
    return 0;
  }
  for (const name of unused) await storage.remove(name);
  return unused.length;
}

/** A database, its stored files, and every column that names one. */
type Looked = { db: Db; storage: Pick<Storage, 'list'>; fileColumns: readonly FileColumn[] };

/** Files that are looked up together. */
const BATCH = 500;

/** Every stored file, in batches, with the names of those that a row of the database needs. */
async function* lookUpFiles({
  db,
  storage,
  fileColumns,
}: Looked): AsyncGenerator<{ files: StoredFile[]; used: ReadonlySet<string> }> {
  for await (const files of batches(storage.list())) {
    const names = files.map(({ name }) => name);
    yield { files, used: new Set(await listUsedFiles(db, fileColumns, names)) };
  }
}

async function* batches(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const jobs = [
  handleJob({
    job: sweepFilesJob,
    schedule: { cron: '53 3 * * *', payload: {} },
    async handle(deps) {
      const removed = await sweepFiles(deps);
      if (removed > 0) deps.log.info({ removed }, 'files that nothing refers to removed');
    },
  }),
  handleJob({
    job: sweepScratchJob,
    schedule: { cron: '29 * * * *', payload: {} },
    async handle(deps) {
      const removed = await sweepScratch(deps);
      if (removed > 0) deps.log.info({ removed }, 'folders that killed processes left are removed');
    },
  }),
];

export const storageFeature: Feature = {
  jobs,
};
