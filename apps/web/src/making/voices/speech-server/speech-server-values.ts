import { type SectionValues, sectionOf } from '../../../people/settings/section-values.parts.ts';

const KEYS = {
  plain: ['speech_server_url', 'speech_server_model', 'speech_server_voices', 'speech_server_stand_in'],
  secrets: ['speech_server_key'],
} as const;

/** What the form holds. */
export type SpeechServerValues = SectionValues<(typeof KEYS.plain)[number], (typeof KEYS.secrets)[number]>;

export const SPEECH_SERVER = sectionOf(KEYS);
