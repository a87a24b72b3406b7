/**
 * What kind of words a fact is. Sure of their grammar: 'sentence', 'third' ('lasts all day'), 'past' ('rescued 1,400 hedgehogs'), 'modal'
 * ("won't leak"), 'base' ('skip any week'), 'thing' ('a bamboo top'), 'things' ('40 teas'), 'quality' ('dishwasher safe'), 'made' ('sewn in
 * Leeds'). These stand alone, and behind 'One:': 'stuff' ('organic cotton'), 'measure' ('7 kg'), 'none' ('no contract'), 'where' ('on the
 * lake'), 'doing' ('fixing leaks'), 'goal' ('to sleep again'), and 'words', of which nothing is known.
 */
export type FactKind =
  | 'sentence'
  | 'third'
  | 'past'
  | 'modal'
  | 'base'
  | 'thing'
  | 'things'
  | 'quality'
  | 'made'
  | 'stuff'
  | 'measure'
  | 'none'
  | 'where'
  | 'doing'
  | 'goal'
  | 'words';

/** One thing that people say of their product: `text` with its articles, `said` without, `written` as they typed it. */
export type Fact = { kind: FactKind; text: string; said: string; written: string };

/**
 * What bothers people: `said` is a sentence or a phrase, in the words of who watches, without a sign at its end. `isThing`: it is a sure noun
 * phrase or a doing, which follows a preposition too.
 */
export type Problem = { said: string; kind: 'question' | 'sentence' | 'phrase'; isThing: boolean };

/** What is offered: a sentence of its own. `isPhrase`: it follows a colon; `isOrder`: it tells what to do. */
export type Offer = { said: string; isOrder: boolean };
