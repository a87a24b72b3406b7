import { createHash } from 'node:crypto';
import { BACKGROUNDS, FURTHER_PERFORMERS, PERFORMERS } from '@sayso/engine';
import pg from 'pg';
import { backgroundKey, performerKey } from '../making/avatars/avatars.stills.ts';

/** Avatars of its own that each account has. */
const AVATARS = 24;
/** A session of a person, and what it is opened with. */
export type SeededSession = { email: string; token: string };

/**
 * Lets everybody in a database work: they have shared their videos, they have the first plan, avatars of their own and sessions, and the library has its pictures, which are not drawn. Answers the sessions, in turns over the people.
 * `operator`: whose sessions come as many again, last.
 */
export async function seedPeople(
  url: string,
  { sessions, operator }: { sessions: number; operator: string },
): Promise<SeededSession[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; set session_replication_role = replica`);
    await client.query(`update videos set visibility = 'public'`);
    await givePlans(client);
    await makeAvatars(client);
    await client.query(
      `insert into stills (key, version, file) select key, 'seeded', md5(key) || '.webp' from unnest($1::text[]) key on conflict do nothing`,
      [[...[...PERFORMERS, ...FURTHER_PERFORMERS].map(performerKey), ...BACKGROUNDS.map(backgroundKey)]],
    );
    const made = [
      ...(await makeSessions(client, { name: 'person', count: sessions, who: `user_type = 'user'` })),
      ...(await makeSessions(client, { name: 'operator', count: sessions, who: `email = '${operator}'` })),
    ];
    await client.query(`reset session_replication_role`);
    await client.query(`vacuum (analyze)`);
    return made;
  } finally {
    await client.end();
  }
}

async function givePlans(client: pg.Client): Promise<void> {
  await client.query(`
    insert into plan_grants (id, user_id, plan_id, kind, granted_at)
    select gen_random_uuid(), u.id, p.id, 'first', now() from users u, (select id from plans order by position limit 1) p
    where not exists (select 1 from user_plans h where h.user_id = u.id);
    insert into user_plans (user_id, plan_id, is_default)
    select g.user_id, g.plan_id, true from plan_grants g on conflict do nothing`);
}

async function makeAvatars(client: pg.Client): Promise<void> {
  await client.query(
    `insert into own_avatars (id, account_id, created_by, kind, name, description, style, gender, age, appearance, category, options, look, content_hash, status, picture_file, updated_by)
     select gen_random_uuid(), m.account_id, m.user_id, 'custom', 'Seeded ' || n, 'Somebody who was seeded', 'Casual', 'female', 'young-adult', 'mixed', 'casual', '{}', $2::jsonb,
       'seeded ' || n, 'completed', md5(m.account_id::text || n) || '.webp', m.user_id
     from memberships m, generate_series(1, $1::int) n where m.role = 'owner'`,
    [AVATARS, JSON.stringify(PERFORMERS[0]?.look ?? {})],
  );
}

async function makeSessions(
  client: pg.Client,
  { name, count, who }: { name: string; count: number; who: string },
): Promise<SeededSession[]> {
  const tokens = Array.from({ length: count }, (_, n) => `${name}-${n}`);
  const { rows } = await client.query<{ n: string; email: string }>(
    `with people as (select u.id, u.email, m.account_id, row_number() over (order by u.email) - 1 as place, count(*) over () as many
       from users u join memberships m on m.user_id = u.id and m.role = 'owner' where ${who}),
     made as (
       insert into sessions (id, token_sha256, user_id, account_id, user_agent_family, ip, created_at, last_seen_at, idle_expires_at)
       select gen_random_uuid(), t.sha256, p.id, p.account_id, 'Firefox', '127.0.0.1', now(), now(), now() + interval '1 day'
       from unnest($1::bytea[]) with ordinality t (sha256, n) join people p on p.place = (t.n - 1) % p.many returning token_sha256)
     select t.n, p.email from unnest($1::bytea[]) with ordinality t (sha256, n) join people p on p.place = (t.n - 1) % p.many order by t.n`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return rows.map(({ n, email }) => ({ email, token: tokens[Number(n) - 1] ?? '' }));
}
