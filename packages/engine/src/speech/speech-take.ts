/**
 * One word as it is spoken. `text` is the word as the script writes it, with its punctuation. Times in whole milliseconds from the start of the audio.
 * `isGlued` stands only at phrases of writing without spaces that are cut already: whether the text goes on without a space before this one.
 * `breakAfter` stands only where somebody set the lines of the captions: at the last word of each line, and of each page.
 */
export type WordCue = {
  text: string;
  startMs: number;
  endMs: number;
  isGlued?: boolean;
  breakAfter?: 'line' | 'page' | undefined;
};

/** One phone as it is spoken: ARPAbet in lower case without stress marks (`aa`, `th`, ...), `pau` for silence. Whole milliseconds. */
export type PhoneCue = { phone: string; startMs: number; endMs: number };

/** Milliseconds between two values of `SpeechTake.loudness`. */
export const LOUDNESS_STEP_MS = 10;

/**
 * Everything the performance needs to know of a piece of speech; the audio itself stays outside.
 * `words` and `phones` are in order of time and do not overlap. `loudness` holds the RMS level of each
 * `LOUDNESS_STEP_MS`, from 0 to 1, where 1 is the clip's 95th percentile (louder values are cut to 1).
 */
export type SpeechTake = {
  durationMs: number;
  words: readonly WordCue[];
  phones: readonly PhoneCue[];
  loudness: readonly number[];
};
