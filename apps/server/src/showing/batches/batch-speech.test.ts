import { type Limit, voicesApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedCounter } from '../../platform/rate-limits/rate-limit-counters.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { AWAY, batchLab, createBatchApp, doWork, skipPauses } from './testing/batch-lab.ts';

let app: Awaited<ReturnType<typeof createBatchApp>>;
let ada: TestUser;
let lab: ReturnType<typeof batchLab>;
let templateId: string;

beforeAll(async () => {
  app = await createBatchApp({ plans: 'as-sold', config: { rateLimits: true }, hasAway: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.registerUser();
  lab = batchLab(app, ada);
  templateId = (await lab.template()).id;
});

const [LIMIT] = voicesApi.generateSpeech.limits;
/** What is left to the account of the speech of an hour. */
async function left(): Promise<number> {
  const { remaining, takeBack } = await useOne();
  await takeBack();
  return remaining + 1;
}
const useOne = () => sharedCounter(app.deps)(LIMIT as Limit, ada.user.account_id);
/** A batch of scripts of one word each. */
const makeBatch = (words: readonly string[]) =>
  lab.batch(templateId, {
    table: { text: ['script', ...words].join('\n') },
    mapping: { product: { value: 'Mug' }, _script: { column: 0 } },
  });

test('speech that becomes a video uses up nothing of what an account may have spoken in an hour, and speech that comes to nothing does', async () => {
  const made = await makeBatch(['Mug', 'Cup']);
  await lab.act(made.id, 'start');
  await lab.finish(made.id);
  expect((await lab.get(made.id)).counts).toMatchObject({ done: 2 });
  expect(await left()).toBe(60);

  const tooLong = await makeBatch(['Pot', 'Pan']);
  await lab.act(tooLong.id, 'start');
  await app.deps.db.updateTable('plans').set({ video_seconds: 1 }).execute();
  await lab.finish(tooLong.id);
  await app.deps.db.updateTable('plans').set({ video_seconds: 30 }).execute();
  expect((await lab.rows(tooLong.id)).map(({ failure }) => failure?.code)).toEqual(
    Array.from({ length: 2 }, () => 'video_too_long_for_plan'),
  );
  expect(await left()).toBe(58);
});

test('where nothing more may be spoken in this hour, rows wait, and none of them fails', async () => {
  const { id } = await makeBatch(['Mug', 'Cup']);
  for (let used = 0; used < 59; used += 1) await useOne();
  const last = await useOne();
  await lab.act(id, 'start');
  const spoken = app.scripts.length;
  expect(await doWork(app)).toMatchObject([{ end: 'again' }, { end: 'again' }]);
  expect(app.scripts).toHaveLength(spoken);
  expect(await lab.get(id)).toMatchObject({ state: 'running', counts: { speaking: 2, failed: 0 } });
  await last.clear();
  await skipPauses(app);
  await lab.finish(id);
  expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 2 } });
});

test('a row whose voice does not answer says which voice spoke instead, in the table and in the results', async () => {
  const { id } = await lab.batch(templateId, {
    table: { text: ['script,voice', `Mug,${AWAY.name}`, 'Cup,Ava'].join('\n') },
    mapping: { product: { value: 'Mug' }, _script: { column: 0 }, _voice: { column: 1 } },
  });
  await lab.act(id, 'start');
  await lab.finish(id);
  const [first, second] = await lab.rows(id);
  expect([first?.state, first?.stand_in]).toEqual(['done', expect.stringMatching(/^\w+$/)]);
  expect(second).toMatchObject({ state: 'done', stand_in: null });
  const [head, one, other] = (await ada.get(lab.path(id, '/results.csv'))).body.trim().split('\r\n');
  expect(head).toMatch(/"Spoken by instead"$/);
  expect(one?.endsWith(`"${first?.stand_in}"`)).toBe(true);
  expect(other).toMatch(/""$/);
});
