import type { KnownVoicePack } from '@sayso/contract';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { shortList } from './short-list.ts';
import { voicePacksTexts } from './voice-packs.texts.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

type Languages = Pick<KnownVoicePack, 'languages'>;
const namesOf = ({ languages }: Languages) => languages.map((language) => names.of(language) ?? language);

/** What a pack speaks or understands, as people call it. */
export const languagesOf = (pack: Languages): string => namesOf(pack).join(', ');

/** The same, of many only the first ones, and how many more there are. */
export const shortLanguagesOf = (pack: Languages): string => shortList(namesOf(pack));

/** How many voices, where it has any, how large, under which licence: '49 voices, 333.7 MB, licence Apache 2.0'. */
export function factsOf({ voices, bytes, licence }: KnownVoicePack): string {
  const { known, voices: countOf } = voicePacksTexts;
  const size = bytes === null ? known.sizeUnknown : formatBytes(bytes);
  return [...(voices > 0 ? [countOf(voices)] : []), size, known.licence(licence)].join(', ');
}
