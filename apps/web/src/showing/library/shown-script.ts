import { withoutMarks } from '@sayso/contract';

/** A script as people read it: without the tags that pause the voice. */
export function shownScript(script: string): string {
  return withoutMarks(script).replaceAll(/ {2,}/g, ' ').trim();
}
