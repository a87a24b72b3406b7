import { createHash } from 'node:crypto';
import { AppError, PARTNER_VOICES, SPEECH_PARTNERS, SPEECH_RATE, type SpeechPartnerId } from '@sayso/contract';
import { createSoundProcess } from '../natural/sound/sound-process.ts';
import { speakNaturally, type TimeSpeech } from '../natural/speak-naturally.ts';
import { speakLimitOf } from '../server/speak-at-server.ts';
import { type SpeechProvider, type SpeechVoice, NoSoundError } from '../speech-provider.ts';
import { PARTNERS } from './partners.ts';
import { type ListedVoice, type PartnerAccess, PartnerError, type PartnerFault } from './speech-partner.ts';

/** A partner as it is set now, and its voices on offer, each under the id that the product has for it. */
export type OfferedPartner = PartnerAccess & { voices: readonly (ListedVoice & { id: string })[] };

/** What a partner is about to be asked to speak, and who pays. */
export type PartnerSpending = { partner: SpeechPartnerId; accountId: string | null; isOwn: boolean; amount: number };

type Options = {
  partner: SpeechPartnerId;
  /** Null while it is switched off. */
  offered(): OfferedPartner | null;
  time: TimeSpeech;
  /** The key of an account of its own; null when the operator's is used. */
  ownKey(accountId: string | null): Promise<string | null>;
  /** Notes what is about to be spoken. Answers how it is taken back, where it was not spoken. Throws when it is too much. */
  spend(spending: PartnerSpending): Promise<() => Promise<void>>;
  /** How long a partner may take for a text, in milliseconds. */
  limitMs?: (text: string) => number;
};

/** The id of a voice in the product: the partner's own names may be as long and as mixed as they like. */
export function partnerVoiceId(partner: SpeechPartnerId, { voice, language, region }: ListedVoice): string {
  const mark = createHash('sha256').update(voice).digest('hex').slice(0, 16);
  return `${PARTNER_VOICES}${partner}-${language}-${region.toLowerCase()}-${mark}`;
}

/**
 * Speech of a partner. Beside the errors of the port, `speak` throws AppError `voice_server_failed` with `fault` when the partner does not answer with sound,
 * `own_key_refused` when it does not take the account's own key, and what `spend` throws.
 */
export function createPartnerSpeech(options: Options): SpeechProvider {
  const { partner, offered, time, limitMs = speakLimitOf } = options;
  const { name } = SPEECH_PARTNERS[partner];
  const { speak, limits } = PARTNERS[partner];
  const closing = new AbortController();
  const sounds = createSoundProcess();
  const rests = createRests();
  const voices = createVoices(offered, name);

  return {
    id: partner,
    voices,
    speak: async (request) => {
      const { rate, voiceId, signal, accountId = null } = request;
      if (!(rate >= SPEECH_RATE.min && rate <= SPEECH_RATE.max))
        throw new RangeError(`rate must be ${SPEECH_RATE.min} to ${SPEECH_RATE.max}, not ${rate}`);
      const current = offered();
      const found = current?.voices.find(({ id }) => id === voiceId);
      if (!current || !found) throw new AppError('voice_unavailable', { voiceId });
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      let isOwn = false;
      try {
        closing.signal.throwIfAborted();
        signal?.throwIfAborted();
        const own = await options.ownKey(accountId);
        isOwn = own !== null;
        const access = { ...current, key: own ?? current.key };
        const speakStretch = async (text: string, around: { before: string; after: string }) => {
          rests.requireAwake(access.key);
          const takeBack = await options.spend({ partner, accountId, isOwn, amount: [...text].length });
          try {
            const { voice, language, region } = found;
            const stretch = { voice, locale: `${language}-${region}`, text, speed: rate, ...around };
            return await speak(access, { ...stretch, timeoutMs: limitMs(text), signal: either });
          } catch (error) {
            if (error instanceof PartnerError && isRefusal(error.fault)) await takeBack();
            rests.note(access.key, error);
            throw error;
          }
        };
        const natural = { voice: found, time, sounds, limits, speak: speakStretch };
        return await speakNaturally({ ...request, signal: either }, natural);
      } catch (error) {
        signal?.throwIfAborted();
        throw toAppError(error, { voice: found.name, partner: name, isOwn });
      }
    },
    close: async () => {
      closing.abort(new AppError('speech_failed', {}, new Error('The speech provider is closed.')));
      await sounds.close();
    },
  };
}

