import type { KnownVoicePack } from '@sayso/contract';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { voicePacksTexts } from './voice-packs.texts.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** What a pack speaks, as people call it. */
export const languagesOf = ({ languages }: Pick<KnownVoicePack, 'languages'>): string =>
  languages.map((language) => names.of(language) ?? language).join(', ');

/** How many voices, how large, under which licence: '49 voices, 333.7 MB, licence Apache 2.0'. */
export function factsOf({ voices, bytes, licence }: KnownVoicePack): string {
  const { known, voices: countOf } = voicePacksTexts;
  return [countOf(voices), bytes === null ? known.sizeUnknown : formatBytes(bytes), known.licence(licence)].join(', ');
}
