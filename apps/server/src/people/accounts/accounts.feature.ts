import { accountsApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { isDiskFull } from '../../platform/storage/disk-guard.ts';
import type { WorkHandler } from '../../platform/work/work-kind.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { listTokensForCopy } from '../identity/tokens.service.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { SEALED_API_KEY } from './api-keys.store.ts';
import { eraseDue } from './deletion.service.ts';
import { sweepDataExports, makeDataExportWork } from './data-export/data-export.service.ts';
import * as store from './data-export/data-export.store.ts';
import { makeDataExport } from './data-export/make-data-export.ts';
import { endKeys } from './api-keys.service.ts';
import { cancelErasure, deleteAccounts, deleteUsers, getProfile } from './accounts.store.ts';
import { endLink, getDataExport } from './data-export/data-export.store.ts';
import * as accountsOwnedStore from './accounts.store.ts';

const eraseAccountsJob = defineJob({ name: 'erase-accounts', schema: z.object({}) });

const jobs = [
  handleJob({
    job: eraseAccountsJob,
    schedule: { cron: '17 * * * *', payload: {} },
    async handle(deps) {
      const erased = await eraseDue(deps);
      if (erased > 0) deps.log.info({ erased }, 'accounts erased whose days of grace were over');
    },
  }),
];

const sweepDataExportsJob = defineJob({ name: 'sweep-data-exports', schema: z.object({}) });

const dataExportJobHandlers = [
  handleJob({
    job: sweepDataExportsJob,
    schedule: { cron: '37 * * * *', payload: {} },
    handle: (deps) => sweepDataExports(deps),
  }),
];

export const dataExportWork: WorkHandler[] = [
  {
    work: makeDataExportWork,
    perform: (deps, { subjectId, signal }) => makeDataExport(deps, subjectId, signal),
    giveUp: (_deps, trx, { subjectId, failure }) => store.failDataExport(trx, subjectId, failure.code),
    // A full disk is not waited for.
    failureOf: (error) => (isDiskFull(error) ? { code: 'storage_full', isFinal: true } : null),
    waiting: store.WAITING_EXPORTS,
    // After a day they may ask anew.
    giveUpAfterHours: 24,
  },
];

/** Who people are and the accounts that they own. */
const accountsOwnedData: OwnedData = {
  tables: ['users', 'accounts', 'memberships', 'preferences', 'api_keys', 'data_exports', 'user_notes'],
  async *exportData(db, { userId }) {
    const person = await accountsOwnedStore.getOwnedPerson(db, userId);
    if (!person) return;
    const { avatar_file: picture, ...profile } = person;
    yield { path: 'profile/profile.json', value: profile };
    if (picture) yield { path: `profile/picture${picture.slice(picture.lastIndexOf('.'))}`, file: picture };
    yield { path: 'profile/preferences.json', value: (await accountsOwnedStore.getOwnedPreferences(db, userId)) ?? {} };
    yield { path: 'profile/accounts.json', value: await accountsOwnedStore.listOwnedMemberships(db, userId) };
    yield { path: 'profile/tokens-and-keys.json', value: await tokensAndKeys(db, userId) };
  },
  async eraseData(trx, { userId, accountIds }) {
    const picture = (await getProfile(trx, userId))?.avatar_file;
    const copy = (await getDataExport(trx, userId))?.file;
    await deleteAccounts(trx, accountIds);
    await deleteUsers(trx, [userId]);
    return [picture, copy].flatMap((file) => file ?? []);
  },
  endWaysIn: endLink,
  endUnproven: async (trx, { userId }) => ({
    apiKeys: (await endKeys(trx, userId)).length,
    deletions: await cancelErasure(trx, userId),
  }),
};

/** The services that a person has a key for, and their API tokens by name. */
async function tokensAndKeys(db: Db, userId: string): Promise<object[]> {
  const keys = await accountsOwnedStore.listOwnedKeys(db, userId);
  const tokens = await listTokensForCopy(db, userId);
  return [
    ...keys.map((key) => ({ kind: 'api_key', ...key, scopes: null, expires_at: null, last_used_at: null })),
    ...tokens.map((token) => ({ kind: 'api_token', ...token })),
  ];
}

export const accountsFeature: Feature = {
  api: accountsApi,
  routes: accountsRoutes,
  jobs: [...dataExportJobHandlers, ...jobs],
  work: dataExportWork,
  ownedData: accountsOwnedData,
  fileColumns: [
    { table: 'data_exports', column: 'file', owner: 'nobody' },
    { table: 'users', column: 'avatar_file', owner: 'person' },
  ],
  sealedColumns: [SEALED_API_KEY],
  // Copies of people's data are made again when somebody asks.
  tablesLeftBehind: ['data_exports'],
};
