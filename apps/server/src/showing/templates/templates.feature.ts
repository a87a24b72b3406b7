import { templatesApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { inBatches } from '../../platform/db/writes.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { makeTemplatePreviews } from './make-previews.ts';
import { listOwnedMarks, listOwnedTemplates } from './own-templates.store.ts';
import { makePreviewsJob } from './previews.job.ts';
import { countWaiting } from './templates.store.ts';
import { templatesRoutes } from './templates.routes.ts';

const ownedData: OwnedData = {
  tables: ['templates', 'template_ratings', 'template_uses'],
  async *exportData(db, { userId, accountIds }) {
    yield { path: 'templates/templates.json', list: inBatches((page) => listOwnedTemplates(db, accountIds, page)) };
    yield { path: 'templates/marks.json', value: await listOwnedMarks(db, userId, accountIds) };
  },
  eraseData: goesWithOwner,
};

/** Templates: videos with slots, to begin from. */
export const templatesFeature: Feature = {
  api: templatesApi,
  subjects: { template: 'templates' },
  routes: templatesRoutes,
  jobs: [
    handleJob({
      job: makePreviewsJob,
      // After midnight UTC free accounts have machine time again.
      schedule: { cron: '7 0 * * *', payload: {} },
      // An installation that makes no examples makes none of these either.
      handle: async (deps, _payload, { signal }) => {
        if (deps.config.examples) await makeTemplatePreviews(deps, signal);
      },
    }),
  ],
  ownedData,
  attention: [{ kind: 'templates', count: ({ db }) => countWaiting(db) }],
};
