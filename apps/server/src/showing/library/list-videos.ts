import { setImmediate } from 'node:timers/promises';
import { type FoundLine, type PersonRef, tagKey, type Video, type libraryApi } from '@sayso/contract';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { askedPart, type AskedPart, type Listed, type Part } from '../../platform/db/keyset.ts';
import { findLine } from './found-line.ts';
import { foldText } from './fold-text.ts';
import { nearWords } from './near-words.ts';
import { listVideosInOrder, present, type ReadDeps, type VideoRow } from '../../making/renders/videos.service.ts';
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
