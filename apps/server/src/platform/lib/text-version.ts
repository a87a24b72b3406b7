import { createHash } from 'node:crypto';

/** Digest that tells two texts apart, in characters that an address and a form take. */
export const textVersion = (text: string): string => createHash('sha256').update(text).digest('base64url');
