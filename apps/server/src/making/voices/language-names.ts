type Kind = 'language' | 'region';
/** Made when somebody asks for a name: Node looks at every language there is for the first, which is 7 MB of a server. */
const made = new Map<Kind, Intl.DisplayNames>();

/** English name of a language code, such as 'German' for `de`; the code itself when it has none. */
export const languageName = (code: string): string => nameOf('language', code);

/** English name of a region code, such as 'United Kingdom' for `GB`; the code itself when it has none. */
export const regionName = (code: string): string => nameOf('region', code);

function nameOf(type: Kind, code: string): string {
  const names = made.get(type) ?? new Intl.DisplayNames(['en'], { type });
  made.set(type, names);
  return names.of(code) ?? code;
}
