import {
  AppError,
  type PartnerVoice,
  SPEECH_PARTNER_IDS,
  SPEECH_PARTNERS,
  type SpeechPartnerCode,
  type SpeechPartnerId,
  type SpeechPartnerState,
  partnerOf,
  type SpeechCost,
} from '@sayso/contract';
import { PARTNERS } from '@sayso/providers';
import { type Actor, authorize, mayDo } from '../../../access.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import type { Deps } from '../../../deps.ts';
import { listPartnerLists } from '../../../platform/partners/partner-lists.store.ts';
import { readPartnerUse, leftOfDay } from '../../../platform/partners/partner-budget.ts';
import { speechCents, charactersRefusal } from '../../../platform/speech/speech-spending.ts';
import { partnerAccess } from '../../../platform/speech/partner-voices.ts';
import {
  countPartnerVoices,
  findPartnerVoices,
  type PartnerVoiceFilter,
} from '../../../platform/speech/partner-voices.store.ts';
import { write } from '../../../people/identity/write.service.ts';
import { dayOf } from '../../../platform/partners/partner-usage.store.ts';
import { createOwnKeys } from '../../../people/accounts/api-keys.service.ts';
import { languageName } from '../languages.service.ts';
import { syncPartnerVoicesJob } from './speech-partners.job.ts';

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

/** Says what speaking so many characters takes with the partner whose voice it is. Null for voices that no partner speaks, and that are not on offer. */
export async function speechCost(
  deps: Pick<Deps, 'db' | 'vault' | 'settings' | 'speech' | 'now'>,
  actor: Actor,
  { id, characters }: { id: string; characters: number },
): Promise<SpeechCost | null> {
  authorize(actor, 'voices.view');
  const partner = deps.speech.voices().some((voice) => voice.id === id) ? partnerOf(id) : undefined;
  if (partner === undefined) return null;
  const { accountId } = actor;
  const { name, ownKeys, daily } = SPEECH_PARTNERS[partner];
  const isOwn = ownKeys !== null && (await createOwnKeys(deps)(accountId, ownKeys)) !== null;
  const most = deps.settings.current()[daily];
  const use = { partner, day: dayOf(deps.now()), accountId, isOwn };
  const rest = await leftOfDay(deps.db, use, { site: most, account: null });
  const cents = isOwn || !mayDo(actor, 'settings.manage') ? 0 : speechCents(deps, partner, characters);
  return {
    partner,
    partner_name: name,
    pays: isOwn ? 'own_key' : 'site',
    characters,
    characters_left: rest && rest.left,
    price_cents: cents === 0 ? null : cents,
    refusal: rest && characters > rest.left ? charactersRefusal(name, most ?? 0) : null,
  };
}
