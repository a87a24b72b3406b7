import type { ToneWords } from './tone-words.ts';

/** Like a neighbour over the fence. */
export const friendly: ToneWords = {
  hooks: {
    problem: [
      'Okay, who else is tired of {thing}?',
      'You know that thing where {clause}?',
      'Hey, if {clause}, stay with me for a second.',
      "Let's talk about {thing} for a second.",
    ],
    question: [
      'Hey, want something that {that}?',
      'What if you could {todo}?',
      'Quick question {ifYou}: what would make your day a little easier?',
      'Have you seen {product} yet?',
    ],
    reasons: [
      'Here are {count} little reasons to look at {product}.',
      '{count} things people should know about {product}.',
    ],
    myth: ["You don't need a whole new routine for this, promise.", "It doesn't have to be complicated. Really."],
    walkthrough: [
      "Come on, let's take a look at {product} together.",
      '{heres} {product}, explained in a few seconds.',
    ],
    objection: [
      'Not another ad, right? Give this one a few seconds.',
      "You might be thinking you don't need {product}. That's fair.",
    ],
    audience: ["{call}, this one's for you.", 'Hey {call}, come here for a second.'],
    offer: ['Hey, a nice little heads-up about {product}.', 'Good news for everyone who is eyeing {product}.'],
    maker: ["Hi. We made {product} for {many}, and here's why.", "Can we show you what we've been working on?"],
    checklist: ["Let's do a quick checklist for {product}.", "Tell me if this sounds like what you're looking for."],
  },
  agitate: [
    "It's a small thing, but it adds up.",
    'It happens to so many of us.',
    "You're not the only one, believe me.",
    'And somehow it always happens on the busiest day.',
  ],
  intro: [
    'So, say hello to {product}.',
    "That's where {product} can help.",
    "Here's a nice idea: {product}.",
    'Take a look at {product}.',
  ],
  benefit: ['The nice part is, {b}.', 'And hey, {b}.', "You'll like this: {b}.", 'Oh, and {b}.'],
  elaborate: [
    "That's one thing less on your list.",
    "It's the little things, right?",
    'Sounds small. Feels good.',
    'Your future self says thanks.',
  ],
  moment: [
    "Picture a normal Tuesday. You're running late, your phone is buzzing, and this one thing is just sorted.",
    'Think of the end of a long day. You want one thing to be easy. This can be that thing.',
  ],
  objection: [
    "Not sure it's for you? No problem. Have a look at the details, and take your time.",
    "Wondering if you'll really use {them}? Start small. One day, one try, and then you decide.",
    "Maybe you have something like this already. That's okay. Put the two side by side and see which one you like.",
  ],
  forWho: ["{ifYou}, you'll get it right away.", "It's made with {many} in mind.", "This one's really for {many}."],
  open: [
    'You can see exactly what you get before you decide.',
    "Everything you'd want to know is on one page.",
    "There's no rush, so look around and ask questions.",
    'Just have a look and see how {it} would fit into your day.',
  ],
  offer: ['And a little extra: {offer}.', 'Oh, and {offer}.'],
  recap: ['So there it is: {product}, nice and simple.', 'A little less hassle, a little more day.'],
  callToAction: [
    'Tap the link and have a look around.',
    'Come and see {product}. The link is right below.',
    "Have a look at the link, and see if it's for you.",
    'Go on, tap the link. It only takes a minute to look.',
  ],
};
