import { defineWork } from '../../platform/work/work-kind.ts';

/** Draws the picture of an avatar that somebody described. */
export const drawAvatarWork = defineWork({ name: 'draw-avatar', limitSeconds: 5 * 60, failureCode: 'avatar_failed' });

/** Makes the clip in which an own avatar moves, once its picture is there. */
export const drawClipWork = defineWork({
  name: 'draw-avatar-clip',
  urgency: 'background',
  limitSeconds: 10 * 60,
  failureCode: 'avatar_failed',
});
