import type { ToneWords } from './tone-words.ts';

/** Slow, warm, without any pressure. */
export const calm: ToneWords = {
  hooks: {
    problem: [
      "Take a breath. Let's talk about {thing}.",
      "Some days, {clause}. It's okay.",
      "There's a quieter way to deal with {thing}.",
      'When {clause}, a small change can help.',
    ],
    question: [
      'What would it feel like to have something that {that}?',
      'Imagine you could simply {todo}.',
      'What if one part of your day felt lighter?',
      'Do you have a quiet minute for {product}?',
    ],
    reasons: [
      'There are {count} quiet reasons to like {product}.',
      '{count} simple things about {product}, one at a time.',
    ],
    myth: [
      "It doesn't have to be difficult. Most good things aren't.",
      "You don't need to do more. Sometimes you need a little less.",
    ],
    walkthrough: ["Let's take a slow look at {product}.", '{heres} {product}, step by step. No hurry.'],
    objection: [
      "You may not need anything new. That's a good place to start.",
      "Perhaps you're not sure about {product}. Take your time.",
    ],
    audience: ['{call}, this minute is yours.', 'A quiet word for {many}.'],
    offer: [
      "If you've been thinking about {product}, this may help.",
      "A small note about {product}, for when you're ready.",
    ],
    maker: [
      'We made {product} with {many} in mind.',
      'When we made {product}, we kept asking one thing: can this be simpler?',
    ],
    checklist: ["Let's go through {product} gently, point by point.", 'See which of these matter to you.'],
  },
  agitate: [
    'It wears on you, little by little.',
    'You carry on, but you notice it.',
    "It's one more thing on a full day.",
    "It doesn't have to stay that way.",
  ],
  intro: [
    'Meet {product}.',
    "Let's begin with {product}.",
    'Take a look at {product}.',
    'Perhaps {product} can help a little.',
  ],
  benefit: [
    "You'll find that {b}.",
    'Simply put, {b}.',
    'And {b}.',
    'What matters here: {b}.',
    'In everyday life, {b}.',
  ],
  elaborate: [
    'Nothing to worry about.',
    "It's one quiet improvement.",
    'And then you can let it go.',
    'It leaves a bit more room to breathe.',
  ],
  moment: [
    "Think of the evening. The day is done, the lights are low, and there's one thing less on your mind.",
    "Picture a slow morning. There's time for your coffee, because this part takes care of itself.",
  ],
  objection: [
    "If you're unsure, that's fine. Read about it, sleep on it, and come back when it feels right.",
    "You don't have to change everything. Begin with one small step, and see how it feels.",
    'If what you have works well for you, keep it. If not, this is worth a quiet look.',
  ],
  forWho: [
    "{ifYou}, it may be just what you've been looking for.",
    "It's made for {many}, with care.",
    'It suits {many} who like things simple.',
  ],
  open: [
    'You can look at everything in your own time.',
    'All the details are there, in plain words.',
    "You'll see what it is, and what it isn't.",
    "There's nothing you have to decide today.",
  ],
  offer: ['One more thing: {offer}.', 'And just so you know, {offer}.'],
  recap: ['Something simple, there when you need it.', 'A calmer day is made of small things like this.'],
  callToAction: [
    "When you're ready, follow the link and have a look.",
    'Take a quiet look at {product}. The link is below.',
    'Open the link, and see if it feels right for you.',
    "There's a link below, whenever you have a minute.",
  ],
};
