import { numbersOf, type Vocabulary } from './vocabulary.ts';

/** English is what the tables are written in: only numbers and a few spellings become others. The small words are those that it is known by. */
export const ENGLISH: Vocabulary = {
  code: 'en',
  endings: '',
  isNounFirst: false,
  isJoined: false,
  numbers: () =>
    numbersOf({
      ones: 'one two three four five six seven eight nine',
      teens: 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
      join: (ten, one) => [`${ten} ${one}`],
    }),
  words: {
    cateye: 'cat_eye cat_eyed cats_eye',
    'salt-and-pepper': 'salt_and_pepper',
    girl: 'gal lass',
    'years-old': 'y_o',
    thirties: 'thirtysomething',
  },
};
