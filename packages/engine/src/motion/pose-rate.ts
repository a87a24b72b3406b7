import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';

/** Frames that share one pose of head and body: illustrated film moves its figures 'on twos', 15 poses a second. */
export const FRAMES_PER_POSE = 2;
/** Seconds from one pose to the next. */
export const POSE_S = FRAMES_PER_POSE / FRAMES_PER_SECOND;
