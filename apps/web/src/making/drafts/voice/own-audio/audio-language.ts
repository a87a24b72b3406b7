import type { Draft } from '../../store/draft.ts';

/** The language of a draft's recordings by its code: the chosen one, else that of the voice. */
export const audioLanguageOf = ({ audioLanguage, country }: Pick<Draft, 'audioLanguage' | 'country'>): string =>
  audioLanguage || country || 'en';

/** What a server that knows languages and regions is told of a recording. A region belongs to the voice's language alone. */
export function audioPlaceOf(draft: Pick<Draft, 'audioLanguage' | 'country' | 'region'>) {
  const country = audioLanguageOf(draft);
  return { country, region: country === draft.country ? draft.region : '' };
}
