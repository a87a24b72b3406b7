import { type SectionValues, sectionOf } from '../../settings/section-values.parts.ts';

const KEYS = {
  plain: ['transcriber_url', 'transcriber_model', 'transcriber_daily_seconds'],
  secrets: ['transcriber_key'],
} as const;

/** What the form holds. */
export type TranscriberValues = SectionValues<(typeof KEYS.plain)[number], (typeof KEYS.secrets)[number]>;

export const TRANSCRIBER = sectionOf(KEYS);
