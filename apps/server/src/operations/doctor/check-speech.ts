import { messageOf } from '@sayso/media/process/thrown';
import {
  PICTURE_PARTNER_IDS,
  PICTURE_PARTNERS,
  type PicturePartnerId,
  PRESENTER_PARTNER_IDS,
  PRESENTER_PARTNERS,
  type PresenterPartnerId,
  SPEECH_PARTNER_IDS,
  SPEECH_PARTNERS,
  type SpeechPartnerId,
  TEXT_SERVER_IDS,
  TRANSCRIBER_IDS,
} from '@sayso/contract';
import {
  createBuiltInSpeech,
  listPartnerPresenters,
  listPartnerVoices,
  pingServer,
  tryPicturePartner,
} from '@sayso/providers';
import type { Db } from '../../platform/db/connection.ts';
import { fail, type Finding, note, ok } from '../../platform/health/check.ts';
import { pictureAccess } from '../../platform/pictures/picture-orders.ts';
import { presenterAccess } from '../../platform/presenters/presenter-orders.ts';
import type { Settings } from '../../platform/settings/product-settings.ts';
import { partnerAccess } from '../../platform/speech/partner-voices.ts';
import { listVoicePacks } from '../../platform/speech/voice-packs.store.ts';

const WORD = 'Ready.';
const LIMIT_MS = 30_000;

/** Whether the built-in voices speak: a word is spoken and thrown away. */
export async function checkVoices(stopped: AbortSignal): Promise<Finding> {
  const area = 'Voices';
  const speech = createBuiltInSpeech();
  try {
    const voices = speech.voices();
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(LIMIT_MS)]);
    const { wav } = await speech.speak({ text: WORD, voiceId: voices[0]?.id ?? '', rate: 1, signal });
    if (wav.length === 0) throw new Error('no sound came');
    return ok(area, `${voices.length} are built in and speak`);
  } catch (error) {
    return fail(area, messageOf(error), 'Install the packages again: remove node_modules, then run npm start.');
  } finally {
    await speech.close();
  }
}

/** Voice and recognition packs that an administrator has asked for. */
export async function checkVoicePacks(db: Db): Promise<Finding[]> {
  const area = 'Voice packs';
  const packs = await listVoicePacks(db);
  if (packs.length === 0) return [];
  const failed = packs.filter(({ state }) => state === 'failed').length;
  if (failed === 0) return [ok(area, `${packs.length} asked for, none has failed`)];
  return [
    note(
      area,
      `${failed} of ${packs.length} could not be installed`,
      'System Settings, Voice packs and Recognition packs, say why.',
    ),
  ];
}

type SetProviders = Pick<Settings, 'current' | 'secret'>;
const PROVIDERS = 'Providers';

/** The services of others that the operator has set: they answer, and take the key. */
export async function checkProviders(settings: SetProviders, signal: AbortSignal): Promise<Finding[]> {
  const found = [await checkServer(settings, 'speech_server', signal)];
  for (const server of [...TEXT_SERVER_IDS, ...TRANSCRIBER_IDS])
    found.push(await checkServer(settings, server, signal));
  for (const partner of SPEECH_PARTNER_IDS) found.push(await checkPartner(settings, partner, signal));
  for (const partner of PRESENTER_PARTNER_IDS) found.push(await checkPresenters(settings, partner, signal));
  for (const partner of PICTURE_PARTNER_IDS) found.push(await checkPictures(settings, partner, signal));
  const set = found.filter((one) => one !== null);
  return set.length === 0
    ? [{ ...ok(PROVIDERS, 'none is set: everything is made on this machine'), isUnset: true }]
    : set;
}

const SERVERS = {
  speech_server: { what: 'speech server', section: 'Speech server' },
  text_server: { what: 'text server', section: 'Text server' },
  text_server_2: { what: 'second text server', section: 'Text server' },
  text_server_3: { what: 'third text server', section: 'Text server' },
  transcriber: { what: 'transcription server', section: 'Transcription server' },
  transcriber_2: { what: 'second transcription server', section: 'Transcription server' },
  transcriber_3: { what: 'third transcription server', section: 'Transcription server' },
} as const;

/** Asks an OpenAI-compatible server what it has, which costs nothing. */
async function checkServer(
  settings: SetProviders,
  server: keyof typeof SERVERS,
  signal: AbortSignal,
): Promise<Finding | null> {
  const { what, section } = SERVERS[server];
  const current = settings.current();
  const address = current[`${server}_url`];
  if (address === '') return null;
  const place = { address, key: settings.secret(`${server}_key`), model: current[`${server}_model`] };
  const fault = await pingServer(place, signal);
  const { host } = new URL(address);
  if (fault === null) return ok(PROVIDERS, `the ${what} at ${host} answers`);
  return fail(
    PROVIDERS,
    `the ${what} at ${host} cannot be used: ${fault}`,
    `Look whether it runs, and at its address and key under System Settings, ${section}.`,
  );
}

/** Asks for one page of its list of voices, which costs nothing. */
async function checkPartner(
  settings: SetProviders,
  partner: SpeechPartnerId,
  signal: AbortSignal,
): Promise<Finding | null> {
  const access = partnerAccess(settings, partner);
  if (!access) return null;
  const { name } = SPEECH_PARTNERS[partner];
  const listed = await listPartnerVoices(partner, access, { maxVoices: 1, signal });
  if (!('fault' in listed)) return ok(PROVIDERS, `${name} answers`);
  const advice = 'Look at its key and address under System Settings, Voice partners.';
  return fail(PROVIDERS, `${name} cannot be used: ${listed.fault}`, advice);
}

/** The same of a partner that lends presenters. */
async function checkPresenters(
  settings: SetProviders,
  partner: PresenterPartnerId,
  signal: AbortSignal,
): Promise<Finding | null> {
  const access = presenterAccess(settings, partner);
  if (!access) return null;
  const { name } = PRESENTER_PARTNERS[partner];
  const listed = await listPartnerPresenters(partner, access, { maxPresenters: 1, signal });
  if (!('fault' in listed)) return ok(PROVIDERS, `${name} answers`);
  const advice = 'Look at its key and address under System Settings, Presenter partners.';
  return fail(PROVIDERS, `${name} cannot be used: ${listed.fault}`, advice);
}

/** Asks somebody who makes pictures for something that costs nothing. */
async function checkPictures(
  settings: SetProviders,
  partner: PicturePartnerId,
  signal: AbortSignal,
): Promise<Finding | null> {
  const access = pictureAccess(settings, partner);
  if (!access) return null;
  const { name } = PICTURE_PARTNERS[partner];
  const tried = await tryPicturePartner(partner, access, { signal });
  if (!('fault' in tried)) return ok(PROVIDERS, `${name} answers`);
  const advice = 'Look at its key and address under System Settings, Picture partners.';
  return fail(PROVIDERS, `${name} cannot be used: ${tried.fault}`, advice);
}
