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
      'Have you met {product} yet?',
      '{idea} Sound good?',
    ),
    claim: lines(
      '{benefit}. That is the whole idea behind {product}.',
      'One nice thing to know about {product}: {benefitClause}.',
      '{idea} It really is that simple an idea.',
    ),
    reasons: lines(
      'Here are {count} little things to know about {product}.',
      '{count} reasons to take a closer look at {product}.',
    ),
    contrast: lines(
      'On one side: {problemStated}. On the other: {product}.',
      'You can put up with {problemThing}. Or you can have a look at {product}.',
      '{problem}? Or {product}? Easy choice.',
    ),
    story: lines(
      'Picture this: {problemClause}. You sigh, and you carry on.',
      'Imagine one week without {problemGone}.',
      'Imagine a day when you can {todo}.',
    ),
    objection: lines(
      'Do you really need {product}? Fair question.',
      'Not sure about {product}? Totally fair.',
      '{idea} Sounds too simple? Fair enough.',
    ),
    audience: lines(
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
      'We have a confession: we talk about {product} all day long.',
      "We'll be honest: {product} won't suit everyone.",
    ),
    checklist: lines("Let's do a quick checklist for {product}.", '{count} little boxes to tick for {product}.'),
  },
  problem: lines(
    'You know how it is: {problemStated}.',
    '{problem}? It happens to so many of us.',
    'Maybe you know this one: {problemStated}.',
    '{ask} So many people ask that.',
  ),
  intro: lines(
    'So, one question. {ideaAsk}',
    'So, say hello to {product}.',
    "Here's a nice idea: {product}.",
    '{idea}',
  ),
  benefit: lines(
    'The nice part is that {benefitClause}.',
    "You'll like this: {benefitClause}.",
    'And {benefitClause}.',
    'Oh, and {benefitClause}.',
  ),
  after: lines('Nice, right?', 'Sounds small. Feels good.', "It's the little things."),
  back: lines(
    'So the next time you think about {problemThing}, think about {product}.',
    'And when {problemEvent} again, you know where to look.',
  ),
  forWho: lines(
    '{ifYou}, you might like {them} a lot.',
    '{its} made with {audience} in mind.',
    'Really, this is for {audience}.',
  ),
  checks: lines('Before you decide, have a look at {checks}.', 'A friendly tip: check {checks}.'),
  doubt: lines(
    'Not sure about {product} yet? No problem. Think about where it would help you most, and start there.',
    'Already have something like {product}? That is okay. Put the two side by side and see which one you like.',
  ),
  offer: lines('And a little extra. {offerSentence}.', 'Oh, one more thing. {offerSentence}.'),
  callToAction: lines(
    'Tap the link and have a look around.',
    'Come and see {product}. The link is right below.',
    "Have a look at the link, and see if it's for you.",
  ),
};
