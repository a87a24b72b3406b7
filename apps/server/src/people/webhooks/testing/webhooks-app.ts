import { type Webhook, type WebhookMessage, webhooksApi, type WholeWebhookMessage } from '@sayso/contract';
import { Webhook as Verifier } from 'standardwebhooks';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { tryWork } from '../../../testing/try-work.ts';
import { tellAccount, sendMessageWork } from '../tell-webhooks.service.ts';
import { startReceivingServer, type Taken } from './receiving-server.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
export const WEBHOOKS = webhooksApi.listReceivers.path;
export const MESSAGES = webhooksApi.listReceiverMessages.path;

/** What the events of these tests carry. */
export const FAILED_VIDEO = {
  video_id: '01990000-0000-7000-8000-000000000001',
  title: 'Glow',
  is_change: false,
  error: { code: 'take_frames_failed', message: 'Drawing the video stopped. Try again.' },
};

export type Made = Webhook & { secret: string };
/** A clock that stands still until it is set. */
export type HeldClock = { startMs: number; aheadMs: number };

/** A product that may send to loopback, a real server there, and a clock that is held. */
export async function createWebhooksApp(config: TestAppOptions['config'] = { webhookNetworks: ['127.0.0.1'] }) {
  const clock: HeldClock = { startMs: Date.now(), aheadMs: 0 };
  const server = await startReceivingServer();
  const app = await createTestApp({ config, deps: { now: () => new Date(clock.startMs + clock.aheadMs) } });
  return {
    app,
    server,
    clock,
    reset() {
      Object.assign(clock, { startMs: Date.now(), aheadMs: 0 });
      server.taken.length = 0;
      Object.assign(server.answer, { status: 204, body: '', headers: {}, before: async () => {} });
    },
    async close() {
      await app.close();
      await server.close();
    },
    of: (person: TestUser) => webhooksOf({ app, clock, url: server.url }, person),
  };
}

type Where = { app: TestApp; clock: HeldClock; url: string };

/** What a person does with the webhooks of their account. People ask when the clock began, so that nobody's session is over. */
function webhooksOf({ app, clock, url }: Where, person: TestUser) {
  const { db } = app.deps;
  const then = async <T>(ask: () => Promise<T>): Promise<T> => {
    const { aheadMs } = clock;
    clock.aheadMs = 0;
    try {
      return await ask();
    } finally {
      clock.aheadMs = aheadMs;
    }
  };
  const get = async (path: string) => (await then(() => person.get(path))).json<{ data: unknown }>().data;
  const form = (changes: object = {}) => ({ name: 'CRM', url, events: ['video.failed'], ...changes });
  const messages = async (query = '') => ((await get(`${MESSAGES}${query}`)) as { data: WebhookMessage[] }).data;
  const tell = (once = 'take 1') =>
    db.transaction().execute((trx) =>
      tellAccount(app.deps, trx, {
        type: 'video.failed',
        accountId: person.user.account_id,
        once,
        data: FAILED_VIDEO,
      }),
    );
  const send = (subjectId: string) => tryWork(app.deps, sendMessageWork, { subjectId });
  return {
    form,
    make: async (changes: object = {}): Promise<Made> =>
      (await person.post(WEBHOOKS, form(changes))).json<{ data: Made }>().data,
    change: (id: string, changes: object) => person.put(`${WEBHOOKS}/${id}`, { ...form(), is_on: true, ...changes }),
    rotate: (id: string, body: object = {}) => person.post(`${WEBHOOKS}/${id}/secret`, body),
    askForTest: (id: string) => person.post(`${WEBHOOKS}/${id}/test`, {}),
    replay: (id: string) => then(() => person.post(`${MESSAGES}/${id}/replay`, {})),
    list: async () => (await get(WEBHOOKS)) as Webhook[],
    whole: async (id: string) => (await get(`${MESSAGES}/${id}`)) as WholeWebhookMessage,
    messages,
    tell,
    /** One try, as a worker makes it. */
    send,
    /** Tells of something and tries to send it once. */
    async told(once = 'take 1'): Promise<string> {
      const before = new Set((await messages()).map(({ id }) => id));
      await tell(once);
      // The clock stands still, so that the newest may not be the first.
      const message = (await messages()).find(({ id }) => !before.has(id));
      if (!message) throw new Error('Nothing was told');
      await send(message.id);
      return message.id;
    },
  };
}

/** What was taken, as the library of the standard reads it. @throws When it does not verify. */
export const verify = (secret: string, taken: Taken | undefined): unknown =>
  new Verifier(secret).verify(taken?.body ?? '', (taken?.headers ?? {}) as Record<string, string>);

/** Signatures that a request carries. */
export const signaturesOf = (taken: Taken | undefined): string[] =>
  String(taken?.headers['webhook-signature']).split(' ');
