import { defineWork } from '../../../platform/work/work-kind.ts';

/** Speaks a script that takes long with a voice of this machine. */
export const speakOrderWork = defineWork({ name: 'speak-order', memoryMb: 500, failureCode: 'speech_failed' });

/** The same with a voice of a speech server or a partner, whose machine does the work. */
export const speakAtServerWork = defineWork({ name: 'speak-at-server', lane: 'light', failureCode: 'speech_failed' });

/** How the ids of voices begin that speak elsewhere: at a server, or at a partner. The same is a regular expression here and in SQL. */
export const VOICES_ELSEWHERE = '^(server|partner)-';
