import type { SpeechPartnerId } from '@sayso/contract';
import { ELEVENLABS } from './elevenlabs/elevenlabs.ts';
import { GOOGLE } from './google/google.ts';
import type { SpeechPartner } from './speech-partner.ts';

/** Every partner that speaks. */
export const PARTNERS: Readonly<Record<SpeechPartnerId, SpeechPartner>> = { elevenlabs: ELEVENLABS, google: GOOGLE };
