/** A character outside of ASCII, and a line in which an escape of it might mean something else. */
const WIDE = /[^\0-\x7f]/;
const RAW = /String\.raw|\\[^\0-\x7f]/;

/**
 * One character outside of ASCII makes Node hold a whole file with two bytes for each of its characters. Escaped, they mean the same wherever a script may hold them but
 * in raw text, which is refused.
 */
export function writeNarrowly(code) {
  if (code.split('\n').some((line) => WIDE.test(line) && RAW.test(line)))
    throw new Error('A character outside of ASCII stands in raw text, or is escaped: write it otherwise.');
  return code.replaceAll(new RegExp(WIDE, 'g'), escaped);
}

const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
