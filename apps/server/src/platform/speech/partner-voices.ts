import { SPEECH_PARTNERS, SETTINGS, type SpeechPartnerId } from '@sayso/contract';
import type { OfferedPartner, PartnerAccess } from '@sayso/providers';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection.ts';
import { type Listen, keepRead } from '../db/listen.ts';
import type { Settings } from '../settings/product-settings.ts';
import { listOfferedVoices, PARTNER_VOICES_CHANNEL, type PartnerVoiceRow } from './partner-voices.store.ts';

/** The voices of partners, as this process knows them. */
export type PartnerVoices = {
  /** Costs nothing, and is the same list as long as nothing has changed. */
  of(partner: SpeechPartnerId): readonly PartnerVoiceRow[];
  /** Looks for them now. What was committed before the call is known after it. */
  refresh(): Promise<void>;
};
export type OpenPartnerVoices = PartnerVoices & { close(): Promise<void> };

const NONE: readonly PartnerVoiceRow[] = [];

/** Keeps the voices as they are in the database, whichever process reads a list anew. */
export async function openPartnerVoices({
  db,
  listen,
  log,
}: {
  db: Db;
  listen: Listen;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<OpenPartnerVoices> {
  let voices: ReadonlyMap<string, readonly PartnerVoiceRow[]> = new Map();
  const onFault = (error: unknown) => log.warn({ err: error }, 'partner voices not read');
  const { refresh, close } = await keepRead({ listen, channel: PARTNER_VOICES_CHANNEL, read, onFault });
  return { of: (partner) => voices.get(partner) ?? NONE, refresh, close };

  async function read(): Promise<void> {
    voices = Map.groupBy(await listOfferedVoices(db), ({ partner }) => partner);
  }
}

/** How a partner is asked as it is set now; null while it is switched off or has no key. */
export function partnerAccess(
  { current, secret }: Pick<Settings, 'current' | 'secret'>,
  partner: SpeechPartnerId,
): PartnerAccess | null {
  const { enabled, url, key: keySetting, model } = SPEECH_PARTNERS[partner];
  const settings = current();
  if (!settings[enabled]) return null;
  const key = secret(keySetting);
  if (key === '') return null;
  const typed = { url: settings[url], model: model === null ? '' : settings[model] };
  return { ...askedAs(partner, typed), key };
}

/** The same with the voices that are on offer. */
export function offeredPartner(
  deps: { settings: Pick<Settings, 'current' | 'secret'>; partnerVoices: Pick<PartnerVoices, 'of'> },
  partner: SpeechPartnerId,
): OfferedPartner | null {
  const voices = deps.partnerVoices.of(partner);
  const access = voices.length === 0 ? null : partnerAccess(deps.settings, partner);
  return access && { ...access, voices };
}

/** Where and with which model a partner is asked: as it is typed, or else as its registry has it. */
export function askedAs(
  partner: SpeechPartnerId,
  typed: { url: string; model: string },
): Pick<PartnerAccess, 'address' | 'model'> {
  const { url, model } = SPEECH_PARTNERS[partner];
  return {
    address: typed.url || SETTINGS[url].default,
    model: model === null ? '' : typed.model || SETTINGS[model].default,
  };
}
