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
      'Do you know {product}? {fact}.',
      'Do you know {product}?',
      '{idea} Interested?',
    ),
    claim: lines(
      '{ideaAsk} Then hear one fact: {fact}.',
      '{product}, in one line: {fact}.',
      'What counts about {product}: {fact}.',
      '{idea} That is all there is to it.',
    ),
    reasons: lines(
      '{count} facts about {product} for {audience}.',
      '{problem}? {count} reasons to look at {product}.',
      '{count} facts about {product}. Go.',
    ),
    contrast: lines(
      'Option one: {problemStated}. Option two: {product}.',
      'Keep complaining about {problemThing}, or look at {product}.',
    ),
    story: lines('Here we go again: {problemStated}.', 'Think of a day when you can {todo}.'),
    objection: lines(
      "Think you don't need {product}? One fact: {fact}.",
      'Not sure about {product}? Good. Ask questions.',
      '{idea} You have doubts? Good.',
    ),
    audience: lines(
      '{call}, one question. {ideaAsk}',
      '{call}, this is about {problemThing}.',
      '{call}, look at {product}.',
      '{call}, listen up. {idea}',
    ),
    offer: lines(
      'The deal on {product}: {offer}.',
      'Quick note on {product}: {offer}.',
      '{idea} And the deal is this: {offer}.',
    ),
    maker: lines(
      'We keep this short. {product}: {fact}.',
      "We'll admit it: {product} can't do everything. This is for {audience}.",
      'Straight talk about {product}, from the people behind the brand.',
    ),
    checklist: lines(
      '{problem}? Judge {product} on these points.',
      'Here is a short checklist for {audience}, about {product}.',
      '{count} checks for {product}. Keep score.',
    ),
  },
  problem: lines(
    'The problem: {problemStated}.',
    "{problem}? There's an answer to that.",
    '{ask} You are right to ask.',
  ),
  intro: lines('The question is simple. {ideaAsk}', 'Look at {product}.', 'The answer: {product}.', '{idea}'),
  benefit: lines('In short: {fact}.', 'One detail: {fact}.', 'Plus, {benefitClause}.', 'And {benefitClause}.'),
  recap: lines('{product}, summed up: {recap}.', 'Once more: {recap}.'),
  back: lines('Time to stop putting up with {problemThing}.'),
  forWho: lines('{ifYou}, this is for you.', 'This is for {audience}.'),
  checks: lines('Check {checks}. Then decide.', 'Compare {checks}.'),
  doubt: lines(
    'Not convinced by {product}? Read the details. Then make up your mind.',
    'Questions about {product}? The link has the details.',
  ),
  offer: lines('The deal: {offer}.', 'Also good to know: {offer}.'),
  callToAction: lines(
    'Tap the link. See {product}.',
    'Link below. Take a look at {product}.',
    'Tap the link for the details of {product}.',
  ),
};
