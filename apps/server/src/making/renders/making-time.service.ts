import type { MakingTime, MakingTimeQuery } from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { getPreferences } from '../../people/accounts/preferences.service.ts';
import * as store from './making-time.store.ts';
import { frameSize } from '../specs/specs.service.ts';

/** Fewer videos than this may have been made on an odd day, and say nothing. */
const LEAST_KNOWN = 3;

/** How long a video is likely to be in the making, in the quality that the person prefers: what alike ones took here. */
export async function makingTime(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { seconds, format }: z.output<typeof MakingTimeQuery>,
): Promise<MakingTime> {
  const { videoQuality: quality } = await getPreferences({ db }, actor);
  const { width, height } = frameSize({ quality, format });
  const { ms, count } = await store.getMakingTime(db, { videoMs: seconds * 1000, quality, pixels: width * height });
  return { making_ms: count < LEAST_KNOWN ? null : ms, based_on: count };
}

/** Until there are any: 2 Mbit a second, the middle of what our own examples take at 1080p, with their pictures. */
const FIRST_BYTES_A_SECOND = 250_000;

/** Bytes that all files of a video take for each second of it, as far as videos that were made here say. */
export async function storedBytesPerSecond(db: Deps['db']): Promise<number> {
  return (await store.getStoredRate(db)) ?? FIRST_BYTES_A_SECOND;
}
