import { inboxApi } from '@sayso/contract';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../testing/create-test-app.ts';
import { registerAdministrator, type TestUser } from '../../../testing/test-user.ts';
import { processEvents } from '../processing/process-events.ts';
import { inboxFeatureWith } from '../inbox.feature.ts';
import { tinyParts } from './tiny-sales.ts';

export const KEY = 'sesame-7';

/** A product whose senders are those of tests. */
export type InboxApp = TestApp & {
  operator: TestUser;
  /** Makes a source; answers its id and the path that its sender calls. */
  addSource(form?: object): Promise<{ id: string; path: string }>;
  process(): Promise<void>;
};

type Parts = ReturnType<typeof tinyParts>;

export async function createInboxApp(options: TestAppOptions = {}, parts: Parts = tinyParts()): Promise<InboxApp> {
  const app = await createTestApp({ ...options, features: { inbox: inboxFeatureWith(parts) } });
  const operator = await registerAdministrator(app.server, app.deps.db);
  return {
    ...app,
    operator,
    async addSource(form = {}) {
      const answer = await operator.post(inboxApi.createWebhookSource.path, { kind: 'any', key: KEY, ...form });
      const { data } = inboxApi.createWebhookSource.response.parse(answer.json());
      return { id: data.source.id, path: new URL(data.url).pathname };
    },
    process: () => processEvents({ ...app.deps, ...parts }, new AbortController().signal),
  };
}

/** Sends an event of the sender of tests. */
export const send = ({ server }: Pick<TestApp, 'server'>, path: string, payload: object) =>
  server.inject({ method: 'POST', url: path, payload: { key: KEY, ...payload } });

/** Everything that was received, the oldest first, but for what differs from one run to the next. */
export const storedEvents = ({ deps }: Pick<TestApp, 'deps'>) =>
  deps.db.selectFrom('webhook_events').selectAll().orderBy('id').execute();
