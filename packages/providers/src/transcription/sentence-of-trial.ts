/** What a transcriber is let hear when it is tried: plain words, which every model that knows English understands. */
export const SENTENCE_OF_TRIAL = 'Good morning. This is a short test of how well spoken words are written down.';
