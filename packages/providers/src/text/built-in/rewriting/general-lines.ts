/** Lines that are true of whatever a script is about: answers to doubts, and what helps people to decide. */
export const SUPPORTING_LINES = [
  "Not sure yet? That's fine. Look at the details first, and decide after that.",
  "You don't have to change your whole routine. Start with one small step.",
  'Already have something like it? Put the two side by side and see which one you like.',
  'Think of a normal, busy day. That is where a small difference counts.',
  'You can see what you get before you decide.',
  'Take a moment, look at it closely, and ask yourself if it fits your day.',
  "And if you have questions, that's a good sign. The details are there to answer them.",
  "It's one small thing. But small things add up over a week.",
  "Wondering if it's right for you? Think of the last time you wished this was easier.",
] as const;

/** First sentences for a script whose product is not known. */
export const GENERAL_HOOKS = [
  'Quick question before you scroll on.',
  'Give this a few seconds.',
  "Here's something worth knowing.",
  'Wait, have you seen this?',
  "Let's make one thing easier today.",
  "You don't need a long explanation for this.",
  "Okay, this one's quick.",
  'What if this part of your day was simpler?',
] as const;

/** The same about something that the script names. `{product}` is filled in. */
export const NAMING_HOOKS = [
  'Have you seen {product} yet?',
  "Here's {product}, in a few seconds.",
  'Not sure about {product}? Watch this.',
  'Quick question about {product}.',
  "Let's talk about {product} for a second.",
  'Before you scroll on, look at {product}.',
] as const;
