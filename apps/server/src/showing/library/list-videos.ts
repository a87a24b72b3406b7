import { setImmediate } from 'node:timers/promises';
import { type FoundLine, type PersonRef, tagKey, type Video, type libraryApi } from '@sayso/contract';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { askedPart, type AskedPart, type Listed, type Part } from '../../platform/db/keyset.ts';
import { listVideosInOrder, present, type ReadDeps, type VideoRow } from '../../making/renders/videos.service.ts';
import { findLine, foldText } from './found-line.ts';
import * as store from './videos-list.store.ts';

/** Words of a search that are looked for. */
const MOST_WORDS = 10;
/** Known words that are compared at a time; others have their turn between. */
const COMPARED_AT_ONCE = 2_000;

type ListQuery = z.output<typeof libraryApi.listVideos.query>;
type Totals = z.output<typeof libraryApi.listVideos.response>['data']['totals'];

type VideoList = Listed<Video> & { totals: Totals; found: Record<string, FoundLine> | undefined };

/**
 * One part of the library or of the trash, the true totals over the whole library, and where a search found what the titles do not say, by video.
 * @throws AppError `invalid_input` where its cursor is of another list.
 */
export async function listVideos(deps: ReadDeps, actor: Actor, query: ListQuery): Promise<VideoList> {
  authorize(actor, 'videos.view');
  const { status, sort, search = '', tag, made_by: madeBy, trash } = query;
  const filter: store.VideoFilter = {
    accountId: actor.accountId,
    status,
    sort,
    tagKey: tag === undefined ? null : tagKey(tag),
    madeBy,
    isTrash: trash === 'true',
  };
  const isWhole = search === '' && filter.tagKey === null && madeBy === undefined && !filter.isTrash;
  const part = askedPart(query, store.keysetOf(filter, { isSearch: !isWhole }));
  const [{ totals, byStatus }, { rows: picked, total, wanted, ...place }] = await Promise.all([
    store.countVideos(deps.db, actor.accountId),
    isWhole ? pickPage(deps.db, { filter, part }) : searchPage(deps.db, { filter, part, search }),
  ]);
  const rows = await listVideosInOrder(
    deps.db,
    picked.map(({ id }) => id),
  );
  const found = wanted ? linesOf(rows, wanted) : undefined;
  return { ...place, rows: await present(deps, deps.db, rows), total: total ?? byStatus[status], totals, found };
}

/** Who made what the account has: videos, drafts and avatars. */
export async function listMakers(
  { db }: Pick<ReadDeps, 'db'>,
  actor: Actor,
): Promise<{ makers: PersonRef[]; has_former: boolean }> {
  authorize(actor, 'videos.view');
  const all = await store.listMakers(db, actor.accountId);
  const makers = all.flatMap((maker) => maker ?? []);
  return { makers, has_former: makers.length < all.length };
}

function linesOf(rows: readonly VideoRow[], wanted: store.Wanted): Record<string, FoundLine> {
  const lines = rows.map((row) => [row.id, findLine(textsOf(row), wanted)] as const);
  return Object.fromEntries(lines.flatMap(([id, line]) => (line ? [[id, line]] : [])));
}

/** What a search reads of a video. */
const textsOf = ({ title, description, tags, spec }: VideoRow) => ({
  title,
  description,
  tags,
  script: spec.speech.script,
  caption_text: spec.captions.text,
});

type Asked = { filter: store.VideoFilter; part: AskedPart };
/** Videos of a part. `total`: null where the totals tell it. `wanted`: what was looked for in the end. */
type Picked = Part<{ id: string }> & { total: number | null; wanted: store.Wanted | null };

async function pickPage(db: Db, asked: Asked): Promise<Picked> {
  return { ...(await store.pickPage(db, asked)), total: null, wanted: null };
}

/** Videos that hold all words of a search as they are written. Where there is none, those that hold what may have been meant. */
async function searchPage(db: Db, { search, ...asked }: Asked & { search: string }): Promise<Picked> {
  const look = async (wanted: store.Wanted | null) => ({ ...(await store.findPage(db, { ...asked, wanted })), wanted });
  const words = wordsOf(search);
  if (words.length === 0) return look(null);
  const found = await look(words.map((word) => [word]));
  if (found.total > 0) return found;
  const meant = await meantBy(db, { accountId: asked.filter.accountId, search: words.join(' ') });
  return meant ? look(meant) : found;
}

/** The first words of a search, each once. */
function wordsOf(search: string): string[] {
  const words = search.split(/\s+/u).filter((word) => word !== '');
  return [...new Map(words.map((word) => [foldText(word).folded, word])).values()].slice(0, MOST_WORDS);
}

/** Each word with those that it may be a slip of; null when there are none. */
async function meantBy(db: Db, asked: { accountId: string; search: string }): Promise<store.Wanted | null> {
  const words = await store.listLikeWords(db, asked);
  const meant: string[][] = [];
  for (const { word, known } of words) meant.push([word, ...(await nearAmongMany(word, known ?? []))]);
  return meant.some((texts) => texts.length > 1) ? meant : null;
}

async function nearAmongMany(word: string, known: readonly string[]): Promise<string[]> {
  const near: string[] = [];
  for (let from = 0; from < known.length; from += COMPARED_AT_ONCE) {
    near.push(...nearWords(word, known.slice(from, from + COMPARED_AT_ONCE)));
    await setImmediate();
  }
  return nearWords(word, near);
}

/** From how many letters on a word may have one slip in it, and two. */
const [LETTERS_FOR_ONE, LETTERS_FOR_TWO] = [4, 8] as const;
/** Words that one mistyped word may stand for at most. */
const MOST_MEANT = 10;

/**
 * Of some known words, those that a word may be a slip of: a letter wrong, missing, too many, or two in the wrong order. Only the
 * nearest: where some are one slip away, those at two are not meant. Words of fewer than four letters stand for themselves.
 */
export function nearWords(word: string, known: readonly string[]): string[] {
  const most = word.length >= LETTERS_FOR_TWO ? 2 : word.length >= LETTERS_FOR_ONE ? 1 : 0;
  let nearest = most;
  let near: string[] = [];
  for (const other of known) {
    if (Math.abs(other.length - word.length) > nearest) continue;
    const slips = countSlips(word, other, nearest);
    if (slips === 0 || slips > nearest) continue;
    if (slips < nearest) near = [];
    nearest = slips;
    near.push(other);
  }
  return near.slice(0, MOST_MEANT);
}

/**
 * Slips between two words, as the optimal string alignment counts them; more than `most` may come out too small, and still above it.
 * @see Boytsov (2011), "Indexing methods for approximate dictionary searching", section 2.2.
 */
function countSlips(one: string, other: string, most: number): number {
  let twoBack: number[] = [];
  let back = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let slips = Math.min(
        (back[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (back[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isTurned =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isTurned) slips = Math.min(slips, (twoBack[column - 2] ?? 0) + 1);
      now.push(slips);
      least = Math.min(least, slips);
    }
    // A turned pair looks two rows back, so one row above the limit may still be passed.
    if (least > most + 1) return least;
    twoBack = back;
    back = now;
  }
  return back[other.length] ?? 0;
}
