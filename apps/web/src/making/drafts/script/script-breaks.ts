import { BREAK_MAX_MS } from '@sayso/contract';

/** The tag that pauses speech for so many seconds. */
export function breakTag(seconds: number): string {
  return `<break time="${seconds}s"/>`;
}

/** The script with a tag at a place in it, set off by spaces, and where the cursor goes behind it. */
export function insertBreak(
  script: string,
  { at, tag }: { at: number; tag: string },
): { script: string; cursor: number } {
  const [before, after] = [script.slice(0, at), script.slice(at)];
  const inserted = `${/\S$/u.test(before) ? ' ' : ''}${tag}${/^\s/u.test(after) ? '' : ' '}`;
  return { script: before + inserted + after, cursor: before.length + inserted.length };
}

const TIMED_TAG = /<break\b[^<>]*?\btime\s{0,3}=\s{0,3}["']?\s{0,3}\+?(\d+(?:\.\d+)?|\.\d+)\s{0,3}(ms|s)\b[^<>]*>/gi;
/** '[pause 2s]', '(pause)', '<silence 1 second>': meant as a pause by people, said aloud by the voice. */
const LOOKALIKE =
  /(?:[[({]\s{0,3}(?:pause|break|silence)|<\s{0,3}(?:pause|silence))\b\s{0,3}[:=,]?\s{0,3}["']?[\d.]*\s{0,3}(?:ms|s|secs?|seconds?)?["']?\s{0,3}\/?\s{0,3}[\])}>]/gi;

/** The break tags of a script that ask for more silence than there is, as they are written. */
export function tooLongBreaks(script: string): string[] {
  return [...script.matchAll(TIMED_TAG)]
    .filter(({ 1: time, 2: unit }) => Number(time) * (unit?.toLowerCase() === 's' ? 1000 : 1) > BREAK_MAX_MS)
    .map(([tag]) => tag);
}

/** What looks like a pause in a script and is none, as it is written. */
export function pauseLookalikes(script: string): string[] {
  return [...script.matchAll(LOOKALIKE)].map(([text]) => text);
}
