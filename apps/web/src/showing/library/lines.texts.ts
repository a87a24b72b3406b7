import { formatCount } from '../../lib/format.ts';

/** Texts of the list in which captions are edited line by line. */
export const linesTexts = {
  editAs: 'Edit as',
  asLines: 'Lines',
  asText: 'Text',
  loading: 'Loading the lines',
  list: 'Caption lines',
  line: (place: number, count: number, time: string) => `Line ${place} of ${count}, at ${time}`,
  playFrom: (time: string) => `Play from ${time}`,
  textOfLines: 'Each line break ends a line, each empty line a page of at most two lines.',
  tooLong: (length: number, most: number) =>
    `These captions have ${formatCount(length)} characters. Your plan allows ${formatCount(most)}.`,
  automaticHelp: 'These are the lines of the video. They stay as they are once you change one.',
  setByHand: 'These lines were set by hand.',
  breakAutomatically: 'Break lines automatically',
  tools: 'Tools for the line',
  undo: 'Undo',
  redo: 'Redo',
  split: 'Split the line at the cursor',
  join: 'Join with the next line',
  wordUp: 'Move the first word to the line above',
  wordDown: 'Move the last word to the line below',
  page: 'Show on a page of its own, or with the line above',
  play: 'Play from this line, or pause',
  find: 'Find and replace',
  keys: 'Keys',
  keysGroup: 'Edit captions',
  joinAbove: 'At the start of a line: join it with the one above',
  goTo: 'Go to the line above or below',
  changed: {
    split: 'Line split',
    join: 'Lines joined',
    joinAbove: 'Lines joined',
    wordUp: 'Word moved up',
    wordDown: 'Word moved down',
    page: 'Page changed',
  },
  undone: 'Undone',
  redone: 'Done again',
};

/** Texts of find and replace. */
export const replaceTexts = {
  title: 'Find and replace',
  find: 'Find',
  replacement: 'Replace with',
  matchCase: 'Match case',
  wholeWord: 'Whole word',
  replace: 'Replace all',
  next: 'Next',
  close: 'Close find and replace',
  found: (count: number) => (count === 0 ? 'Not found' : count === 1 ? '1 place' : `${formatCount(count)} places`),
  replaced: (count: number) => (count === 1 ? 'Replaced in 1 place' : `Replaced in ${formatCount(count)} places`),
};
