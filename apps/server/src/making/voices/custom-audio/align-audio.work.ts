import { defineWork } from '../../../platform/work/work-kind.ts';

/** Finds out when each word of a recording is spoken. */
export const alignAudioWork = defineWork({ name: 'align-audio', limitSeconds: 20 * 60, failureCode: 'audio_failed' });
