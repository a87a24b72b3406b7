import { defineWork } from '../../../platform/work/work-kind.ts';

/** Writes down what is said in a recording: another machine does it, or a process of this one that steps back for all others. */
export const transcribeAudioWork = defineWork({
  name: 'transcribe-audio',
  lane: 'light',
  memoryMb: 150,
  tries: 3,
  pauseSeconds: 5,
  limitSeconds: 30 * 60,
  failureCode: 'transcriber_failed',
});
