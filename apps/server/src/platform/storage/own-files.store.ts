import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/**
 * Whose a stored file is. `owner`: id of the account, or of the person whose portrait it is. `audience`: counts up when earlier addresses are to be dead.
 * `is_closed`: while the owner is banned or leaving.
 */
export type OwnFile = { file: string; owner: string; audience: number; is_closed: boolean };

/** Of some stored files, those that belong to an account or a person: speech, recordings, uploads, own avatars, portraits. The rest is a video's, or everybody's. */
export async function listOwnFiles(db: Db, names: readonly string[]): Promise<OwnFile[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<OwnFile>`
    with wanted as (select unnest(${names}::text[]) as file),
    owned as (
      select w.file, s.account_id, s.audience from wanted w join speeches s on s.audio_file = w.file
      union select w.file, s.account_id, s.audience from wanted w join speeches s on s.timing_file = w.file
      union select w.file, s.account_id, s.audience from wanted w join speeches s on s.take_file = w.file
      union select w.file, c.account_id, coalesce(s.audience, 0) from wanted w join custom_audio c on c.audio_file = w.file
        left join speeches s on s.id = c.speech_id
      union select w.file, u.account_id, 0 from wanted w join uploads u on u.file = w.file
      union select w.file, a.account_id, 0 from wanted w join own_avatars a on a.picture_file = w.file
      union select w.file, a.account_id, 0 from wanted w join own_avatars a on a.clip_file = w.file
    )
    select file, account_id as owner, audience, exists (
      select 1 from closed_accounts closed where closed.account_id = owned.account_id) as is_closed
    from owned
    union all
    select w.file, u.id, 0, exists (select 1 from closed_users closed where closed.user_id = u.id) from wanted w join users u on u.avatar_file = w.file`.execute(
    db,
  );
  return rows;
}
