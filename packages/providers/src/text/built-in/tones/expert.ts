import type { ToneWords } from './tone-words.ts';

/** Somebody who knows the subject and explains it plainly. */
export const expert: ToneWords = {
  hooks: {
    problem: [
      "Here's what to look for if you're dealing with {thing}.",
      "There's usually a reason why {clause}.",
      "Let's break down {thing}, and what you can do about it.",
      'When {clause}, check this first.',
    ],
    question: [
      'How do you pick something that {that}? Start here.',
      "What does it take to {todo}? Less than you'd expect.",
      'What should you check before you choose {product}?',
      'What makes the difference {ifYou}?',
    ],
    reasons: [
      '{count} facts about {product} that are worth knowing.',
      'When you compare, look at these {count} points of {product}.',
    ],
    myth: [
      'A common mistake is thinking that more features mean more help.',
      "Here's a myth worth clearing up: good tools have to be complicated.",
    ],
    walkthrough: [
      "Let's go through {product}, point by point.",
      'A short breakdown of {product}, from start to finish.',
    ],
    objection: [
      "You should be sceptical of ads. So let's stick to the details.",
      "Should you look closer at {product}? Here's how to judge.",
    ],
    audience: ["{call}, here's what to look for.", 'A short guide for {many}.'],
    offer: ["If you're comparing prices, here's one detail about {product}.", 'Before you order {product}, note this.'],
    maker: [
      'When we designed {product}, we started with what {many} need.',
      "Here's the thinking behind {product}, from the people behind the product.",
    ],
    checklist: ['Use this checklist before you choose.', "Let's judge {product} on the points that matter."],
  },
  agitate: [
    'In most cases, the cause is simple.',
    'People often put up with it far too long.',
    'The usual fixes treat the symptom, not the setup.',
    'It tends to cost more time than you notice.',
  ],
  intro: [
    'Now consider {product}.',
    'A useful example: {product}.',
    "That's the idea behind {product}.",
    "Let's look closely at {product}.",
  ],
  benefit: [
    'The key detail: {b}.',
    'In practice, {b}.',
    'Note that {b}.',
    'In other words, {b}.',
    "What's worth knowing is that {b}.",
  ],
  elaborate: [
    "That's the detail many people overlook.",
    "It's a practical difference, and an easy one to check.",
    "In daily use, that's what counts.",
    'Details like this decide whether you keep using something.',
  ],
  moment: [
    "Think about how you'd use it in a normal week. Not on a perfect day. On a busy one. That's where details pay off.",
    'Look at your current setup for a moment. Where do you lose the most time? Start with exactly that step.',
  ],
  objection: [
    'Is it right for everyone? Probably not. Compare the details with what you need, then decide.',
    'Do you have to replace what you use now? No. Try {them} beside your current setup and compare.',
    'How can you tell if {it} would fit? Write down the one thing you need most, and check that first.',
  ],
  forWho: [
    '{ifYou}, these points matter most.',
    'It was built around what {many} need.',
    'It makes the most sense for {many}.',
  ],
  open: [
    "Start by reading exactly what's included.",
    'The full details are listed, so you can compare them line by line.',
    'Check how {it} would fit the way you already work.',
    "Look for plain answers, and you'll find them on the page.",
  ],
  offer: ['One more fact: {offer}.', 'On price: {offer}.'],
  recap: ['To sum up: {product}, explained in plain terms.', 'So judge {product} by the details, not by the hype.'],
  callToAction: [
    'Follow the link and check the details yourself.',
    'Read the full details of {product} at the link.',
    'Compare it for yourself. The link is below.',
    'Open the link, and go through the details before you decide.',
  ],
};
