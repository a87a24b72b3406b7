import type { VoiceStyle } from '@sayso/contract';
import { fieldOf, listOf, textOf } from '../../../server/json.ts';
import { readLocale } from '../read-locale.ts';
import type { ListedVoice } from '../speech-partner.ts';

/** Words of their descriptions, and how such a voice comes across; the first one counts. */
const STYLES: readonly (readonly [RegExp, VoiceStyle])[] = [
  [/calm|sooth|relax|meditat|gentle|soft/i, 'calm'],
  [/warm|mature|deep/i, 'warm'],
  [/confident|authorit|strong|professional|news/i, 'confident'],
  [/excit|energ|hyped|lively|playful|sassy|expressive/i, 'lively'],
  [/bright|upbeat|cheerful|young/i, 'bright'],
  [/neutral|plain|narrat/i, 'plain'],
];
/** Accents by which voices without a locale are told apart. */
const ACCENTS: Readonly<Record<string, string>> = {
  american: 'en-US',
  british: 'en-GB',
  australian: 'en-AU',
  irish: 'en-IE',
  indian: 'en-IN',
};

/** A voice of the list, once for each language that it was checked in; none where there is no name to ask for it by. */
export function readVoice(entry: unknown): ListedVoice[] {
  const [voice, name] = [textOf(entry, 'voice_id'), textOf(entry, 'name')];
  if (!/^[\w-]{1,100}$/.test(voice)) return [];
  const labels = fieldOf(entry, 'labels');
  const told = [textOf(labels, 'description'), textOf(labels, 'descriptive'), textOf(labels, 'use_case'), name].join(
    ' ',
  );
  const gender = textOf(labels, 'gender') === 'male' ? 'male' : 'female';
  const style = STYLES.find(([words]) => words.test(told))?.[1] ?? 'friendly';
  return localesOf(entry, labels).map((locale) => ({ voice, name: name || voice, gender, style, ...locale }));
}

function localesOf(entry: unknown, labels: unknown): { language: string; region: string }[] {
  const checked = listOf(fieldOf(entry, 'verified_languages')).flatMap(
    (one) => readLocale(textOf(one, 'locale')) ?? readLocale(textOf(one, 'language')) ?? [],
  );
  const byItself = ACCENTS[textOf(labels, 'accent').toLowerCase()] ?? (textOf(labels, 'language') || 'en-US');
  const all = checked.length > 0 ? checked : [readLocale(byItself) ?? { language: 'en', region: 'US' }];
  return [...new Map(all.map((one) => [`${one.language}-${one.region}`, one])).values()];
}
