import pg from 'pg';

/** How many presenters and voices of partners are stored. `address`: where all of their partners are asked, so that their lists count as read. */
export type CatalogueSize = { presenters: number; voices: number; address: string };

/** First names, and what presenters stand in or wear, as partners name them. */
const NAMES = `(array['Anna','Bruno','Cleo','Dora','Emil','Fatima','Georg','Hana','Ivo','Jasmin','Kenji','Lucia','Marek','Nadia','Oskar','Priya','Quentin','Rosa','Stefan','Tara'])`;
const PLACES = `(array['in a blue blouse','at his desk','in the kitchen','on the sofa','in the studio','by the window','in a white coat','at the counter'])`;
/** Languages with their regions: most voices of partners are English ones. */
const LOCALES = `(array['en-US','en-GB','en-AU','en-IN','es-ES','es-MX','fr-FR','fr-CA','de-DE','de-AT','it-IT','pt-BR','pt-PT','nl-NL','pl-PL','tr-TR','ru-RU','hi-IN','ar-SA','sv-SE','ja-JP','ko-KR'])`;
const STYLES = `(array['friendly','bright','warm','confident','calm','lively','plain'])`;

/** Fills a database with presenters of HeyGen and A2E and voices of ElevenLabs and Google, the same ones each time, as if their lists had just been read. */
export async function seedCatalogue(url: string, { presenters, voices, address }: CatalogueSize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into partner_presenters (id, partner, presenter, kind, name, gender, position, picture_url, picture_file)
       select 'presenter-' || partner || '-' || left(md5('presenter ' || n), 16), partner, 'look-' || n, case when n % 5 = 0 then 'photo' else 'film' end,
         ${NAMES}[n % 20 + 1] || ' ' || ${PLACES}[n / 20 % 8 + 1] || ' ' || n, case when n % 7 = 0 then null when n % 2 = 0 then 'female' else 'male' end,
         n, 'https://pictures.example/' || n || '.webp', md5('picture ' || n) || '.webp'
       from generate_series(1, $1::int) n, lateral (select case when n % 4 = 0 then 'a2e' else 'heygen' end as partner) kinds`,
      [presenters],
    );
    await client.query(
      `insert into partner_voices (id, partner, voice, name, gender, language, region, style, position)
       select 'partner-' || partner || '-' || left(md5('voice ' || n), 16), partner, 'voice-' || n, ${NAMES}[n % 20 + 1] || ' ' || n,
         case when n % 2 = 0 then 'female' else 'male' end, split_part(locale, '-', 1), split_part(locale, '-', 2), ${STYLES}[n % 7 + 1], n
       from generate_series(1, $1::int) n,
         lateral (select case when n % 3 = 0 then 'elevenlabs' else 'google' end as partner, ${LOCALES}[case when n % 3 = 0 then n / 3 % 4 else n % 22 end + 1] as locale) kinds`,
      [voices],
    );
    await client.query(
      `insert into partner_lists (partner, address, asked_at, synced_at) select partner, $1, now(), now() from unnest(array['heygen', 'a2e', 'elevenlabs', 'google']) partner`,
      [address],
    );
    for (const table of ['partner_presenters', 'partner_voices']) await client.query(`vacuum (analyze) ${table}`);
    await client.query(`select pg_notify('partner_voices', '')`);
  } finally {
    await client.end();
  }
}
