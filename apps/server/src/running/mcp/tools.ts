import type { Tool } from './tool.ts';
import { LOOK_AROUND } from './tools/look-around.ts';
import { MADE_VIDEOS } from './tools/made-videos.ts';
import { MAKE_VIDEO } from './tools/make-video.ts';
import { SCRIPTS } from './tools/scripts.ts';

/** Everything that an assistant can do here. */
export const TOOLS: readonly Tool[] = [...LOOK_AROUND, ...SCRIPTS, ...MAKE_VIDEO, ...MADE_VIDEOS];
