import { z } from 'zod';
import { Id, PersonRef } from './common.ts';
import { Membership } from './identity.ts';
import { LiveList } from './endpoint.ts';
import { Video } from './renders/video.ts';

/** Address of the live stream (text/event-stream, read with fetch so that it can carry the token). */
export const LIVE_PATH = '/api/live';

/** A batch that has come to its end, or has paused by itself. `left`: rows that still wait. */
export const EndedBatch = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['finished', 'paused']),
  done: z.int(),
  failed: z.int(),
  left: z.int(),
});
export type EndedBatch = z.output<typeof EndedBatch>;

/**
 * What the stream carries. The event's id goes back as Last-Event-ID to resume; an id without data only says where the reader stands.
 * `video`: as it is now; one with `removed_at` lies in the trash and is in no other list. `gone`: a video that was erased.
 * `list`: something in a list is new, otherwise or gone; who shows it asks for it anew.
 * `batch_ended`: a batch has come to its end, or has paused by itself.
 * `editors`: who has a draft open now, each person once.
 * `memberships`: the accounts that the person may work in, when the stream begins and whenever they are others, or called otherwise, or the role is another one.
 * `elsewhere`: in another account of theirs so many videos are ready, or could not be made, since the last such message.
 * `resync`: what happened since that id is no longer known, so ask for everything shown anew.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('video'), video: Video }),
  z.object({ type: z.literal('gone'), id: Id }),
  z.object({ type: z.literal('list'), list: LiveList }),
  z.object({ type: z.literal('batch_ended'), batch: EndedBatch }),
  z.object({ type: z.literal('editors'), draft_id: Id, editors: z.array(PersonRef) }),
  z.object({ type: z.literal('memberships'), memberships: z.array(Membership.omit({ is_active: true })) }),
  z.object({ type: z.literal('elsewhere'), account_id: Id, ended: z.int() }),
  z.object({ type: z.literal('resync') }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;
