import type { SpokenPart, Utterance } from '../speech-plan.ts';

/**
 * What espeak-ng is given for an utterance, as SSML: one text, or several in a row where one would be longer than `limitBytes` of UTF-8.
 * A mark stands before each part: its event carries the exact time, and prosody stays as without it. A part alone is far shorter than
 * the limit.
 */
export function toMarkedTexts({ parts, ending }: Pick<Utterance, 'parts' | 'ending'>, limitBytes: number): string[] {
  const groups: string[][] = [];
  let roomBytes = 0;
  for (const part of parts) {
    const text = toMarkedText(part);
    // One byte more for the space or the ending behind it.
    const sizeBytes = Buffer.byteLength(text) + 1;
    if (sizeBytes > roomBytes) {
      groups.push([]);
      roomBytes = limitBytes;
    }
    groups.at(-1)?.push(text);
    roomBytes -= sizeBytes;
  }
  return groups.map((group, index) => group.join(' ') + (index === groups.length - 1 ? ending : ','));
}

function toMarkedText({ wordIndex, text, isBeforeComma }: SpokenPart): string {
  return `<mark name="${wordIndex}"/>${escapeXml(text)}${isBeforeComma ? ',' : ''}`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
