/** Languages that a browser asks for, as BCP 47, best first. What is no language is left out. @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4 */
export function askedLanguages(header = ''): string[] {
  return header
    .slice(0, HEADER_MAX)
    .split(',')
    .flatMap((part) => {
      const [, tag, weight = '1'] = LANGUAGE.exec(part) ?? [];
      return tag !== undefined && Number(weight) > 0 ? [{ tag, weight: Number(weight) }] : [];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** Browsers write far less, in characters. */
const HEADER_MAX = 500;
const LANGUAGE = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;
