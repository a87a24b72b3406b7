import type { SpeechTake } from '../speech/speech-take.ts';
import { subtitleCues } from './subtitle-cues.ts';

/** What players take for a tag or a command, and readers of the file for a line of times. */
const LIKE_MARKUP = /<(?=[/a-z])|\{(?=\\)|--(?=>)/giu;
/** Invisible, without a width, and no place to break the line. */
const WORD_JOINER = '\u2060';

/**
 * Subtitles of a take in the WebVTT format. Text is escaped; a take without words gives a file without cues.
 * @see https://www.w3.org/TR/webvtt1/
 */
export function toWebVtt(take: SpeechTake): string {
  const blocks = subtitleCues(take).map(
    ({ startMs, endMs, lines }) =>
      `${clockTime(startMs, '.')} --> ${clockTime(endMs, '.')}\n${lines.map(escapeText).join('\n')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/**
 * The same subtitles in the SubRip format: numbered, with a comma before the milliseconds, and text as it stands. The format knows no escapes, so what
 * players would take for markup is parted by an invisible sign.
 */
export function toSrt(take: SpeechTake): string {
  const blocks = subtitleCues(take).map(
    ({ startMs, endMs, lines }, index) =>
      `${index + 1}\n${clockTime(startMs, ',')} --> ${clockTime(endMs, ',')}\n${lines.map(plainText).join('\n')}\n`,
  );
  return blocks.join('\n');
}

function plainText(text: string): string {
  return text.replace(LIKE_MARKUP, (sign) => sign + WORD_JOINER);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function clockTime(timeMs: number, beforeMs: '.' | ','): string {
  const ms = Math.round(timeMs);
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${clock.map((part) => pad(part, 2)).join(':')}${beforeMs}${pad(ms % 1000, 3)}`;
}
