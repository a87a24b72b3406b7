/**
 * What people of one language say of a face, under the English word that the tables of `word-table.ts` know. Words are parted by spaces; those that belong together
 * are joined by `_`; `*` stands for any ending of the language, also none. `isNounFirst`: what is said of a thing stands behind it. `isJoined`: words are often written as one.
 * `numbers`: makes the table of 3 to 99 in letters. `owned`: endings that say whose somebody is, where that stands before them. A word that is `of child` by its own ending belongs to
 * the word before it: Polish 'matka dziecka', German 'Mutter eines Kindes'.
 */
export type Vocabulary = {
  code: string;
  endings: string;
  isNounFirst: boolean;
  isJoined: boolean;
  owned?: string;
  numbers: () => ReadonlyMap<string, number>;
  words: Readonly<Record<string, string>>;
};

/** How a language counts: ones from 1, teens from 10, tens from 20; how it says a ten with a one behind, which may have several ways. */
export type Counting = {
  ones: string;
  teens: string;
  tens: string;
  join: (ten: string, one: string) => readonly string[];
};

/** The numbers from 3 to 99 as they are said. One and two are articles or go with things in too many languages. */
export function numbersOf({ ones, teens, tens, join }: Counting): Map<string, number> {
  const numbers = new Map<string, number>();
  const one = ones.split(' ');
  one.forEach((word, index) => index > 1 && numbers.set(word, index + 1));
  teens.split(' ').forEach((word, index) => {
    for (const between of ['', ' ']) numbers.set(word.replaceAll('_', between), 10 + index);
  });
  tens.split(' ').forEach((word, index) => {
    const ten = word.replaceAll('_', ' ');
    const value = 20 + 10 * index;
    numbers.set(ten, value);
    one.forEach((last, at) => join(ten, last).forEach((said) => numbers.set(said, value + at + 1)));
  });
  return numbers;
}

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
