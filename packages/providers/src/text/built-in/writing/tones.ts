import type { ScriptTone } from '@sayso/contract';

/**
 * How one tone speaks. `{}` is what is said. Each line holds for whatever people typed, because it stands on its own, before a colon, or
 * behind a verb or preposition that any name can follow.
 */
export type ToneWords = {
  /** Brings the product in. */
  meet: readonly string[];
  /** Behind what bothers people; '' for nothing. */
  afterProblem: readonly string[];
  /** Before a whole sentence. */
  scene: readonly string[];
  claim: readonly string[];
  /** `{count}`, and the name. */
  reasons: readonly string[];
  forWho: readonly string[];
  /** Calls people: `{}`. */
  call: readonly string[];
  /** Before an offer that begins with a figure. */
  offer: readonly string[];
  /** Behind 'No contract?'. */
  reallyNone: readonly string[];
  /** Behind facts that came first, with the name. */
  thatIs: readonly string[];
  /** Calls to action; `{}` is something to do. */
  act: readonly string[];
  /** The same where nobody knows what to do. */
  link: readonly string[];
};

/** The words of every tone. */
export const TONES: Readonly<Record<ScriptTone, ToneWords>> = {
  friendly: {
    meet: ['Meet {}.', 'Say hello to {}.'],
    afterProblem: ["Let's talk about that.", 'Stay for a moment.'],
    scene: ['Picture this: {}.'],
    claim: ['Good to know: {}.'],
    reasons: ['{count} good things about {}.'],
    forWho: ["This one's for {}."],
    call: ["{}, this one's for you."],
    offer: ['And some good news: {}.', 'Oh, and the offer: {}.'],
    reallyNone: ['Yes, really.'],
    thatIs: ["That's {}."],
    act: ['{} at the link below.', '{} today. The link is right below.'],
    link: ['The link is right below.', "You'll find the link below."],
  },
  excited: {
    meet: ['Check out {}!', 'Say hi to {}!'],
    afterProblem: ['Watch this!', 'Stay right here!'],
    scene: ['Just picture it: {}.'],
    claim: ['Listen to this: {}!'],
    reasons: ['{count} things to love about {}!'],
    forWho: ['This is for {}!'],
    call: ['{}, this is for you!'],
    offer: ['And the offer: {}!'],
    reallyNone: ['Yes, you heard that right!'],
    thatIs: ["That's {}!"],
    act: ['Go on, {} at the link!', '{} at the link below!'],
    link: ['Ready? The link is below!', 'Go on, the link is right there!'],
  },
  calm: {
    meet: ['Have a look at {}.', 'This is about {}.'],
    afterProblem: ["Let's take a moment.", ''],
    scene: ['Imagine it for a moment: {}.'],
    claim: ['One thing first: {}.'],
    reasons: ['{count} simple things about {}.'],
    forWho: ['For {}.'],
    call: ['{}, this is meant for you.'],
    offer: ['One more thing: {}.', 'And a small note: {}.'],
    reallyNone: ["That's right."],
    thatIs: ['All of that is {}.'],
    act: ["When you're ready, {} at the link."],
    link: ["When you're ready, the link is below.", 'Take your time. The link is below.'],
  },
  expert: {
    meet: ['A closer look at {}.', 'In brief: {}.'],
    afterProblem: ["Let's be specific."],
    scene: ['Consider this: {}.'],
    claim: ['One fact to begin with: {}.'],
    reasons: ['{count} facts about {}.'],
    forWho: ["Who it's for: {}."],
    call: ['{}, here are the facts.'],
    offer: ['The offer: {}.', 'Worth noting, the offer: {}.'],
    reallyNone: ['Correct.'],
    thatIs: ["In short, that's {}."],
    act: ['{} at the link below. The details are there.'],
    link: ['The details are at the link below.', 'For the details, see the link below.'],
  },
  funny: {
    meet: ['Enter {}.', 'Drum roll, please: {}.'],
    afterProblem: ['We need to talk.', 'Plot twist ahead.'],
    scene: ['The scene: {}.'],
    claim: ['Fun fact: {}.'],
    reasons: ['{count} facts about {}, and no quiz at the end.'],
    forWho: ['This one goes out to {}.'],
    call: ['{}, your ears should be ringing.'],
    offer: ['And now, the part with the offer: {}.', 'Psst, the offer: {}.'],
    reallyNone: ['You heard right.'],
    thatIs: ['Yes, all of that is {}.'],
    act: ['{} at the link below. Your thumb knows the way.'],
    link: ['The link is below. Your thumb knows the way.', 'The link is below, no treasure map needed.'],
  },
  direct: {
    meet: ['Look at {}.', 'Meet {}.'],
    afterProblem: [''],
    scene: ['Picture it: {}.'],
    claim: ['Simple: {}.'],
    reasons: ['{count} facts about {}.'],
    forWho: ['For {}.'],
    call: ['{}: this is for you.'],
    offer: ['The deal: {}.'],
    reallyNone: ["That's right."],
    thatIs: ["That's {}."],
    act: ['{} at the link.'],
    link: ['Link below.', 'The link is below.'],
  },
};
