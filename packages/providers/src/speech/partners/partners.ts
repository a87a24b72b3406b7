import type { SpeechPartnerId } from '@sayso/contract';
import { speakLimitOf } from '../server/speak-at-server.ts';
import { ELEVENLABS } from './elevenlabs.ts';
import { GOOGLE } from './google.ts';
import {
  type SpeechPartner,
  type ListedVoice,
  type PartnerAccess,
  PartnerError,
  type PartnerFault,
} from './speech-partner.ts';

/** Every partner that speaks. */
export const PARTNERS: Readonly<Record<SpeechPartnerId, SpeechPartner>> = { elevenlabs: ELEVENLABS, google: GOOGLE };

/** What a trial found: how many voices there are, the sound of a sentence, and whether the voice that spoke tells when it speaks each word. */
type PartnerTrial = { voices: number; audio: Buffer; tellsTimes: boolean };

type Trial = { text: string; maxVoices: number; signal?: AbortSignal | undefined };

/** Lets a partner list its voices and say a sentence with the first that speaks its language. Never throws for what the partner does: `fault` says what it was. */
export async function tryPartner(
  id: SpeechPartnerId,
  access: PartnerAccess,
  { text, maxVoices, signal }: Trial,
): Promise<PartnerTrial | { fault: PartnerFault; voices: number }> {
  const partner = PARTNERS[id];
  let voices: ListedVoice[] = [];
  try {
    voices = await partner.listVoices(access, { maxVoices, signal });
    const first = voices.find(({ language }) => language === 'en') ?? voices[0];
    if (!first) return { fault: 'VOICE_GONE', voices: 0 };
    const locale = `${first.language}-${first.region}`;
    const plain = { text, speed: 1, before: '', after: '', timeoutMs: speakLimitOf(text), signal };
    const { audio, words = [] } = await partner.speak(access, { ...plain, voice: first.voice, locale });
    return { voices: voices.length, audio, tellsTimes: words.length > 0 };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PartnerError) return { fault: error.fault, voices: voices.length };
    throw error;
  }
}

/** The voices of a partner, or why there is no list of them. */
export async function listPartnerVoices(
  id: SpeechPartnerId,
  access: PartnerAccess,
  options: { maxVoices: number; signal?: AbortSignal | undefined },
): Promise<ListedVoice[] | { fault: PartnerFault }> {
  try {
    return await PARTNERS[id].listVoices(access, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof PartnerError) return { fault: error.fault };
    throw error;
  }
}
