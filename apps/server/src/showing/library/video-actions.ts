import {
  type AuditAction,
  type BulkVideos,
  type ErrorCode,
  type Permission,
  TAGS_PER_VIDEO,
  AppError,
  type BulkResult,
  ERRORS,
  isPlainErrorCode,
} from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { eraseUnused } from '../../making/voices/voices.service.ts';
import { isUnfinished, stopTakes } from '../../making/renders/cancel-video.service.ts';
import { announceQueue, announceVideos } from '../../making/renders/video-events.service.ts';
import { type LockedVideo, updateChanger, lockVideos } from '../../making/renders/videos.service.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { write } from '../../people/identity/write.service.ts';
import { requireTagPlace, toTagRow } from './tags.ts';
import * as store from './library.store.ts';

export type Action = z.output<typeof BulkVideos>['action'];

/** What acting on videos takes. */
export type ActionDeps = Pick<Deps, 'db' | 'now' | 'publish' | 'measures' | 'storage' | 'log'>;

/** A transaction in which somebody acts on videos of their account. `afterCommit`: what is to be done when it stands. */
export type Work = {
  deps: ActionDeps;
  trx: Db;
  actor: Actor;
  tag: store.TagRow;
  afterCommit: (() => void | Promise<void>)[];
};

/** Why something is not to be done to a video: it cannot be, or it has been. */
type Spared = Map<string, ErrorCode | 'done'>;

/** Something that people do to videos. Both functions are given videos whose locks are held. */
type VideoAction = {
  permission: Permission;
  audit: AuditAction;
  spare(work: Work, videos: readonly LockedVideo[]): Spared | Promise<Spared>;
  /** Answers whether the account's list of tags is another one now. */
  perform(work: Work, videos: readonly LockedVideo[]): Promise<boolean>;
};

const inTrash = (video: LockedVideo) => video.removed_at !== null;
const idsOf = (videos: readonly LockedVideo[]) => videos.map(({ id }) => id);
const spareWhere = (videos: readonly LockedVideo[], because: ErrorCode | 'done'): Spared =>
  new Map(videos.map(({ id }) => [id, because]));

/** Removes stored files whose rows are gone. What cannot be removed now is left to the sweep of unused files. */
export async function removeFiles(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  files: readonly string[],
): Promise<void> {
  for (const name of files)
    await storage.remove(name).catch((error: unknown) => log.warn({ err: error, name }, 'file left to the sweep'));
}

const ACTIONS: Readonly<Record<Action, VideoAction>> = {
  delete: {
    permission: 'videos.delete',
    audit: 'video.delete',
    spare: (_work, videos) => spareWhere(videos.filter(inTrash), 'done'),
    async perform({ deps, trx, afterCommit }, videos) {
      const unfinished = videos.filter(isUnfinished);
      for (const video of unfinished) afterCommit.push(...(await stopTakes(deps, trx, video)));
      if (unfinished.length > 0) afterCommit.push(() => announceQueue(deps));
      await store.updateRemovedAt(trx, idsOf(videos), deps.now());
      return store.hasTags(trx, idsOf(videos));
    },
  },
  restore: {
    permission: 'videos.delete',
    audit: 'video.restore',
    spare: (_work, videos) =>
      spareWhere(
        videos.filter((video) => !inTrash(video)),
        'done',
      ),
    async perform({ trx }, videos) {
      await store.updateRemovedAt(trx, idsOf(videos), null);
      return store.hasTags(trx, idsOf(videos));
    },
  },
  delete_forever: {
    permission: 'videos.delete',
    audit: 'video.erase',
    spare: (_work, videos) =>
      spareWhere(
        videos.filter((video) => !inTrash(video)),
        'video_not_in_trash',
      ),
    async perform({ deps, trx, afterCommit }, videos) {
      const { files, speechIds } = await store.deleteVideos(trx, idsOf(videos));
      const spoken = await eraseUnused(trx, speechIds);
      afterCommit.push(() => removeFiles(deps, [...files, ...spoken]));
      return false;
    },
  },
  add_tag: {
    permission: 'videos.edit',
    audit: 'video.update',
    async spare({ trx, tag }, videos) {
      const tagged = await store.listTagged(trx, idsOf(videos), { key: tag.key, most: TAGS_PER_VIDEO });
      return new Map([
        ...tagged.filter((row) => row.is_full).map((row) => [row.video_id, 'video_tags_full'] as const),
        ...tagged.filter((row) => row.has_tag).map((row) => [row.video_id, 'done'] as const),
        ...spareWhere(videos.filter(inTrash), 'video_in_trash'),
      ]);
    },
    async perform({ deps, trx, actor, tag }, videos) {
      await store.addTag(trx, { accountId: actor.accountId, videoIds: idsOf(videos), tag });
      await requireTagPlace(trx, actor);
      await touch({ deps, trx, actor }, videos);
      return true;
    },
  },
  remove_tag: {
    permission: 'videos.edit',
    audit: 'video.update',
    async spare({ trx, tag }, videos) {
      const tagged = await store.listTagged(trx, idsOf(videos), { key: tag.key, most: TAGS_PER_VIDEO });
      const carriers = new Set(tagged.filter((row) => row.has_tag).map((row) => row.video_id));
      return new Map([
        ...spareWhere(
          videos.filter(({ id }) => !carriers.has(id)),
          'done',
        ),
        ...spareWhere(videos.filter(inTrash), 'video_in_trash'),
      ]);
    },
    async perform({ deps, trx, actor, tag }, videos) {
      await store.removeTag(trx, idsOf(videos), tag.key);
      await touch({ deps, trx, actor }, videos);
      return true;
    },
  },
};

/** Notes that somebody changed what is said about videos. */
async function touch({ deps, trx, actor }: Pick<Work, 'deps' | 'trx' | 'actor'>, videos: readonly LockedVideo[]) {
  await store.touchVideos(trx, idsOf(videos), deps.now());
  await updateChanger(trx, idsOf(videos), actor.userId);
}

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
