/** Words that are said from one instant to another, in milliseconds. */
export type TranscriptLine = { startMs: number; endMs: number; text: string };

const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})\s+-->\s+(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/u;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' };

/**
 * The lines of a caption file. What is no cue is left out, and so is markup.
 * @see https://www.w3.org/TR/webvtt1/
 */
export function readVtt(file: string): TranscriptLine[] {
  return file
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n{2,}/u)
    .flatMap((block) => {
      const rows = block.split('\n');
      const at = rows.findIndex((row) => TIMES.test(row));
      const times = TIMES.exec(rows[at] ?? '');
      if (!times) return [];
      const text = plainText(rows.slice(at + 1).join(' '));
      return text ? [{ startMs: clockMs(times, 1), endMs: clockMs(times, 5), text }] : [];
    });
}

function clockMs(times: RegExpExecArray, from: number): number {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = times.slice(from, from + 4).map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
}

function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&\w+;/gu, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
