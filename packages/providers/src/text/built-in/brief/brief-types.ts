/**
 * What kind of words a fact is. 'third' is certain to be a deed of the product ('keeps drinks hot for 8 hours'), 'sentence' has a subject of
 * its own ('we bring our own water'), 'none' is something that is not there ('no contract'). Of 'words' nothing is known: they are said as
 * people typed them.
 */
export type FactKind = 'sentence' | 'third' | 'none' | 'words';

/** One thing that people say of their product: `text` begins as it would within a sentence, `written` is what they typed. */
export type Fact = { kind: FactKind; text: string; written: string };

/** What bothers people, to who watches, without a sign at its end. A 'sentence' is certain to be one; a 'phrase' is asked: 'Dry skin by noon?' */
export type Problem = { said: string; kind: 'question' | 'sentence' | 'phrase' };

/** What is offered, in the words of the brief. `isAmount`: it begins with a figure, and so follows 'The offer:'. */
export type Offer = { said: string; isAmount: boolean };
