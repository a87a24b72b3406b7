import type { Transcript } from './transcriber.ts';

/** What was understood of a part of a sound, and how much of it lies before that part. */
export type HeardPart = { transcript: Transcript; startMs: number };

/** What was understood of a whole sound, out of its parts. */
export function joinTranscripts(parts: readonly HeardPart[]): Transcript {
  return {
    text: parts
      .map(({ transcript }) => transcript.text)
      .filter((text) => text !== '')
      .join(' '),
    words: parts.flatMap(({ transcript, startMs: beforeMs }) => {
      const at = (ms: number) => ms + Math.round(beforeMs);
      return transcript.words.map(({ text, startMs, endMs }) => ({ text, startMs: at(startMs), endMs: at(endMs) }));
    }),
    language: parts.find(({ transcript }) => transcript.language !== null)?.transcript.language ?? null,
  };
}
