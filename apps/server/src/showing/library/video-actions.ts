import { type AuditAction, type BulkVideos, type ErrorCode, type Permission, TAGS_PER_VIDEO } from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { eraseUnused } from '../../making/voices/voices.service.ts';
import { isUnfinished, stopTakes } from '../../making/renders/cancel-video.service.ts';
import { removeFiles } from './remove-files.ts';
import { requireTagPlace } from './tags.ts';
import * as tags from './tags.store.ts';
import * as trash from './trash.store.ts';
import { announceQueue } from '../../making/renders/video-events.service.ts';
import { type LockedVideo, updateChanger } from '../../making/renders/videos.service.ts';

export type Action = z.output<typeof BulkVideos>['action'];

/** What acting on videos takes. */
export type ActionDeps = Pick<Deps, 'db' | 'now' | 'publish' | 'measures' | 'storage' | 'log'>;

/** A transaction in which somebody acts on videos of their account. `afterCommit`: what is to be done when it stands. */
export type Work = {
  deps: ActionDeps;
  trx: Db;
  actor: Actor;
  tag: tags.TagRow;
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

export const ACTIONS: Readonly<Record<Action, VideoAction>> = {
  delete: {
    permission: 'videos.delete',
    audit: 'video.delete',
    spare: (_work, videos) => spareWhere(videos.filter(inTrash), 'done'),
    async perform({ deps, trx, afterCommit }, videos) {
      const unfinished = videos.filter(isUnfinished);
      for (const video of unfinished) afterCommit.push(...(await stopTakes(deps, trx, video)));
      if (unfinished.length > 0) afterCommit.push(() => announceQueue(deps));
      await trash.updateRemovedAt(trx, idsOf(videos), deps.now());
      return trash.hasTags(trx, idsOf(videos));
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
      await trash.updateRemovedAt(trx, idsOf(videos), null);
      return trash.hasTags(trx, idsOf(videos));
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
      const { files, speechIds } = await trash.deleteVideos(trx, idsOf(videos));
      const spoken = await eraseUnused(trx, speechIds);
      afterCommit.push(() => removeFiles(deps, [...files, ...spoken]));
      return false;
    },
  },
  add_tag: {
    permission: 'videos.edit',
    audit: 'video.update',
    async spare({ trx, tag }, videos) {
      const tagged = await tags.listTagged(trx, idsOf(videos), { key: tag.key, most: TAGS_PER_VIDEO });
      return new Map([
        ...tagged.filter((row) => row.is_full).map((row) => [row.video_id, 'video_tags_full'] as const),
        ...tagged.filter((row) => row.has_tag).map((row) => [row.video_id, 'done'] as const),
        ...spareWhere(videos.filter(inTrash), 'video_in_trash'),
      ]);
    },
    async perform({ deps, trx, actor, tag }, videos) {
      await tags.addTag(trx, { accountId: actor.accountId, videoIds: idsOf(videos), tag });
      await requireTagPlace(trx, actor);
      await touch({ deps, trx, actor }, videos);
      return true;
    },
  },
  remove_tag: {
    permission: 'videos.edit',
    audit: 'video.update',
    async spare({ trx, tag }, videos) {
      const tagged = await tags.listTagged(trx, idsOf(videos), { key: tag.key, most: TAGS_PER_VIDEO });
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
      await tags.removeTag(trx, idsOf(videos), tag.key);
      await touch({ deps, trx, actor }, videos);
      return true;
    },
  },
};

/** Notes that somebody changed what is said about videos. */
async function touch({ deps, trx, actor }: Pick<Work, 'deps' | 'trx' | 'actor'>, videos: readonly LockedVideo[]) {
  await tags.touchVideos(trx, idsOf(videos), deps.now());
  await updateChanger(trx, idsOf(videos), actor.userId);
}
