import type { WordCue } from '../../speech/speech-take.ts';
import { alignCaptionText } from '../align-caption-text.ts';
import { wordsOfText } from '../unspaced-words.ts';
import { type CaptionLine, writeDocument } from './caption-document.ts';

/** When a line is heard, in milliseconds from the start of the speech. */
export type LineTime = { startMs: number; endMs: number };

/** When each line is heard, from its first word to its last; a line without words at the end of the line before. Never earlier than the line before. */
export function timeLines(lines: readonly CaptionLine[], spoken: readonly WordCue[]): LineTime[] {
  const words = alignCaptionText(spoken, writeDocument(lines), 'written');
  let next = 0;
  let beforeMs = 0;
  return lines.map(({ text }) => {
    const first = next;
    next += wordsOfText(text).length;
    const startMs = words[first]?.startMs ?? beforeMs;
    const time =
      next > first ? { startMs, endMs: words[next - 1]?.endMs ?? startMs } : { startMs: beforeMs, endMs: beforeMs };
    beforeMs = time.endMs;
    return time;
  });
}
