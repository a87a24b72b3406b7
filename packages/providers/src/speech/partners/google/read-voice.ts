import { fieldOf, listOf } from '../../../server/json.ts';
import { readLocale } from '../read-locale.ts';
import type { ListedVoice } from '../speech-partner.ts';

/** A voice of the list, once for each of its languages; none where there is no name, or no language that the product knows. */
export function readVoice(entry: unknown): ListedVoice[] {
  const voice = fieldOf(entry, 'name');
  if (typeof voice !== 'string' || !/^[\w-]{1,100}$/.test(voice)) return [];
  const gender = fieldOf(entry, 'ssmlGender') === 'MALE' ? 'male' : 'female';
  const locales = listOf(fieldOf(entry, 'languageCodes')).flatMap((code) => readLocale(String(code)) ?? []);
  return locales.map((locale) => ({ voice, name: nameOf(voice), gender, style: 'friendly', ...locale }));
}

/** Names are languages, families and letters or stars: `en-US-Neural2-C` becomes `Neural2 C`, `en-US-Chirp3-HD-Achernar` becomes `Achernar`. */
function nameOf(voice: string): string {
  const parts = voice.replace(/^[a-z]{2,3}-(?:[A-Z]{2}|\d{3})-/, '').split('-');
  const last = parts.at(-1) ?? voice;
  return last.length > 2 ? last : parts.join(' ');
}
