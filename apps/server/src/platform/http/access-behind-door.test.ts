import { ruleOf } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { type AccessPeople, createAccessPeople } from '../../testing/access-people.ts';
import { RULES } from '../../testing/access-rules.ts';
import { ACCESS_TABLE } from '../../testing/access-table.ts';
import { acceptRoleInside, type AskCall, callAsker, CALLS, outcomeOf } from '../../testing/ask-call.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { ownedMaker } from '../../testing/make-owned.ts';

let app: TestApp;
let access: AccessPeople;
let ask: AskCall;

beforeAll(async () => {
  app = await createTestApp({ extend: acceptRoleInside });
  access = await createAccessPeople(app);
  const { id: videoId } = await startTestVideo(access.people.customer);
  ask = callAsker(app.server, ownedMaker(app.deps.db, { user: access.people.customer.user, videoId }));
});
afterAll(() => app.close());

/** Calls for which a role is not enough that is the least of all. */
const guarded = CALLS.filter(({ endpoint: { permission } }) => {
  const least = permission === 'public' ? 'viewer' : ruleOf(permission).role;
  return least !== 'viewer' && least !== 'operator';
});

test.each(guarded)(
  'the service behind $name refuses a viewer, also where the door has let them in',
  async ({ name, endpoint }) => {
    const token = await access.tokenOf('customer');
    const entry = ACCESS_TABLE[name] ?? { rule: 'editor' };
    const answer = await ask(endpoint, { ...entry, ...entry.reaches }, { token, roleInside: 'viewer' });
    expect(answer.json<{ code?: string }>().code).toBe('forbidden');
  },
);

test.each(CALLS)(
  '$name lets the token of an editor who has become a viewer do what a viewer may',
  async ({ name, endpoint }) => {
    const entry = ACCESS_TABLE[name] ?? { rule: 'member' };
    const { scope, permission } = endpoint;
    const expected = permission !== 'public' && scope === null ? 'token_not_allowed' : RULES[entry.rule].viewer;
    expect(outcomeOf(entry, await ask(endpoint, entry, { token: await access.tokenOfDemoted() }))).toBe(expected);
  },
);
