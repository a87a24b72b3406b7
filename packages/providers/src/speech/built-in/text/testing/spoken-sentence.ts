/** What a script writes, and all the words that are spoken of it, parted by spaces. */
export type SpokenSentence = readonly [written: string, spoken: string];
