import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Finding } from '@sayso/contract';
import type { ContentText } from '../../../platform/content/content.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { getListsMark, listEnabledLists, type ListRow } from '../lists.store.ts';
import { makeMatcher, type WordMatcher } from '../words/word-matcher.ts';

/** Longest stretch of text that is searched in one go, in characters: other requests have their turn between. */
const STRETCH = 10_000;
/** What overlaps between two stretches, so that no term is cut in two: as long as the longest term. */
const OVERLAP = 1_500;

let compiled: { mark: string; matcher: WordMatcher<ListRow> } | undefined;

/** What the lists that are on find in some texts: each term once in each text. What was let pass in one comes up again when that text is another. */
export async function findTerms(db: Db, texts: readonly ContentText[]): Promise<Finding[]> {
  const matcher = await currentMatcher(db);
  const found = new Map<string, Finding>();
  for (const { place, text } of texts) {
    const mark = markOfText({ place, text });
    for (const stretch of stretchesOf(text)) {
      for (const match of matcher.find(stretch)) {
        const key = `${match.of.id}:${match.term}:${mark}`;
        if (!found.has(key))
          found.set(key, toFinding(match.of, { key, place, term: match.term, excerpt: match.excerpt }));
      }
      await setImmediate();
    }
  }
  return [...found.values()];
}

/** A text in stretches that overlap. Each begins and ends between words: half a word would be another one. */
export function* stretchesOf(text: string): Generator<string> {
  for (let from = 0; ;) {
    const end = gapFrom(text, from + STRETCH);
    yield text.slice(from, end);
    if (end >= text.length) return;
    from = gapFrom(text, end - OVERLAP);
  }
}

/** The first place from some on where no word goes on; after as many letters as a word has at most, that place. */
function gapFrom(text: string, place: number): number {
  for (let at = place; at < place + WORD_MAX; at += 1)
    if (at >= text.length || !IN_WORD.test(text[at] ?? '') || !IN_WORD.test(text[at - 1] ?? '')) return at;
  return place;
}

const WORD_MAX = 64;
/** Everything but spaces may belong to a word, see `tokens.ts`. */
const IN_WORD = /\S/u;

/** Characters of a text's mark. */
const MARK_CHARACTERS = 16;

/** The same for the same text at the same place. */
export const markOfText = (text: ContentText | string): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, MARK_CHARACTERS);

/** Made anew when a list has changed, in whichever process. */
async function currentMatcher(db: Db): Promise<WordMatcher<ListRow>> {
  const mark = await getListsMark(db);
  if (compiled?.mark === mark) return compiled.matcher;
  const lists = await listEnabledLists(db);
  const matcher = makeMatcher(lists.flatMap((list) => list.terms.map((term) => ({ term, of: list }))));
  compiled = { mark, matcher };
  return matcher;
}

function toFinding(list: ListRow, found: Pick<Finding, 'key' | 'place' | 'term' | 'excerpt'>): Finding {
  return {
    ...found,
    list: list.name,
    reason: list.reason,
    language: list.language === '*' ? null : list.language,
    hides: list.action === 'hide',
  };
}
