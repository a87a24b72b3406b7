const languages = new Intl.DisplayNames(['en'], { type: 'language' });
const regions = new Intl.DisplayNames(['en'], { type: 'region' });

/** English name of a language code, such as 'German' for `de`; the code itself when it has none. */
export function languageName(code: string): string {
  return languages.of(code) ?? code;
}

/** English name of a region code, such as 'United Kingdom' for `GB`; the code itself when it has none. */
export function regionName(code: string): string {
  return regions.of(code) ?? code;
}
