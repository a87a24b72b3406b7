import { lines } from '../writing/lines.ts';
import type { ToneWords } from './tone-words.ts';

/** Like a neighbour over the fence. */
export const friendly: ToneWords = {
  hooks: {
    problem: lines(
      '{problem}? You are not the only one.',
      'Okay, who else is tired of {problemThing}?',
      '{ask} Good question, right?',
    ),
    question: lines(
      '{ideaAsk} Then you are in the right place.',
      'Want something that {that}?',
      'What if you could {todo}?',
      'Have you seen {product} yet? {fact}.',
      'Have you met {product} yet?',
      '{idea} Sound good?',
    ),
    claim: lines(
      '{ideaAsk} Then you might like this: {fact}.',
      'One nice thing to know about {product}: {fact}.',
      'The best part of {product}? {fact}.',
      '{idea} It really is that simple an idea.',
    ),
    reasons: lines(
      '{count} things {audience} might like about {product}.',
      '{problem}? Here are {count} reasons to look at {product}.',
      'Here are {count} little things to know about {product}.',
    ),
    contrast: lines(
      'On one side: {problemStated}. On the other: {product}.',
      'You can put up with {problemThing}. Or you can have a look at {product}.',
    ),
    story: lines('Picture this: {problemStated}. You know the feeling.', 'Imagine a day when you can {todo}.'),
    objection: lines(
      'Not sure about {product}? Totally fair. Start with this: {fact}.',
      'Do you really need {product}? Fair question.',
      '{idea} Sounds too simple? Fair enough.',
    ),
    audience: lines(
      'Hey {call}, one question. {ideaAsk}',
      'Hey {call}, have you seen {product}?',
      "{call}, let's talk about {problemThing}.",
      "Hey {call}, this one's for you. {idea}",
    ),
    offer: lines(
      'A little heads-up about {product}: {offer}.',
      'Good news about {product}: {offer}.',
      '{idea} And there is an offer: {offer}.',
    ),
    maker: lines(
      'We could talk about {product} all day. Mostly about this: {fact}.',
      "We'll be honest: {product} won't suit everyone. This is for {audience}.",
      'We have a confession: we talk about {product} all day long.',
    ),
    checklist: lines(
      '{problem}? Here is a quick checklist for {product}.',
      'Here is a quick checklist for {audience}, about {product}.',
      "Let's do a quick checklist for {product}.",
    ),
  },
  problem: lines(
    'You know how it is: {problemStated}.',
    '{problem}? You know the feeling.',
    '{ask} So many people ask that.',
  ),
  intro: lines(
    'So, one question. {ideaAsk}',
    'So, say hello to {product}.',
    "Here's a nice idea: {product}.",
    '{idea}',
  ),
  benefit: lines(
    "You'll like this: {fact}.",
    'The nice part: {fact}.',
    'Oh, and {benefitClause}.',
    'And {benefitClause}.',
  ),
  recap: lines('A quick look back at {product}: {recap}.', 'All in all: {recap}.'),
  back: lines('So the next time you think about {problemThing}, think about {product}.'),
  forWho: lines('{ifYou}, have a look.', 'This one is for {audience}.', 'Made with {audience} in mind.'),
  checks: lines('Before you decide, have a look at {checks}.', 'A friendly tip: check {checks}.'),
  doubt: lines(
    'Still not sure about {product}? No problem. Have a look first, and decide later.',
    'Questions about {product}? Good. The answers are at the link.',
  ),
  offer: lines('And a little extra: {offer}.', 'Oh, one more thing: {offer}.'),
  callToAction: lines(
    'Tap the link and have a look at {product}.',
    'Come and see {product}. The link is right below.',
    'Curious about {product}? The link is right below.',
  ),
};
