import type { ScriptTone } from '@sayso/contract';

/**
 * How one tone speaks. `{}` is what is said: a name behind `meet`, a whole sentence without its end behind `problem`, and so on. All of these
 * hold for whatever people typed, because each stands behind a colon, at the beginning, or behind a preposition that any name can follow.
 */
export type ToneWords = {
  /** Brings the product in. */
  meet: readonly string[];
  /** Behind what bothers people, asked as a question; '' for nothing. */
  afterProblem: readonly string[];
  scene: readonly string[];
  /** A thing that bothers people, and the name: `{thing}`, `{}`. */
  contrast: readonly string[];
  claim: readonly string[];
  /** `{count}`, and the name. */
  reasons: readonly string[];
  forWho: readonly string[];
  /** Calls people, and names the product: `{call}`, `{}`. */
  call: readonly string[];
  firstOffer: readonly string[];
  offer: readonly string[];
  howWeWork: readonly string[];
  /** Behind 'No contract?'. */
  reallyNone: readonly string[];
  /** Calls to action; `{}` is something to do. */
  act: readonly string[];
};

/** The words of every tone. */
export const TONES: Readonly<Record<ScriptTone, ToneWords>> = {
  friendly: {
    meet: ['Meet {}.', 'Say hello to {}.'],
    afterProblem: ["Let's talk about that.", 'Stay for a moment.'],
    scene: ['Picture this: {}.'],
    contrast: ['You can live with {thing}. Or you can look at {}.'],
    claim: ['Good to know: {}.', 'Start with this: {}.'],
    reasons: ['{count} good things about {}.'],
    forWho: ["This one's for {}."],
    call: ['{call}, say hello to {}.', '{call}, meet {}.'],
    firstOffer: ['Good news first: {}.'],
    offer: ['And some good news: {}.', 'Oh, and the offer: {}.'],
    howWeWork: ["Here's how we work: {}."],
    reallyNone: ['Yes, really.'],
    act: ['{} at the link below.', 'Go ahead and {} at the link.'],
  },
  excited: {
    meet: ['Check out {}!', 'Look at {}!'],
    afterProblem: ['Then watch this!', 'Then stay right here!'],
    scene: ['Just picture it: {}.'],
    contrast: ['{Thing}? No. {Name}? Yes!'],
    claim: ['Listen to this: {}!', 'Wait for it: {}!'],
    reasons: ['{count} things to love about {}!'],
    forWho: ['This is for {}!'],
    call: ['{call}, check out {}!', 'Hey {call}, look at {}!'],
    firstOffer: ['Big news first: {}!'],
    offer: ['And the offer: {}!'],
    howWeWork: ["Here's what we do: {}!"],
    reallyNone: ['Yes, you heard that right!'],
    act: ['Go on, {} at the link!', '{} at the link!'],
  },
  calm: {
    meet: ['Take a moment for {}.', 'This is a minute about {}.'],
    afterProblem: ["Let's take a moment.", ''],
    scene: ['Imagine it for a moment: {}.'],
    contrast: ['You can live with {thing}. You can also look at {}.'],
    claim: ['One thing first: {}.', 'Begin here: {}.'],
    reasons: ['{count} simple things about {}.'],
    forWho: ['For {}.'],
    call: ['For {many}: {}.'],
    firstOffer: ['A small note first: {}.'],
    offer: ['One more thing: {}.', 'And a small note: {}.'],
    howWeWork: ['This is how we work: {}.'],
    reallyNone: ["That's right."],
    act: ["When you're ready, {} at the link.", 'Take your time, and {} at the link.'],
  },
  expert: {
    meet: ["Let's look at {}.", 'Take a close look at {}.'],
    afterProblem: ["Let's look at the facts.", "Let's be specific."],
    scene: ['Consider this: {}.'],
    contrast: ['On one side: {thing}. On the other: {}.'],
    claim: ['One fact to begin with: {}.', 'The key point: {}.'],
    reasons: ['{count} facts about {}.'],
    forWho: ["Who it's for: {}."],
    call: ['For {many}, a look at {}.'],
    firstOffer: ['First, the offer: {}.'],
    offer: ['The offer: {}.', 'Worth noting, the offer: {}.'],
    howWeWork: ['How we work: {}.'],
    reallyNone: ['Correct.'],
    act: ['{} at the link. The details are there.', 'For the details, {} at the link.'],
  },
  funny: {
    meet: ['Enter {}.', 'Drum roll, please: {}.'],
    afterProblem: ['We need to talk.', 'Plot twist ahead.'],
    scene: ['The scene: {}.'],
    contrast: ['You could stick with {thing}. Or, wild idea, look at {}.'],
    claim: ['Fun fact: {}.', 'Plot twist: {}.'],
    reasons: ['{count} facts about {}. None of them is a horoscope.'],
    forWho: ['This one goes out to {}.'],
    call: ['Paging {many}: {}.', 'This one goes out to {many}: {}.'],
    firstOffer: ['Straight to the good part: {}.'],
    offer: ['And now, the part with the offer: {}.', 'Psst, the offer: {}.'],
    howWeWork: ['Our big secret: {}.'],
    reallyNone: ['You heard right.'],
    act: ["{} at the link. It doesn't bite.", 'Be brave and {} at the link.'],
  },
  direct: {
    meet: ['Look at {}.', 'Meet {}.'],
    afterProblem: [''],
    scene: ['Picture it: {}.'],
    contrast: ['{Thing}? Or {}? Your call.'],
    claim: ['{}.', 'Simple: {}.'],
    reasons: ['{count} facts about {}.'],
    forWho: ['For {}.'],
    call: ['{call}: {}.', '{call}, look at {}.'],
    firstOffer: ['The offer first: {}.'],
    offer: ['The deal: {}.', '{}.'],
    howWeWork: ['How it works: {}.'],
    reallyNone: ["That's right."],
    act: ['{} at the link.', 'Go and {} at the link.'],
  },
};
