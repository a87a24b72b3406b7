import { lines } from '../writing/lines.ts';
import type { ToneWords } from './tone-words.ts';

/** Short, plain, to the point. */
export const direct: ToneWords = {
  hooks: {
    problem: lines(
      '{problem}? Watch this.',
      'Tired of {problemThing}? Listen.',
      "Here's the problem: {problemStated}.",
      '{ask} Here is one answer.',
    ),
    question: lines(
      '{ideaAsk} Then watch this.',
      'Need something that {that}?',
      'Want to {todo}?',
      'Do you know {product}?',
      '{idea} Interested?',
    ),
    claim: lines(
      '{benefit}. That is the point of {product}.',
      '{product}, in one sentence: {benefitClause}.',
      '{idea} That is all there is to it.',
    ),
    reasons: lines('{count} facts about {product}. Go.', '{count} reasons to look at {product}.'),
    contrast: lines(
      'Option one: {problemStated}. Option two: {product}.',
      'Keep complaining about {problemThing}, or look at {product}.',
      '{problem}? Or {product}? Your call.',
    ),
    story: lines(
      'Here we go again: {problemClause}.',
      'One day without {problemGone}. Picture that.',
      'Think of a day when you can {todo}.',
    ),
    objection: lines(
      "You don't need {product}? Maybe. Listen anyway.",
      'Not sure about {product}? Good. Ask questions.',
      '{idea} You have doubts? Good.',
    ),
    audience: lines('{call}, this is about {problemThing}.', '{call}, look at {product}.', '{call}, listen up. {idea}'),
    offer: lines(
      'The deal on {product}: {offer}.',
      'Quick note on {product}: {offer}.',
      '{idea} And the deal is this: {offer}.',
    ),
    maker: lines(
      "We'll admit it: {product} can't do everything.",
      'Straight talk about {product}, from the people behind the brand.',
    ),
    checklist: lines('Judge {product} on these points.', '{count} checks for {product}. Keep score.'),
  },
  problem: lines(
    'The problem: {problemStated}.',
    "{problem}? You don't have to accept that.",
    '{ask} You are right to ask.',
  ),
  intro: lines('The question is simple. {ideaAsk}', 'Look at {product}.', 'The answer: {product}.', '{idea}'),
  benefit: lines(
    'In short: {benefitClause}.',
    'Bottom line: {benefitClause}.',
    'Plus, {benefitClause}.',
    'And {benefitClause}.',
  ),
  after: lines('Done.', "That's it.", 'No fuss.'),
  back: lines('Time to stop putting up with {problemThing}.', 'And when {problemEvent} again, you know what to do.'),
  forWho: lines(
    '{ifYou}, this is for you.',
    'Built for {audience}.',
    'This is for {audience}. Nobody else needs convincing.',
  ),
  checks: lines('Check {checks}. Then decide.', 'Compare {checks}.'),
  doubt: lines(
    'Not convinced by {product}? Read the details. Find the moment in your week where it would help. No moment, no need.',
    'Already own something like {product}? Compare them. Keep the one that does the job.',
  ),
  offer: lines('The deal? {offerSentence}.', 'Also good to know. {offerSentence}.'),
  callToAction: lines(
    'Tap the link. See the details.',
    'Link below. Take a look at {product}.',
    'Tap the link and decide for yourself.',
  ),
};
