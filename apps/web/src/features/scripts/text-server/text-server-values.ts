import { type SectionValues, sectionOf } from '../../settings/section-values.parts.ts';

const KEYS = { plain: ['text_server_url', 'text_server_model'], secrets: ['text_server_key'] } as const;

/** What the form holds. */
export type TextServerValues = SectionValues<(typeof KEYS.plain)[number], (typeof KEYS.secrets)[number]>;

export const TEXT_SERVER = sectionOf(KEYS);
