import { createSemaphore } from '../../platform/work/semaphore.ts';

/** The same of films of faces, which take a minute: a line of their own, so that nobody's pictures wait for them. */
export const filmSemaphore = createSemaphore({
  most: 1,
  mostWaiting: 6,
  busy: { message: 'Many films are being uploaded right now. Please try again in a minute.', retryAfterSeconds: 60 },
});

/**
 * Makes a file clean as soon as one of the places is free: each takes a core, and up to 700 MB for a moment. Cleaning takes a few seconds, and whoever sent a file
 * waits a minute at most.
 */
export const cleanSemaphore = createSemaphore({
  most: 2,
  mostWaiting: 20,
  busy: { message: 'Many files are being uploaded right now. Please try again in a moment.', retryAfterSeconds: 15 },
});
