import {
  AppError,
  type PartnerVoice,
  SPEECH_PARTNER_IDS,
  SPEECH_PARTNERS,
  type SpeechPartnerCode,
  type SpeechPartnerId,
  type SpeechPartnerState,
} from '@sayso/contract';
import { PARTNERS } from '@sayso/providers';
import { type Actor, authorize } from '../../../access.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import type { Deps } from '../../../deps.ts';
import { listPartnerLists } from '../../../platform/partners/partner-lists.store.ts';
import { readPartnerUse } from '../../../platform/partners/partner-budget.ts';
import { speechCents } from '../../../platform/speech/speech-spending.ts';
import { partnerAccess } from '../../../platform/speech/partner-voices.ts';
import {
  countPartnerVoices,
  findPartnerVoices,
  type PartnerVoiceFilter,
} from '../../../platform/speech/partner-voices.store.ts';
import { languageName } from '../language-names.ts';
import { syncPartnerVoicesJob } from './speech-partners.job.ts';
import { write } from '../../../people/identity/write.service.ts';

type ReadDeps = Pick<Deps, 'db' | 'settings' | 'now'>;

/** How every partner is doing. */
export async function listSpeechPartners(deps: ReadDeps, actor: Actor): Promise<SpeechPartnerState[]> {
  authorize(actor, 'voices.manage');
  const [counts, lists, useOf] = await Promise.all([
    countPartnerVoices(deps.db),
    listPartnerLists(deps.db),
    readPartnerUse(deps),
  ]);
  return SPEECH_PARTNER_IDS.map((partner) => {
    const isIt = (row: { partner: string }) => row.partner === partner;
    const [count, list] = [counts.find(isIt), lists.find(isIt)];
    return {
      partner,
      is_offered: partnerAccess(deps.settings, partner) !== null,
      voices: count?.listed ?? 0,
      gone: count?.gone ?? 0,
      asked_at: list?.asked_at.toISOString() ?? null,
      synced_at: list?.synced_at?.toISOString() ?? null,
      // What is stored there is what a try has come to.
      code: list ? ((list.fault ?? 'OK') as SpeechPartnerCode) : null,
      ...useOf(partner, { perUnit: 1, cents: (characters) => speechCents(deps, partner, characters) }),
      tells_times: PARTNERS[partner].abilities.wordTimes,
    };
  });
}

/** One page of the voices of partners. */
export async function listPartnerVoices(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { page, per_page: limit, ...filter }: PartnerVoiceFilter & { page: number; per_page: number },
): Promise<{ rows: PartnerVoice[]; total: number }> {
  authorize(actor, 'voices.manage');
  const { voices, total } = await findPartnerVoices(db, filter, { limit, offset: (page - 1) * limit });
  return {
    total,
    rows: voices.map(({ id, partner, name, gender, language, region, gone_at }) => ({
      id,
      partner,
      name,
      gender,
      language,
      language_label: languageName(language),
      region,
      gone_at: gone_at?.toISOString() ?? null,
    })),
  };
}

/** Asks a worker to read the voices of a partner anew. @throws AppError `speech_partner_off`. */
export async function syncSpeechPartner(
  deps: ReadDeps & Pick<Deps, 'queue'>,
  actor: Actor,
  { partner, saveResponse }: { partner: SpeechPartnerId; saveResponse: SaveResponse<SpeechPartnerState> },
): Promise<SpeechPartnerState> {
  authorize(actor, 'voices.manage');
  if (!partnerAccess(deps.settings, partner)) throw new AppError('speech_partner_off');
  const state = (await listSpeechPartners(deps, actor)).find((one) => one.partner === partner);
  if (!state) throw new AppError('not_found');
  await write(deps, actor, 'voices.manage', async (trx, { record }) => {
    await deps.queue.enqueue(trx, syncPartnerVoicesJob, { partner });
    const target = { type: 'speech_partner', id: partner, label: SPEECH_PARTNERS[partner].name } as const;
    await record('speech_partner.sync', target);
    await saveResponse(trx, state);
  });
  return state;
}
