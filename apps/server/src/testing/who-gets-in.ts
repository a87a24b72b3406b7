import type { Endpoint } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVideo } from '../making/renders/testing/start-test-video.ts';
import { type AccessPeople, createAccessPeople } from './access-people.ts';
import { PEOPLE, type PersonName, RULES } from './access-rules.ts';
import { ACCESS_TABLE } from './access-table.ts';
import { type AskCall, callAsker, kindsOf, outcomeOf } from './ask-call.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { type MakeOwned, ownedMaker } from './make-owned.ts';

/** People outside the customer's account. */
const OUTSIDE: ReadonlySet<PersonName> = new Set<PersonName>([
  'anonymous',
  'suspended',
  'banned',
  'leaving',
  'otherCustomer',
  'removedMember',
  'inactiveMember',
]);

/** Asks each call as each person of the access table, and compares who is let in. */
export function testWhoGetsIn(calls: readonly { name: string; endpoint: Endpoint }[]): void {
  let app: TestApp;
  let access: AccessPeople;
  let videoId: string;
  let makeOwned: MakeOwned;
  let ask: AskCall;

  beforeAll(async () => {
    app = await createTestApp();
    access = await createAccessPeople(app);
    videoId = (await startTestVideo(access.people.customer)).id;
    makeOwned = ownedMaker(app.deps.db, { user: access.people.customer.user, videoId });
    ask = callAsker(app.server, makeOwned);
  });
  afterAll(() => app.close());

  test.each(calls)('$name is there to be asked', ({ endpoint: { method, path } }) => {
    expect(app.server.hasRoute({ method, url: path })).toBe(true);
  });

  test.each(calls)(
    "$name lets in who may come in, and nobody else, and tells nobody outside of the customer's account what is in it",
    async ({ name, endpoint }) => {
      const entry = ACCESS_TABLE[name];
      if (!entry) throw new Error(`${name} is not in the table`);
      for (const { names } of kindsOf(entry)) {
        // A call that only reads leaves the thing there for the next person.
        const id = names && endpoint.method === 'GET' ? await makeOwned(names, 'GET') : undefined;
        const answers: [PersonName, string][] = [];
        for (const person of PEOPLE) {
          const token = await tokenFor(person, endpoint);
          const answer = await ask(endpoint, names ? { ...entry, names } : entry, { token, id });
          answers.push([person, outcomeOf(entry, answer)]);
          if (endpoint.method !== 'GET' || !OUTSIDE.has(person)) continue;
          for (const fact of [access.people.customer.email, access.people.customer.user.id, videoId])
            expect([person, answer.body]).toEqual([person, expect.not.stringContaining(fact)]);
        }
        expect({ names, ...Object.fromEntries(answers) }).toEqual({ names, ...RULES[entry.rule] });
      }
    },
  );

  /** Sessions in which somebody has only read since another did more. */
  const readers = new Map<PersonName, Promise<string | null>>();
  /** Only the first call of their sessions is asked where they are no member any more. */
  const MOVED: ReadonlySet<PersonName> = new Set<PersonName>(['removedMember', 'inactiveMember']);

  /** The token of a session: what only reads ends none, so it is asked in the same again; everything else in one of its own, so that nobody else's ends. */
  function tokenFor(person: PersonName, { method }: Endpoint): Promise<string | null> {
    if (method !== 'GET') readers.clear();
    const token = readers.get(person) ?? access.tokenOf(person);
    if (method === 'GET' && !MOVED.has(person)) readers.set(person, token);
    return token;
  }
}
