import type { SpeechPartnerId, VoiceStyle } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { containing } from '../db/keyset.ts';
import { replaceListed } from '../partners/partner-lists.store.ts';

export const PARTNER_VOICES_CHANNEL = 'partner_voices';

export type PartnerVoiceRow = {
  id: string;
  partner: SpeechPartnerId;
  voice: string;
  name: string;
  gender: 'female' | 'male';
  language: string;
  region: string;
  style: VoiceStyle;
};
export type NewPartnerVoice = PartnerVoiceRow & { position: number };

const COLUMNS = ['id', 'partner', 'voice', 'name', 'gender', 'language', 'region', 'style'] as const;
const LISTED = [...COLUMNS, 'position'] as const;

/** All voices that are listed now, in the order of their partner. */
export async function listOfferedVoices(db: Db): Promise<PartnerVoiceRow[]> {
  const rows = await db
    .selectFrom('partner_voices')
    .select(COLUMNS)
    .where('gone_at', 'is', null)
    .orderBy('partner')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows as PartnerVoiceRow[];
}

/** Puts the list of a partner in the place of the one that is there, and tells every process. */
export async function replaceVoices(
  trx: Db,
  { partner, voices, at }: { partner: SpeechPartnerId; voices: readonly NewPartnerVoice[]; at: Date },
): Promise<void> {
  await replaceListed(trx, { table: 'partner_voices', partner, columns: LISTED, rows: voices, at });
  await sql`select pg_notify(${PARTNER_VOICES_CHANNEL}, '')`.execute(trx);
}

export type PartnerVoiceFilter = {
  partner?: SpeechPartnerId | undefined;
  search?: string | undefined;
  language?: string | undefined;
  gender?: 'female' | 'male' | undefined;
  state?: 'listed' | 'gone' | undefined;
};
type ListedRow = PartnerVoiceRow & { gone_at: Date | null };

/** One page of the voices that fit, and how many there are. */
export async function findPartnerVoices(
  db: Db,
  { partner, search, language, gender, state }: PartnerVoiceFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ voices: ListedRow[]; total: number }> {
  let found = db.selectFrom('partner_voices');
  if (partner) found = found.where('partner', '=', partner);
  if (search) found = found.where('name', 'ilike', containing(search));
  if (language) found = found.where('language', '=', language);
  if (gender) found = found.where('gender', '=', gender);
  if (state) found = found.where('gone_at', state === 'gone' ? 'is not' : 'is', null);
  const voices = await found
    .select([...COLUMNS, 'gone_at'])
    .orderBy('partner')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { voices: voices as ListedRow[], total: Number(total) };
}

/** How many voices of each partner are listed, and how many are gone. */
export async function countPartnerVoices(db: Db) {
  const { rows } = await sql<{ partner: SpeechPartnerId; listed: number; gone: number }>`
    select partner, count(*) filter (where gone_at is null)::int as listed,
      count(*) filter (where gone_at is not null)::int as gone
    from partner_voices group by partner`.execute(db);
  return rows;
}
