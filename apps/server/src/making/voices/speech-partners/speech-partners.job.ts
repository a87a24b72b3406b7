import { SPEECH_PARTNER_IDS, PARTNER_VOICES_MAX, type SpeechPartnerCode, type SpeechPartnerId } from '@sayso/contract';
import { type ListedVoice, listPartnerVoices, partnerVoiceId } from '@sayso/providers';
import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import type { Deps } from '../../../deps.ts';
import { partnerAccess } from '../../../platform/speech/partner-voices.ts';
import { isListDue, noteListing, shownName } from '../../../platform/partners/partner-lists.store.ts';
import { replaceVoices } from '../../../platform/speech/partner-voices.store.ts';

/** Reads the voices of one partner that somebody waits for, or of all whose lists are old. */
export const syncPartnerVoicesJob = defineJob({
  name: 'sync-partner-voices',
  schema: z.object({ partner: z.enum(SPEECH_PARTNER_IDS).optional() }),
});

type SyncDeps = Pick<Deps, 'db' | 'settings' | 'partnerVoices' | 'now' | 'log'>;

/**
 * Reads the voices of a partner anew. What it lists no more is marked, and no longer on offer. A list that cannot be read, or has nothing in it, changes nothing.
 * @throws The reason of `signal` when it aborts.
 */
export async function syncVoices(deps: SyncDeps, partner: SpeechPartnerId, signal: AbortSignal): Promise<void> {
  const access = partnerAccess(deps.settings, partner);
  if (!access) return;
  const { address } = access;
  const asked_at = deps.now();
  const listed = await listPartnerVoices(partner, access, { maxVoices: PARTNER_VOICES_MAX, signal });
  const fault: SpeechPartnerCode | null = Array.isArray(listed)
    ? listed.length === 0
      ? 'NO_VOICES'
      : null
    : listed.fault;
  await deps.db.transaction().execute(async (trx) => {
    if (Array.isArray(listed) && fault === null)
      await replaceVoices(trx, { partner, voices: toRows(partner, listed), at: asked_at });
    await noteListing(trx, { partner, address, asked_at, fault });
  });
  if (fault !== null) deps.log.warn({ partner, fault }, 'the voices of a partner could not be read');
  await deps.partnerVoices.refresh();
}

/** Whether its list is to be read: never read, of another address, or old. */
export async function isSyncDue(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  partner: SpeechPartnerId,
): Promise<boolean> {
  const access = partnerAccess(deps.settings, partner);
  return access !== null && isListDue(deps.db, { partner, address: access.address, now: deps.now() });
}

/** A voice that a partner names twice for a language is one. */
function toRows(partner: SpeechPartnerId, voices: readonly ListedVoice[]) {
  const byId = new Map(voices.map((voice) => [partnerVoiceId(partner, voice), voice]));
  return [...byId].map(([id, { voice, name, gender, language, region, style }], position) => ({
    id,
    partner,
    voice,
    name: shownName(name, 'Voice'),
    gender,
    language,
    region,
    style,
    position,
  }));
}

export const syncPartnerVoicesHandler = handleJob({
  job: syncPartnerVoicesJob,
  schedule: { cron: '*/5 * * * *', payload: {} },
  async handle(deps, payload, { signal }) {
    // Another process may have saved the key a moment ago.
    await deps.settings.refresh();
    for (const partner of SPEECH_PARTNER_IDS) {
      const isWanted = payload.partner === undefined ? await isSyncDue(deps, partner) : payload.partner === partner;
      if (isWanted) await syncVoices(deps, partner, signal);
    }
  },
});
