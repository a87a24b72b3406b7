/** Languages that models of today tell apart, of ISO 639. */
const CODES: ReadonlySet<string> = new Set(
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo yue zh'.split(
    ' ',
  ),
);

/** Made where it is asked for. */
let codesOfNames: ReadonlyMap<string, string> | null = null;

/** Whether a text is the code of a language that models tell apart. */
export const isLanguageCode = (text: string): boolean => CODES.has(text);

/** The code of a language as servers tell it: by its code, or by its English name. Null where it is neither. */
export function languageCodeOf(told: unknown): string | null {
  if (typeof told !== 'string') return null;
  const name = told.trim().toLowerCase();
  if (isLanguageCode(name)) return name;
  codesOfNames ??= namesOf([...CODES]);
  return codesOfNames.get(name) ?? null;
}

function namesOf(codes: readonly string[]): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return new Map(codes.map((code) => [(names.of(code) ?? code).toLowerCase(), code]));
}
