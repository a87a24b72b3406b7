import type { Endpoint, Subject } from '@sayso/contract';
import type { Deps } from './deps.ts';
import { DOCUMENTED_ORDER } from './documented-order.ts';
import type { Feature } from './feature.ts';
import { accountsFeature } from './people/accounts/accounts.feature.ts';
import { analyticsFeature } from './showing/analytics/analytics.feature.ts';
import { auditFeature } from './people/audit/audit.feature.ts';
import { avatarsFeature } from './making/avatars/avatars.feature.ts';
import { batchesFeature } from './showing/batches/batches.feature.ts';
import { demoFeature } from './running/demo/demo.feature.ts';
import { identityFeature } from './people/identity/identity.feature.ts';
import { currentUser } from './people/identity/people.service.ts';
import { mailFeature } from './people/mail/mail.feature.ts';
import { mcpFeature } from './running/mcp/mcp.feature.ts';
import { moderationFeature } from './running/moderation/moderation.feature.ts';
import { monitoringFeature } from './running/monitoring/monitoring.feature.ts';
import { pagesFeature } from './people/pages/pages.feature.ts';
import { picturesFeature } from './making/pictures/pictures.feature.ts';
import { plansFeature } from './people/plans/plans.feature.ts';
import { settingsFeature } from './people/settings/settings.feature.ts';
import { uploadsFeature } from './people/uploads/uploads.feature.ts';
import { draftsFeature } from './making/drafts/drafts.feature.ts';
import { libraryFeature } from './showing/library/library.feature.ts';
import { webhooksFeature } from './people/webhooks/webhooks.feature.ts';
import { rendersFeature } from './making/renders/renders.feature.ts';
import { scriptsFeature } from './making/scripts/scripts.feature.ts';
import { specsFeature } from './making/specs/specs.feature.ts';
import { salesFeature } from './selling/sales/sales.feature.ts';
import { sitesFeature } from './showing/sites/sites.feature.ts';
import { teamsFeature } from './people/teams/teams.feature.ts';
import { templatesFeature } from './showing/templates/templates.feature.ts';
import { watchFeature } from './showing/watch/watch.feature.ts';
import { wakeOrder } from './making/renders/orders/wake-order.service.ts';
import { inboxFeature } from './selling/inbox/inbox.feature.ts';
import { voicesFeature } from './making/voices/voices.feature.ts';
import { httpFeature } from './platform/http/http.feature.ts';
import { liveFeature } from './platform/live/live.feature.ts';
import { measuresFeature } from './platform/measures/measures.feature.ts';
import { processesFeature } from './platform/processes/processes.feature.ts';
import type { AttentionSource } from './attention-source.ts';
import type { OwnedData } from './platform/db/owners.ts';
import type { JobHandler } from './platform/work/job-handler.ts';
import type { WorkHandler } from './platform/work/work-kind.ts';
import type { WorkSource } from './platform/work/run-work.ts';
import { workFeature } from './platform/work/work.feature.ts';
import type { FileColumn } from './platform/storage/named-files.ts';
import { storageFeature } from './platform/storage/storage.feature.ts';
import type { SealedColumn } from './platform/vault/sealed-text.ts';

/** Every feature, in the order of the API's documentation, and what the ground that they stand on keeps of its own. */
export const FEATURES = {
  accounts: accountsFeature,
  identity: identityFeature,
  audit: auditFeature,
  avatars: avatarsFeature,
  mail: mailFeature({ nameOf: async (deps, actor) => (await currentUser(deps, actor)).name }),
  mcp: mcpFeature,
  moderation: moderationFeature,
  monitoring: monitoringFeature,
  pages: pagesFeature,
  plans: plansFeature,
  sales: salesFeature,
  inbox: inboxFeature({ wakeOrder }),
  webhooks: webhooksFeature,
  settings: settingsFeature,
  teams: teamsFeature,
  sites: sitesFeature,
  uploads: uploadsFeature,
  pictures: picturesFeature,
  demo: demoFeature,
  voices: voicesFeature,
  renders: rendersFeature,
  library: libraryFeature,
  drafts: draftsFeature,
  scripts: scriptsFeature,
  specs: specsFeature,
  templates: templatesFeature,
  batches: batchesFeature,
  watch: watchFeature,
  analytics: analyticsFeature,
  measures: measuresFeature,
  processes: processesFeature,
  live: liveFeature,
  http: httpFeature,
  work: workFeature,
  storage: storageFeature,
} satisfies Record<string, Feature>;

