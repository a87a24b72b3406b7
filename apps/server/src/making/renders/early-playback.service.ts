import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError, type EarlyPlayback } from '@sayso/contract';
import { FRAMES_PER_SECOND } from '@sayso/engine';
import { readSound, segmentCodec, segmentName, segmentNamed } from '@sayso/media';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { reservedBy } from '../../people/plans/quotas.service.ts';
import { frameSize } from '../specs/specs.service.ts';
import { holdRunningTake, insertHandedPart, findTakeAtWork } from './takes/handed-parts.store.ts';
import { listSegments, takeFolderOf } from './takes/take-folder.ts';
import { getVideoOrThrow } from './videos.service.ts';

/** AAC-LC, as the sound of every video is. @see https://www.rfc-editor.org/rfc/rfc6381#section-3.3 */
const SOUND_TYPE = 'audio/mp4; codecs="mp4a.40.2"';
const MS_PER_FRAME = 1000 / FRAMES_PER_SECOND;

type ReadDeps = Pick<Deps, 'db' | 'config'>;

/**
 * What of a video can be played while it is made. Nothing is made for it: these are the checkpoints of its take. Null when nobody makes it.
 * @throws AppError `video_not_found`, `content_removed`.
 */
export async function earlyPlayback(deps: ReadDeps, actor: Actor, id: string): Promise<EarlyPlayback | null> {
  const work = await findWork(deps, actor, id);
  if (!work) return null;
  const { take, folder, spec } = work;
  const segments = (await listSegments(folder)).toSorted((one, other) => one.startFrame - other.startFrame);
  const [first] = segments;
  const codec = first && (await segmentCodec(path.join(folder.segments, segmentName(first))).catch(() => null));
  return {
    try_id: `${take.id}-${take.repeats}`,
    is_here: existsSync(folder.root),
    ...frameSize(spec.output),
    duration_ms: take.frames && take.frames * MS_PER_FRAME,
    picture_type: codec ? `video/mp4; codecs="${codec}"` : null,
    sound_type: SOUND_TYPE,
    has_sound: existsSync(folder.audio),
    parts: segments.map(({ startFrame, frames }) => ({
      name: `${startFrame}-${frames}`,
      start_ms: startFrame * MS_PER_FRAME,
      duration_ms: frames * MS_PER_FRAME,
    })),
  };
}

/** A file, or what is to be sent of one. */
type Part = string | Buffer;

/**
 * A part that is done, or the sound to it; null when it is not done, was done and is now part of the finished file, or lies on another machine. It is noted before it is given out, as
 * what was given out decides what a cancelled video costs. Operators who look at it in a member's place cost that member nothing.
 * @throws AppError `video_not_found`, `content_removed`.
 */
export async function earlyPart(
  deps: ReadDeps,
  actor: Actor,
  { id, part }: { id: string; part: string },
): Promise<Part | null> {
  const work = await findWork(deps, actor, id);
  const [, sound, name = part] = /^(sound-)(.+)$/.exec(part) ?? [];
  const segment = segmentNamed(`${name}.mp4`);
  if (!work || !segment) return null;
  const { take, folder } = work;
  const isLast = segment.startFrame + segment.frames === take.frames;
  const toMs = (frame: number) => Math.round(frame * MS_PER_FRAME);
  const stretch = {
    fromMs: toMs(segment.startFrame),
    toMs: isLast ? Infinity : toMs(segment.startFrame + segment.frames),
  };
  const picture = path.join(folder.segments, segmentName(segment));
  // Only parts that are there are given out, and so only their sound.
  if (!existsSync(picture)) return null;
  const found: Part | null = sound ? await readSound(folder.audio, stretch).catch(() => null) : picture;
  if (found === null) return null;
  const kind = sound ? 'sound' : 'picture';
  const isGiven = await deps.db.transaction().execute(async (trx) => {
    if (!(await holdRunningTake(trx, take.id))) return false;
    if (!actor.impersonatorId && (await reservedBy(trx, take.id)) !== null)
      await insertHandedPart(trx, { takeId: take.id, kind, ...segment });
    return true;
  });
  return isGiven ? found : null;
}

async function findWork({ db, config }: ReadDeps, actor: Actor, id: string) {
  authorize(actor, 'videos.view');
  const video = await getVideoOrThrow(db, actor, id);
  if (video.held === 'removed') throw new AppError('content_removed');
  const take = await findTakeAtWork(db, { accountId: actor.accountId, id });
  if (!take) return null;
  // A change shows what the video is going to be.
  return { take, folder: await takeFolderOf(config, take), spec: video.change ?? video.spec };
}
