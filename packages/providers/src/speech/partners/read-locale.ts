/** What partners call languages otherwise than the product does: by codes of three letters, or by macrolanguages. */
const LANGUAGES: Readonly<Record<string, string>> = { cmn: 'zh', yue: 'zh', fil: 'tl', no: 'nb', iw: 'he' };
/** Regions that are none of one country, by language. */
const REGIONS: Readonly<Record<string, string>> = { 'ar-XA': 'SA', 'es-419': 'MX' };

/** Language and region of a locale such as `en-US`, `cmn-CN` or `de`; the likeliest region where none is named. Undefined for what is no locale of two letters each. */
export function readLocale(text: string): { language: string; region: string } | undefined {
  try {
    const tag = new Intl.Locale(text.replaceAll('_', '-'));
    const likely = tag.region ?? tag.maximize().region ?? '';
    const language = LANGUAGES[tag.language] ?? tag.language;
    const region = REGIONS[`${tag.language}-${likely}`] ?? likely;
    return /^[a-z]{2}$/.test(language) && /^[A-Z]{2}$/.test(region) ? { language, region } : undefined;
  } catch {
    return undefined;
  }
}
