import { AppError, type BulkResult, type ErrorCode, ERRORS, isPlainErrorCode } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { write } from '../../people/identity/write.service.ts';
import { toTagRow } from './tags.ts';
import { type Action, ACTIONS, type ActionDeps, type Work } from './video-actions.ts';
import { announceVideos } from '../../making/renders/video-events.service.ts';
import { lockVideos } from '../../making/renders/videos.service.ts';

type Asked = {
  ids: readonly string[];
  action: Action;
  tag?: string | undefined;
  /** Remembers the answer, in the transaction that acts. */
  saveResponse?: (trx: Db, results: BulkResult[]) => Promise<void>;
};

/**
 * Does the same to several videos of an account in one transaction: what cannot be done to one of them stops none of the others. Done twice is as done once.
 * @throws AppError `too_many_tags`.
 */
export async function actOnVideos(
  deps: ActionDeps,
  actor: Actor,
  { ids, action, tag = '', saveResponse }: Asked,
): Promise<BulkResult[]> {
  const performed = ACTIONS[action];
  const afterCommit: Work['afterCommit'] = [];
  const results = await write(deps, actor, performed.permission, async (trx) => {
    const work: Work = { deps, trx, actor, tag: toTagRow(action.endsWith('_tag') ? tag : ''), afterCommit };
    const locked = await lockVideos(trx, actor.accountId, ids);
    // What an operator has removed stays as it is: whoever takes it along gets round the decision.
    const takenDown = locked.filter((video) => video.is_taken_down).map(({ id }) => [id, 'content_removed'] as const);
    const spared = new Map([...(await performed.spare(work, locked)), ...takenDown]);
    const videos = locked.filter(({ id }) => !spared.has(id));
    const withTags = videos.length > 0 && (await performed.perform(work, videos));
    for (const { id, title } of videos)
      await recordAudit(trx, {
        actor,
        action: performed.audit,
        target: { type: 'video', id, label: title },
        ...about(work),
      });
    const there = new Set(locked.map(({ id }) => id));
    const answer = [...new Set(ids)].map((id) =>
      resultOf(id, there.has(id) ? (spared.get(id) ?? 'done') : 'video_not_found'),
    );
    await saveResponse?.(trx, answer);
    await announceVideos(deps, trx, { accountId: actor.accountId, videoIds: videos.map(({ id }) => id), withTags });
    return answer;
  });
  for (const run of afterCommit) await run();
  return results;
}

/** The same to one. @throws AppError `video_not_found`, and why it cannot be done. */
export async function actOnVideo(deps: ActionDeps, actor: Actor, one: { id: string; action: Action }): Promise<void> {
  const [result] = await actOnVideos(deps, actor, { ids: [one.id], action: one.action });
  if (result && !result.done) throw new AppError(isPlainErrorCode(result.code) ? result.code : 'internal');
}

const about = ({ tag }: Work) => (tag.key === '' ? {} : { details: { changed: ['tags'] } });

function resultOf(id: string, outcome: ErrorCode | 'done'): BulkResult {
  if (outcome === 'done') return { id, done: true, code: null, message: null };
  return { id, done: false, code: outcome, message: ERRORS[outcome].message };
}