/** Whether a partner has surely spoken nothing. */
const isRefusal = (fault: PartnerFault) => fault.startsWith('HTTP_') || REFUSALS.has(fault);
const REFUSALS = new Set<PartnerFault>([
  'KEY_REFUSED',
  'NO_CREDIT',
  'BUSY',
  'VOICE_GONE',
  'TEXT_REFUSED',
  'ADDRESS_REFUSED',
]);

/** Partners that want to be left alone for a while are. */
function createRests() {
  const untilOf = new Map<string, number>();
  return {
    requireAwake(key: string) {
      const restMs = (untilOf.get(key) ?? 0) - performance.now();
      if (restMs > 0) throw new PartnerError('BUSY', { retryAfterMs: restMs });
      untilOf.delete(key);
    },
    note(key: string, error: unknown) {
      if (error instanceof PartnerError && error.retryAfterMs !== null)
        untilOf.set(key, performance.now() + Math.min(error.retryAfterMs, LONGEST_REST_MS));
    },
  };
}
/** Nobody is believed who wants to be left alone for longer, in milliseconds. */
const LONGEST_REST_MS = 10 * 60_000;

type Told = { voice: string; partner: string; isOwn: boolean };

function toAppError(error: unknown, { voice, partner, isOwn }: Told): AppError {
  if (error instanceof AppError) return error;
  const fault: PartnerFault | null =
    error instanceof PartnerError ? error.fault : error instanceof NoSoundError ? 'NO_SOUND' : null;
  if (fault === null) return new AppError('speech_failed', {}, error);
  if (isOwn && (fault === 'KEY_REFUSED' || fault === 'NO_CREDIT')) {
    const why = fault === 'KEY_REFUSED' ? 'does not take your key' : 'says that your account there has no credit left';
    const message = `${partner} ${why}. Look at it under API setup, or remove the key there.`;
    return new AppError('own_key_refused', { message }, error);
  }
  return new AppError('voice_server_failed', { fault, message: wordsOf(fault, { voice, partner }) }, error);
}

/** What people read: of the operator's key and credit, no more than that the voice does not answer. */
function wordsOf(fault: PartnerFault, { voice, partner }: Omit<Told, 'isOwn'>): string {
  if (fault === 'VOICE_GONE') return `${partner} does not have the voice ${voice} any more. Choose another voice.`;
  if (fault === 'TEXT_REFUSED')
    return `${partner} cannot speak this script with the voice ${voice}. Choose another voice.`;
  if (fault === 'BUSY') return `${partner} is busy at the moment. Try again in a few minutes, or choose another voice.`;
  return `The voice ${voice} does not answer at the moment. Try again later, or choose another voice.`;
}

/** They are asked for all the time, and there may be thousands: the same as long as nothing behind them has changed. */
function createVoices(offered: () => OfferedPartner | null, partner: string): () => readonly SpeechVoice[] {
  let made: { of: OfferedPartner | null; voices: readonly SpeechVoice[] } = { of: null, voices: [] };
  const isSame = (now: OfferedPartner | null) =>
    now?.voices === made.of?.voices && now?.address === made.of?.address && now?.model === made.of?.model;
  return () => {
    const now = offered();
    if (!isSame(now)) made = { of: now, voices: offeredVoices(now, partner) };
    return made.voices;
  };
}

function offeredVoices(offered: OfferedPartner | null, partner: string): SpeechVoice[] {
  return (offered?.voices ?? []).map(({ id, voice, name, gender, language, region, style }) => ({
    id,
    name,
    note: `Natural voice, ${partner}`,
    style,
    gender,
    language,
    region,
    basic: false,
    takesLong: true,
    origin: JSON.stringify([offered?.address, offered?.model, voice]),
  }));
}
