import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Finding } from '@sayso/contract';
import type { ContentText } from '../../../platform/content/content.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { getListsMark, listEnabledLists, type ListRow } from '../lists/lists.store.ts';
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
    for (let from = 0; from < text.length; from += STRETCH - OVERLAP) {
      for (const match of matcher.find(text.slice(from, from + STRETCH))) {
        const key = `${match.of.id}:${match.term}:${mark}`;
        if (!found.has(key))
          found.set(key, toFinding(match.of, { key, place, term: match.term, excerpt: match.excerpt }));
      }
      await setImmediate();
      if (from + STRETCH >= text.length) break;
    }
  }
  return [...found.values()];
}

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
