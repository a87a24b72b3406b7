import type { LiveEvent, Membership } from '@sayso/contract';
import type { Deps } from '../../deps.ts';

/** Somebody with an open stream: it shows one account, in full. */
export type Follower = {
  userId: string;
  sessionId: string;
  accountId: string;
  send(event: LiveEvent): void;
  /** Called when the session works in that account no more. */
  end(): void;
};

/** An account of a person, as the stream says it. */
export type Place = Omit<Membership, 'is_active'>;

type Reads = {
  /** The accounts that some people may work in, by person. */
  placesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly Place[]>>;
  /** Of some sessions, those that go on, with the account each works in. */
  activeSessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

/** Tells streams what happens to their people, and in their people's other accounts. */
export type Whereabouts = {
  /** Says which accounts the person may work in, now and whenever that changes. Answers the function that ends it; calling it again is fine. */
  follow(follower: Follower): () => void;
  close(): Promise<void>;
};

/** Triggers of the database notify it. */
const CHANNEL = 'sayso_whereabouts';
/** What is announced within this time is looked at together, in milliseconds. */
const GATHER_MS = 25;
/** Before what could not be looked at is looked at again, in milliseconds. */
const REPEAT_MS = 1_000;
/** Other accounts of one person that a stream hears of. */
const ELSEWHERE_MOST = 50;

type Followed = { said: string; elsewhere: readonly string[]; ended: Map<string, number> };

/**
 * Follows where people work. A stream ends as soon as its session works elsewhere or has ended, is told the person's accounts, and how much ended in those that it does not show. What ended
 * while nobody listened is not counted: a browser that comes back reads its lists anew.
 */
export async function openWhereabouts(
  deps: Pick<Deps, 'listen' | 'log'>,
  { placesOf, activeSessions }: Reads,
): Promise<Whereabouts> {
  const followers = new Map<Follower, Followed>();
  const people = new Map<string, Set<Follower>>();
  const listeners = new Map<string, Set<Follower>>();
  let due = new Set<string>();
  /** Who has not been told yet of everything that ended. */
  const behind = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;
  let isClosed = false;

  const connection = await deps.listen(CHANNEL, {
    onMessage(payload) {
      const [kind, id = ''] = payload.split(':');
      if (kind === 'person') lookAt([id]);
      else if (kind === 'ended') countEnd(id);
    },
    onConnect: () => lookAt([...people.keys()]),
  });

  return {
    follow(follower) {
      followers.set(follower, { said: '', elsewhere: [], ended: new Map() });
      people.set(follower.userId, (people.get(follower.userId) ?? new Set()).add(follower));
      lookAt([follower.userId]);
      return () => leave(follower);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connection.close();
      await turn;
    },
  };

  function leave(follower: Follower): void {
    hearFrom(follower, []);
    followers.delete(follower);
    behind.delete(follower);
    remove(people, follower.userId, follower);
  }

  function lookAt(userIds: readonly string[]): void {
    for (const userId of userIds) if (people.has(userId)) due.add(userId);
    if (due.size > 0) takeTurnWithin(GATHER_MS);
  }

  function countEnd(accountId: string): void {
    for (const follower of listeners.get(accountId) ?? []) {
      const { ended } = followers.get(follower) ?? { ended: new Map<string, number>() };
      ended.set(accountId, (ended.get(accountId) ?? 0) + 1);
      behind.add(follower);
    }
    if (behind.size > 0) takeTurnWithin(GATHER_MS);
  }

  function takeTurnWithin(ms: number): void {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      turn = takeTurn().then((pauseMs) => {
        timer = undefined;
        // What came during the turn waits for the next one.
        if (due.size > 0 || behind.size > 0) takeTurnWithin(pauseMs);
      });
    }, ms);
  }

  /** What cannot be done now is put back. Answers how long to wait before the next turn. */
  async function takeTurn(): Promise<number> {
    for (const follower of behind) tellEnds(follower);
    behind.clear();
    const userIds = [...due];
    due = new Set();
    try {
      if (userIds.length > 0) await look(userIds);
      return GATHER_MS;
    } catch (error) {
      deps.log.warn({ err: error }, 'whereabouts of people not looked at');
      due = new Set([...userIds, ...due]);
      return REPEAT_MS;
    }
  }

  function tellEnds(follower: Follower): void {
    const { ended } = followers.get(follower) ?? { ended: new Map<string, number>() };
    for (const [account_id, count] of ended) follower.send({ type: 'elsewhere', account_id, ended: count });
    ended.clear();
  }

  async function look(userIds: readonly string[]): Promise<void> {
    const asked = userIds.flatMap((userId) => [...(people.get(userId) ?? [])]);
    if (asked.length === 0) return;
    const sessions = await activeSessions([...new Set(asked.map(({ sessionId }) => sessionId))]);
    const places = await placesOf(userIds);
    for (const follower of asked) {
      const followed = followers.get(follower);
      if (!followed) continue;
      if (sessions.get(follower.sessionId) !== follower.accountId) follower.end();
      else say(follower, followed, places.get(follower.userId) ?? []);
    }
  }

  function say(follower: Follower, followed: Followed, memberships: readonly Place[]): void {
    const said = JSON.stringify(memberships);
    if (said === followed.said) return;
    followed.said = said;
    const others = memberships.map(({ account_id: id }) => id).filter((id) => id !== follower.accountId);
    hearFrom(follower, others.slice(0, ELSEWHERE_MOST));
    follower.send({ type: 'memberships', memberships: [...memberships] });
  }

  /** From now on the follower hears what ends in these accounts, and in no others. */
  function hearFrom(follower: Follower, accountIds: readonly string[]): void {
    const followed = followers.get(follower);
    if (!followed) return;
    for (const id of followed.elsewhere) remove(listeners, id, follower);
    for (const id of accountIds) listeners.set(id, (listeners.get(id) ?? new Set()).add(follower));
    followed.elsewhere = accountIds;
  }
}

function remove(index: Map<string, Set<Follower>>, key: string, follower: Follower): void {
  const all = index.get(key);
  all?.delete(follower);
  if (all?.size === 0) index.delete(key);
}
