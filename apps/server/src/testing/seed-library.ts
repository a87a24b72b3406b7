import pg from 'pg';
import { testSpec } from '../making/specs/testing/test-spec.ts';
import { wordsByChance } from './library-words.ts';

/** How large a database is made: videos in all, those of the tested account among them, the accounts that share the rest, and the day on which the two years end that they are spread over. `isSearched`: false where nobody looks for words, which take most of the time. */
export type Size = { videos: number; own: number; accounts: number; until?: string; isSearched?: boolean };

/** Tables that are filled, whose indexes are made anew when all rows are in: the same index, in a tenth of the time. */
const FILLED = ['videos', 'takes', 'renditions', 'video_ranks', 'video_texts', 'video_words'];
/** Three in five videos have a description. */
const IS_DESCRIBED = 'drawn.n % 5 < 3';
/** About what a script of 20 seconds takes. Three of four say nothing that is looked for. */
const SCRIPTS = [
  'I used to spend forty minutes on my skin every morning. Then I found this serum. Two drops, that is it. ',
  'My kitchen was full of things that nobody used. So I gave nine of them away and kept the one that works. ',
  'Nobody tells you this about running shoes. They are done after three hundred miles, and your knees know. ',
  'We asked eleven friends to try it for a week. Ten kept it, and one of them bought a second for the car. ',
].map((line) => line.repeat(4));
const [SCRIPT = ''] = SCRIPTS;

