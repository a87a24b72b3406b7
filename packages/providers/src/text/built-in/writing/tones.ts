import type { ScriptTone } from '@sayso/contract';

/**
 * What a tone puts beside the words of the brief. Whatever is here has to be good English in an advertisement for anything, a charity and a
 * person too: nothing that presumes a situation, a kind of product or a mood.
 */
export type ToneWords = {
  /** Ends the line of the product. */
  end: '.' | '!';
  /** Behind what bothers people, when a script begins with it. */
  afterProblem: string;
  /** Calls to action. */
  link: readonly string[];
};

/** The words of every tone. */
export const TONES: Readonly<Record<ScriptTone, ToneWords>> = {
  friendly: {
    end: '.',
    afterProblem: "Here's something for that.",
    link: ['The link is right below.', "You'll find the link below."],
  },
  excited: {
    end: '!',
    afterProblem: "Here's something for that!",
    link: ['Go on, the link is right below!', 'The link is right below!'],
  },
  calm: {
    end: '.',
    afterProblem: '',
    link: ['For more, see the link below.', 'The link is just below.'],
  },
  expert: {
    end: '.',
    afterProblem: 'There is an answer to that.',
    link: ['The details are at the link below.', 'You can read the details at the link below.'],
  },
  funny: {
    end: '.',
    afterProblem: 'We need to talk.',
    link: ['The link is below. Your thumb knows the way.', 'The link is below, no treasure map needed.'],
  },
  direct: { end: '.', afterProblem: '', link: ['Link below.', 'The link is below.'] },
};
