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
