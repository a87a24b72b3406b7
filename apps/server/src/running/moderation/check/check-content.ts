import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Finding, isNameOf, MODERATION_REASONS, type ModerationReason } from '@sayso/contract';
import type { ClassifiedContent } from '@sayso/providers';
import type { Content, ContentRef } from '../../../platform/content/content.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { mediaTypeOf } from '../../../platform/storage/storage.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { type ReadContentDeps, readContent } from '../contents.ts';
import { beforeOf } from '../decisions/decide-content.ts';
import { getJudgement, insertDecision, updateMail } from '../decisions.store.ts';
import { siteOfStatement, statementOf } from '../decisions/statement.ts';
import { announceContent, mailRestriction, type TellDeps } from '../decisions/tell-owner.ts';
import {
  findRemovedTwin,
  type ItemChange,
  lockItemOf,
  type StoredItem,
  updateItem,
  updateMarks,
} from '../items.store.ts';
import { countOpenReports } from '../reports.store.ts';
import { prepare, tokensOf } from '../words/tokens.ts';
import { findTerms, markOfText } from './find-terms.ts';
import { insertUnchecked } from './sweeps.store.ts';
import { moderationTexts } from '../moderation.texts.gen.ts';

export type CheckDeps = TellDeps & ReadContentDeps & Pick<Deps, 'db' | 'storage' | 'log' | 'contentClassifiers'>;

/**
 * Looks at contents as they are now: what the operator's lists of words find, what classifiers of partners say, and whether the same was removed from this account before. What is found waits for
 * an operator; it is hidden until then only where a list says so, or where it is what somebody removed. Nothing is removed here.
 */
export async function checkContent(deps: CheckDeps, ref: ContentRef, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  if (!deps.settings.current().check_content) return insertUnchecked(db, ref);
  const seen = await db.transaction().execute((trx) => readContent(deps, trx, ref));
  if (!seen) return;
  // What takes a while is found out before anybody waits for a lock.
  const findings = [...(await findTerms(db, seen.texts)), ...(await classify(deps, seen, signal))];
  const mark = await markOf(deps, seen);
  await db.transaction().execute(async (trx) => {
    const content = await readContent(deps, trx, ref);
    if (content) await note(deps, trx, { content, findings, mark });
  });
  for (const related of seen.related) await checkContent(deps, related, signal);
}

/** What partners' classifiers say. A label that is none of ours is something else. */
async function classify(
  { contentClassifiers, storage }: Pick<Deps, 'contentClassifiers' | 'storage'>,
  { language, texts, pictureFile }: Content,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (contentClassifiers.length === 0) return [];
  const pictures: ClassifiedContent['pictures'] = pictureFile
    ? [{ type: mediaTypeOf(pictureFile) as 'image/webp', bytes: await buffer(await storage.open(pictureFile)) }]
    : [];
  const found: Finding[] = [];
  for (const classifier of contentClassifiers)
    for (const { reason, label, place, excerpt } of await classifier.classify(
      { language, texts, pictures },
      { signal },
    ))
      found.push({
        key: `${classifier.name}:${label}:${textsMarkOf(texts)}`,
        list: classifier.name,
        reason: isNameOf(MODERATION_REASONS, reason) ? reason : 'other',
        language,
        term: label,
        place,
        excerpt,
        hides: false,
      });
  return found;
}

/** The same for contents that are the same: words of a script, a recording whose words nobody wrote down, or bytes of a picture. Null for texts that are edited all the time. */
async function markOf(
  { storage }: Pick<Deps, 'storage'>,
  { kind, transcript, speechId, pictureFile }: Content,
): Promise<string | null> {
  const hash = createHash('sha256').update(kind === 'video' ? 'video' : 'picture');
  if (kind === 'video') {
    const words = [...tokensOf(prepare(transcript ?? ''))];
    if (words.length === 0)
      return speechId === undefined ? null : hash.update(` speech:${speechId}`).digest('base64url');
    for (const { word } of words) hash.update(` ${word}`);
    return hash.digest('base64url');
  }
  if (pictureFile === null || !(await storage.stat(pictureFile))) return null;
  for await (const part of await storage.open(pictureFile)) hash.update(part as Buffer);
  return hash.digest('base64url');
}

