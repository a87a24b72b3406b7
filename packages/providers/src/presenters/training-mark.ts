import { createHash } from 'node:crypto';

const BEGINNING = 'sayso-';
const MARK = /\bsayso-[\da-f]{20}\b/;

/** What stands behind the name of a presenter that is made of somebody's face: by it the making is found again, and everybody's lists know that they are not for everybody. */
export const trainingMark = (key: string): string =>
  `${BEGINNING}${createHash('sha256').update(key).digest('hex').slice(0, 20)}`;

/** Whether a presenter was made of a face that somebody sent, here or in another installation with the same account at the partner. */
export const isMadeOfFace = (name: string): boolean => MARK.test(name);
