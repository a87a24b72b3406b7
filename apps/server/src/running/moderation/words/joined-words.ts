import { isLongWord, type Reading, toReading } from './readings.ts';
import type { Open } from './spelled-words.ts';
import type { Token } from './tokens.ts';

/** Words in a row that are put together. Single letters may be more: see `createSpeller`. */
const PARTS_MAX = 16;
/** The same where signs stand between them. */
const SIGNED_PARTS_MAX = 8;
/** Fewer letters with a sign between them are an abbreviation: Ph.D, x-y. Signs that are letters themselves make shorter words. */
const LEAST_JOINED = 4;
const LEAST_WITH_SIGNS = 3;
/** So many letters are a word inside others that signs join; fewer are found as all of them: vis-à-vis is no visa. */
const LEAST_INSIDE = 7;

/** `before`: how far terms had come in front of it; `isFirst`: nothing hangs on it from the front. */
type Part<Name> = { token: Token; before: Open<Name>; isFirst: boolean };
type Joined<Name> = { word: string; readings: readonly Reading[]; before: Open<Name> };

/** Puts parts of words together: nothing visible between them, or one sign. Each comes with how far terms were in front of it. */
export function createJoiner<Name>() {
  const parts: Part<Name>[] = [];
  return function* join(token: Token, before: Open<Name>): Generator<Joined<Name>> {
    if (!token.joint) parts.length = 0;
    parts.push({ token, before, isFirst: !token.joint });
    if (token.joint || token.before || token.behind) yield* joinParts(parts);
    if (parts.length === PARTS_MAX) parts.shift();
  };
}

/** Everything that ends with the last part, from the shortest on. */
function* joinParts<Name>(parts: readonly Part<Name>[]): Generator<Joined<Name>> {
  const { goesOn = false, behind = '' } = parts.at(-1)?.token ?? {};
  let plain = '';
  let wide = '';
  let bare = '';
  let isHidden = true;
  let hasSigns = false;
  let least = LEAST_WITH_SIGNS;
  for (let place = parts.length - 1; place >= 0; place -= 1) {
    const part = parts[place];
    if (!part) continue;
    const { token, before, isFirst } = part;
    const joint = parts[place + 1]?.token.joint;
    if (joint?.isSeen) isHidden = false;
    if (!isHidden && parts.length - place > SIGNED_PARTS_MAX) return;
    if (joint?.letters) hasSigns = true;
    else if (joint?.isSeen) least = LEAST_JOINED;
    plain = token.word + (joint?.letters ?? '') + plain;
    wide = token.part() + (joint?.letters ?? '') + wide;
    bare = token.part() + bare;
    const isWhole = isFirst && !goesOn;
    if (!isHidden && !isWhole && plain.length < LEAST_INSIDE) continue;
    const word = hasSigns || isLongWord(plain) ? wide : plain;
    const texts: string[] = [];
    if (isHidden && joint) texts.push(word);
    if (!isHidden && word.length >= (isWhole ? least : LEAST_INSIDE)) texts.push(word.replaceAll("'", ''));
    // A sign that may be a letter may be none as well.
    if (hasSigns && bare.length >= (isWhole ? LEAST_JOINED : LEAST_INSIDE)) texts.push(bare.replaceAll("'", ''));
    // Signs at the ends may be letters, or none.
    if (isWhole)
      for (const text of [token.before + wide, wide + behind, token.before + wide + behind])
        if (text !== wide && text.length >= least) texts.push(text.replaceAll("'", ''));
    if (texts.length > 0) yield { word: plain, readings: [...new Set(texts)].map(toReading), before };
  }
}
