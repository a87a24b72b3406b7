/** A host with what may stand around it: `shop.example`, `https://www.shop.example/a?b=c`, `hello@shop.example`. */
const ADDRESS =
  /^[\p{Ps}\p{Pi}"']*(?:(?:https?:\/\/|www\.|mailto:)\S|[\p{L}\d._%+-]+@[\p{L}\d-]+\.|[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/:?#]|\P{L}*$))/iu;
/** What nobody says of an address, before something that is said. */
const UNSAID = /^([\p{Ps}\p{Pi}"']*)(?:https?:\/\/|mailto:)?(?:www\.)?(?=[\p{L}\d])/iu;
const LAST_SLASH = /(?<=[\p{L}\d])\/(?=[.,;:!?)\]}"'»”’]*$)/u;
/** Where an address may be broken: behind a slash or a hyphen, before a point or an at sign. */
const JOINTS = /(?<=[/-])(?![/-])|(?=[.@][\p{L}\d])/u;

/** True for an address of the web or of e-mail: its letters mean what they are, large or small. */
export function isAddress(word: string): boolean {
  return ADDRESS.test(word);
}

/** An address as one says it, without `https://` and `www.`; other texts stay as they are. */
export function saidAddress(word: string): string {
  return isAddress(word) ? word.replace(UNSAID, '$1').replace(LAST_SLASH, '') : word;
}

/** Breaks an address at its joints into few pieces, each as long as fits. A part that does not fit alone is cut by `cut`. Joined, the pieces are the address again. */
export function breakAddress(
  address: string,
  fits: (piece: string) => boolean,
  cut: (part: string) => string[],
): string[] {
  const pieces: string[] = [];
  for (const part of address.split(JOINTS).flatMap((unit) => (fits(unit) ? [unit] : cut(unit)))) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + part)) pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return pieces;
}