/** What is erased of a person first, in this order: videos before the speech, the avatars and the uploads that they name. */
const ERASED_FIRST = ['analytics', 'moderation', 'renders', 'voices', 'avatars', 'uploads'];

type Calls = Readonly<Record<string, Endpoint>>;

/** What the product knows of its features, gathered from all of them. */
export type Gathered = {
  /** Calls, by feature. */
  apis: Readonly<Record<string, Calls>>;
  /** The same calls, by the section of the API's documentation that they stand in, and in its order. */
  sections: Readonly<Record<string, Calls>>;
  jobHandlers: readonly JobHandler[];
  workHandlers: readonly WorkHandler[];
  workSources: readonly ((deps: Deps) => WorkSource)[];
  /** In the order in which a person's data is erased. */
  ownedData: readonly OwnedData[];
  attention: readonly AttentionSource[];
  fileColumns: readonly FileColumn[];
  sealedColumns: readonly SealedColumn[];
  tablesLeftBehind: readonly string[];
  /** Tables of the things that people open by addresses. */
  subjects: Partial<Record<Subject, string>>;
};

export function gather(features: Readonly<Record<string, Feature>>): Gathered {
  const all = Object.values(features);
  return {
    apis: Object.fromEntries(Object.entries(features).flatMap(([name, { api }]) => (api ? [[name, api]] : []))),
    sections: sectionsOf(features),
    jobHandlers: all.flatMap(({ jobs = [] }) => jobs),
    workHandlers: all.flatMap(({ work = [] }) => work),
    workSources: all.flatMap(({ workSource = [] }) => workSource),
    ownedData: inErasureOrder(features).flatMap(({ ownedData }) => ownedData ?? []),
    attention: all.flatMap(({ attention = [] }) => attention),
    fileColumns: all.flatMap(({ fileColumns = [] }) => fileColumns),
    sealedColumns: all.flatMap(({ sealedColumns = [] }) => sealedColumns),
    tablesLeftBehind: all.flatMap(({ tablesLeftBehind = [] }) => tablesLeftBehind),
    subjects: Object.assign({}, ...all.map(({ subjects = {} }) => subjects)),
  };
}

/** Calls by section, each in the order that is documented for it; the others come after those, feature by feature. */
function sectionsOf(features: Readonly<Record<string, Feature>>): Record<string, Calls> {
  const sections: Record<string, Record<string, Endpoint>> = {};
  for (const [name, { api, section = name }] of Object.entries(features))
    if (api) sections[section] = { ...sections[section], ...api };
  return Object.fromEntries(Object.entries(sections).map(([section, calls]) => [section, inOrder(section, calls)]));
}

function inOrder(section: string, calls: Calls): Calls {
  const first = Object.entries(DOCUMENTED_ORDER[section] ?? {}).filter(([name]) => name in calls);
  return { ...Object.fromEntries(first), ...calls };
}

/** The first ones, then the others from the last of the list to the first: the people themselves go last. */
function inErasureOrder(features: Readonly<Record<string, Feature>>): Feature[] {
  const others = Object.keys(features).filter((name) => !ERASED_FIRST.includes(name));
  return [...ERASED_FIRST, ...others.toReversed()].flatMap((name) => features[name] ?? []);
}

export const {
  apis: APIS,
  jobHandlers: JOB_HANDLERS,
  workHandlers: WORK_HANDLERS,
  workSources: WORK_SOURCES,
  ownedData: OWNED_DATA,
  attention: ATTENTION,
  fileColumns: FILE_COLUMNS,
  sealedColumns: SEALED_COLUMNS,
  tablesLeftBehind: TABLES_LEFT_BEHIND,
} = gather(FEATURES);
