import type { VideoUse } from '../../video-use.ts';
import { countWaiting, getRenderMs } from './free-turns.store.ts';
import { countStored } from './videos.store.ts';

/** What limits need to know of an account's videos. */
export const videoUse: VideoUse = { countStored, countWaiting, renderMs: getRenderMs };