/** Fills a database with videos that nobody made, the same ones each time. They are spread over two years, the accounts by turns. Answers how long it took, in seconds. */
export async function seedLibrary(url: string, { email, size }: { email: string; size: Size }): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  try {
    // Rows are true to one another by construction, and what is derived from them is derived below, for all at once.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB';
      set max_parallel_maintenance_workers = 2; set synchronous_commit = off; select setseed(0.5)`);
    const indexes = await dropIndexes(client);
    await makePeople(client, { email, accounts: size.accounts });
    await makeVideos(client, size);
    await rank(client);
    if (size.isSearched !== false) await derive(client);
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`reset session_replication_role`);
    for (const table of [...FILLED, 'speeches']) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
  return (performance.now() - started) / 1000;
}

async function dropIndexes(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid::regclass::text = any($1) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/** An id that is the same at each seeding, with the digits that make it one of version 4. */
const idOf = (words: string) => `overlay(overlay(md5(${words}) placing '4' from 13) placing '8' from 17)::uuid`;

/** The tested account is number 0; each has a speech that its videos were made with. */
async function makePeople(client: pg.Client, { email, accounts }: { email: string; accounts: number }): Promise<void> {
  await client.query(`create temp table people (n int primary key, user_id uuid, account_id uuid, speech_id uuid)`);
  await client.query(
    `insert into people select 0, u.id, m.account_id, gen_random_uuid()
     from users u join memberships m on m.user_id = u.id where u.email = $1`,
    [email],
  );
  await client.query(
    `insert into people select n, ${idOf("'user ' || n")}, ${idOf("'account ' || n")}, ${idOf("'speech ' || n")} from generate_series(1, $1::int) n`,
    [accounts],
  );
  await client.query(`
    insert into users (id, name, email, password_hash) select user_id, 'Seeded', 'seeded-' || n || '@example.com', '' from people where n > 0;
    insert into accounts (id, name) select account_id, 'Seeded' from people where n > 0;
    insert into memberships (user_id, account_id, role) select user_id, account_id, 'owner' from people where n > 0`);
  await client.query(
    `insert into speeches (id, account_id, content_hash, voice_id, voice_name, speech_rate, script, word_count, duration_ms, audio_file, timing_file, take_file)
     select speech_id, account_id, 'seeded', 'en-us-ava', 'Ava', 1, $1, 80, 20000, 'a.wav', 't.json', 't.bin' from people`,
    [SCRIPT],
  );
}

const twoYearsBefore = (day: string): string => `${Number(day.slice(0, 4)) - 2}${day.slice(4)}`;

async function makeVideos(client: pg.Client, { videos, own, accounts, until = '2026-10-01' }: Size): Promise<void> {
  const { titles, phrases } = wordsByChance();
  await client.query(
    `create temp table titles as select text, n - 1 as n from unnest($1::text[]) with ordinality as t (text, n)`,
    [titles],
  );
  await client.query(
    `create temp table phrases as select text, n - 1 as n from unnest($1::text[]) with ordinality as t (text, n)`,
    [phrases],
  );
  await client.query(`analyze titles; analyze phrases; analyze people`);
  // One of each row by chance: the columns of the draw stand still, and the texts are joined to them.
  await client.query(
    `create temp table drawn as
     select n, ($1::timestamptz + n * ($2::timestamptz - $1::timestamptz) / $3::int) as at,
       case when n % ($3::int / $4::int) = 0 then 0 else 1 + (n * 7919::bigint) % $5::int end as person,
       floor(random() * $6)::int as called, floor(random() * $7)::int as one, floor(random() * $7)::int as two,
       random() as fate, floor(power(random(), 6) * 50000)::int as views, md5(n::text) as chance
     from generate_series(1, $3::int) n`,
    [twoYearsBefore(until), until, videos, own, accounts, titles.length, phrases.length],
  );
  await client.query(
    `insert into videos (id, account_id, created_by, title, title_key, description, slug, status, spec, views, file_ms, failure_code,
       created_at, completed_at, removed_at, updated_at)
     select id, account_id, user_id, title, title_key(title), description, substr(chance, 1, 12) || n, status,
       jsonb_set($2::jsonb, '{speech}', $2::jsonb->'speech' || jsonb_build_object('id', speech_id, 'script', ($1::text[])[1 + n % 4])),
       case when status = 'completed' then views else 0 end, case when status = 'completed' then 20000 end, case when status = 'failed' then 'internal' end,
       at, case when status = 'completed' then at + interval '1 minute' end, case when fate between 0.5 and 0.52 then at + interval '1 day' end, at
     from (
       select drawn.*, p.account_id, p.user_id, p.speech_id, t.text || case when drawn.n % 2 = 0 then ' ' || (drawn.n % 97) else '' end as title,
         case when ${IS_DESCRIBED} then o.text || '. ' || w.text || '.' else '' end as description,
         case when fate < 0.03 then 'failed' when fate < 0.04 then 'cancelled' when drawn.n % 200000 = 0 then 'pending' else 'completed' end as status,
         (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(chance, 1, 3) || '8' || substr(chance, 4, 15))::uuid as id
       from drawn join people p on p.n = person join titles t on t.n = called join phrases o on o.n = one join phrases w on w.n = two
     ) made order by at`,
    [SCRIPTS, JSON.stringify(testSpec())],
  );
  await client.query(`
    insert into takes (id, video_id, account_id, attempt, state, frames_total, queued_at, finished_at, speech_id, script)
    select id, id, account_id, 1, case status when 'completed' then 'succeeded' when 'pending' then 'queued' else status end, 600, created_at, completed_at,
      speech_id, spec#>>'{speech,script}' from videos;
    insert into renditions (video_id, kind, take_id, file, size_bytes)
    select v.id, kind, v.id, v.id || '-' || kind, 3000000 from videos v, unnest(array['video', 'poster']) kind where v.file_ms is not null`);
}

/** The order of the library, which the triggers of the schema keep. */
async function rank(client: pg.Client): Promise<void> {
  await client.query(
    `insert into video_ranks select id, account_id, views, created_at, status, file_ms from videos where removed_at is null`,
  );
}

/** What is looked for in each video, which they keep as well. The words are those of the titles and phrases that an account has drawn, which is quicker than taking every text apart. */
async function derive(client: pg.Client): Promise<void> {
  await client.query(`
    insert into video_texts (video_id, account_id, folded, spoken)
    select id, account_id, fold_text(title) || E'\\n' || fold_text(description), spoken_text(spec#>>'{speech,script}', spec#>>'{captions,text}') from videos`);
  await client.query(`
    create temp table words as select 'title' as kind, n, word from titles, words_of(fold_text(text)) word
      union all select 'phrase', n, word from phrases, words_of(fold_text(text)) word;
    create temp table said as select distinct person, 'title' as kind, called as n from drawn
      union all select distinct person, 'phrase', phrase from drawn, unnest(array[one, two]) phrase where ${IS_DESCRIBED};
    analyze words; analyze said`);
  await client.query(`
    insert into video_words select distinct account_id, length(word), word
    from said join words using (kind, n) join people p on p.n = person order by 1, 2, 3`);
  await client.query(
    `insert into video_words select distinct account_id, length(word), word
     from people, unnest($1::text[]) script, words_of(fold_text(script)) word on conflict do nothing`,
    [SCRIPTS],
  );
}
