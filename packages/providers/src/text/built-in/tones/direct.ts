import type { ToneWords } from './tone-words.ts';

/** Short, plain, to the point. */
export const direct: ToneWords = {
  hooks: {
    problem: [
      'Tired of {thing}? Watch this.',
      'If {clause}, listen up.',
      "Let's fix {thing}.",
      "Here's the problem: {clause}.",
    ],
    question: [
      'Need something that {that}?',
      "Want to {todo}? Here's how.",
      "Looking at {product}? Here's what you get.",
      'Got fifteen seconds {ifYou}?',
    ],
    reasons: ['{count} reasons to look at {product}.', '{product}. {count} points. Go.'],
    myth: [
      "Simple beats complicated. Here's what you can check.",
      "You don't need more stuff. You need the right stuff.",
    ],
    walkthrough: ['{heres} {product}, start to finish.', 'This is what {product} can do.'],
    objection: [
      "Yes, it's an ad. Here's why you should keep watching.",
      'Not sure about {product}? Good. Ask questions.',
    ],
    audience: ['{call}, listen up.', '{call}, this is for you.'],
    offer: ["Here's the deal on {product}.", 'Quick heads-up on {product}.'],
    maker: ["We made {product} for {many}. Here's what {it} can do.", "We make {product}. Here's the short version."],
    checklist: ['Quick checklist. Keep score.', 'Judge {product} on these points.'],
  },
  agitate: [
    'It costs you time. Every day.',
    "You don't have to accept that.",
    'Time to stop putting it off.',
    "There's an easier way.",
  ],
  intro: ['Try {product}.', 'The answer: {product}.', '{heres} {product}.', 'This is where {product} can help.'],
  benefit: ['Point blank: {b}.', 'The point: {b}.', 'Bottom line: {b}.', 'Simple: {b}.', 'Plus, {b}.'],
  elaborate: ['Done.', "That's it.", 'No fuss.', 'That saves you a step.'],
  moment: [
    'Here is a test. Go through one normal day and count how often this comes up. If the number annoys you, do something about it.',
    'Think about this week. Pick the one day that gets on your nerves. Start there.',
    "Look at your day. Find the step that slows you down. That's the one to change.",
  ],
  objection: [
    'Worried you might not use {them}? Then be honest about your week. Find the moment where it would help. No moment, no need.',
    'Not convinced? Read the details. Then decide.',
    'Already have something? Compare them. Keep the one that does the job.',
    'No time to look into it? Open the page, check what you need, done.',
  ],
  forWho: ["{ifYou}, it's for you.", 'Built for {many}.', "It's for {many}. Nobody else needs convincing."],
  open: [
    'See what you get before you decide.',
    'All the facts are on one page.',
    'Check the details. Ask what you need to know.',
    'Look at how {it} would fit your day, then say yes or no.',
  ],
  offer: ['The deal: {offer}.', 'And {offer}.'],
  recap: ['No fluff. Just {product}.', 'Simple as that.'],
  callToAction: [
    'Tap the link. See the details.',
    'Link below. Take a look at {product}.',
    'Tap the link and decide for yourself.',
    'Check the link now. It takes a minute.',
  ],
};
