import type { FoundLine } from '@sayso/contract';

/** A found line as one text, and what is marked in it: from and to, in UTF-16 units. */
export function rangesOf({ parts }: FoundLine): { text: string; ranges: [from: number, to: number][] } {
  let text = '';
  const ranges: [number, number][] = [];
  for (const part of parts) {
    if (part.is_match) ranges.push([text.length, text.length + part.text.length]);
    text += part.text;
  }
  return { text, ranges };
}