async function note(
  deps: CheckDeps,
  trx: Db,
  { content, findings, mark }: { content: Content; findings: readonly Finding[]; mark: string | null },
): Promise<void> {
  const item = await lockItemOf(trx, {
    id: newId(),
    kind: content.kind,
    subject_id: content.id,
    account_id: content.accountId,
    created_by: content.createdBy,
    title: content.title,
    language: content.language,
    content_at: content.createdAt,
  });
  const twin =
    mark === null ? undefined : await findRemovedTwin(trx, { accountId: content.accountId, mark, exceptId: item.id });
  const all = twin ? [twinFinding(twin), ...findings] : [...findings];
  const texts_mark = textsMarkOf(content.texts);
  const facts = { title: content.title, language: content.language ?? all[0]?.language ?? null, mark, texts_mark };
  const fresh = all.filter(({ key }) => !item.cleared.includes(key));
  const isOtherwise =
    !sameFindings(all, item.findings) || facts.title !== item.title || facts.language !== item.language;
  const news = fresh.filter(({ key }) => !item.findings.some((known) => known.key === key));
  const mayBeHidden =
    (item.status === 'pending' && !item.is_hidden && fresh.some(({ hides }) => hides)) ||
    (item.status === 'flagged' && news.some(({ hides }) => hides));
  if ((item.status === 'approved' && fresh.length > 0) || mayBeHidden)
    return raise(deps, trx, { item, fresh, change: { ...facts, findings: all } });
  const wasEdited = item.texts_mark !== null && item.texts_mark !== texts_mark;
  // Whoever flagged it did so upon what it was then.
  if (item.status === 'flagged' && (wasEdited || news.length > 0))
    return updateItem(trx, item.id, { ...facts, findings: all, is_raised: true, last_at: deps.now() });
  const isSettled = item.status === 'pending' && fresh.length === 0 && !item.appeal_open;
  if (isSettled && (await countOpenReports(trx, item.id)) === 0)
    return settle(deps, trx, { item, change: { ...facts, findings: all } });
  if (isOtherwise) return updateItem(trx, item.id, { ...facts, findings: all });
  // The marks alone concern nobody who decides.
  await updateMarks(trx, item.id, { mark, texts_mark });
}

type Twin = { id: string; title: string; reason: ModerationReason | null };

/** Known by what was removed, whatever that is called: another removal is another finding. */
const twinFinding = ({ id, title, reason }: Twin): Finding => ({
  key: `twin:${id}`,
  list: 'Removed before',
  reason: reason ?? 'other',
  language: null,
  term: title,
  place: 'Content',
  excerpt: moderationTexts.sameAsRemoved,
  hides: true,
});

const sameFindings = (one: readonly Finding[], other: readonly Finding[]) =>
  JSON.stringify(one.map(({ key, place, hides }) => [key, place, hides])) ===
  JSON.stringify(other.map(({ key, place, hides }) => [key, place, hides]));

/** The same for texts that are the same. */
const textsMarkOf = (texts: Content['texts']): string => markOfText(texts.map((text) => markOfText(text)).join());

/** Puts an item before the operators, and hides it until then where a list wants that. */
async function raise(
  deps: CheckDeps,
  trx: Db,
  { item, fresh, change }: { item: StoredItem; fresh: readonly Finding[]; change: ItemChange },
): Promise<void> {
  const at = deps.now();
  const hider = fresh.find(({ hides }) => hides);
  const reason = (hider ?? fresh[0])?.reason ?? 'other';
  await updateItem(trx, item.id, {
    ...change,
    status: 'pending',
    is_hidden: hider !== undefined,
    is_raised: false,
    reason,
    last_at: at,
  });
  if (!hider) return;
  const decisionId = newId();
  const held = { ...item, title: change.title ?? item.title, findings: [...fresh] };
  const statement = statementOf({
    hold: 'hidden',
    item: held,
    reason,
    ground: 'terms',
    reference: '',
    note: '',
    isAutomated: true,
    flaggedIs: 'hide',
    at,
    site: await siteOfStatement(deps, trx),
  });
  await insertDecision(trx, {
    id: decisionId,
    item_id: item.id,
    account_id: item.account_id,
    act: 'hide',
    is_automated: true,
    decided_by: null,
    decided_at: at,
    reason,
    note: '',
    before: beforeOf(item),
    statement,
    mail_id: null,
  });
  await updateMail(
    trx,
    decisionId,
    await mailRestriction(deps, trx, { item: held, decisionId, hold: 'hidden', statement }),
  );
  await announceContent(deps, trx, item);
  const target = { type: 'content', id: item.id, label: held.title } as const;
  await recordAudit(trx, { actor: null, action: 'content.hide', target, details: { reason } });
}

/** What made an item wait is no longer in it. What a person had flagged before stays flagged: only a person takes that back, and is asked to look again. */
async function settle(
  deps: CheckDeps,
  trx: Db,
  { item, change }: { item: StoredItem; change: ItemChange },
): Promise<void> {
  const judgement = await getJudgement(trx, item.id);
  const isFlagged = judgement?.act === 'flag';
  await updateItem(trx, item.id, {
    ...change,
    status: isFlagged ? 'flagged' : 'approved',
    is_hidden: false,
    is_raised: isFlagged,
    reason: isFlagged ? judgement.reason : null,
    last_at: deps.now(),
  });
  if (item.is_hidden) await announceContent(deps, trx, item);
}
