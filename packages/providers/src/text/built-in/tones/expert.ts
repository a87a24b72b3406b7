import { lines } from '../writing/lines.ts';
import type { ToneWords } from './tone-words.ts';

/** Somebody who knows the subject and explains it plainly. */
export const expert: ToneWords = {
  hooks: {
    problem: lines(
      '{problem}? That deserves a closer look.',
      "Let's break down a common problem: {problemStated}.",
      'What can you do about {problemThing}?',
      '{ask} A question worth answering.',
    ),
    question: lines(
      '{ideaAsk} Here is what to consider.',
      'How do you pick something that {that}?',
      'What does it take to {todo}?',
      'What should you know about {product}? First of all: {fact}.',
      'What should you know before you choose {product}?',
      '{idea} How does that work?',
    ),
    claim: lines(
      '{ideaAsk} One fact to start with: {fact}.',
      'The key fact about {product}: {fact}.',
      'One detail says a lot about {product}: {fact}.',
      '{idea} That is the principle.',
    ),
    reasons: lines(
      '{count} facts about {product} for {audience}.',
      '{problem}? Here are {count} facts about {product}.',
      '{count} facts about {product} that are worth knowing.',
    ),
    contrast: lines('The usual situation: {problemStated}. The alternative: {product}.'),
    story: lines(
      'Take an ordinary situation: {problemStated}. What happens next?',
      'Consider a week in which you can {todo}.',
    ),
    objection: lines(
      'You have doubts about {product}? Start with a fact: {fact}.',
      'Should you trust an ad for {product}? Only the details.',
      '{idea} You should question that.',
    ),
    audience: lines(
      '{call}, a question to begin with. {ideaAsk}',
      "{call}, here's what to look for in {product}.",
      'A short guide for {audience}, about {product}.',
      '{call}, a short explanation. {idea}',
    ),
    offer: lines(
      'Before you compare prices, a note about {product}: {offer}.',
      'First, the offer on {product}: {offer}.',
      '{idea} And on the price: {offer}.',
    ),
    maker: lines(
      "To be frank, {product} won't solve everything. This is for {audience}.",
      'We care about details. For {product}, that means: {fact}.',
      'We admit that we care about details. Here is what that means for {product}.',
    ),
    checklist: lines(
      "{problem}? Let's judge {product} on the points that matter.",
      'Here is a checklist for {audience}, about {product}.',
      "Let's judge {product} on the points that matter.",
    ),
  },
  problem: lines(
    'The starting point: {problemStated}.',
    '{problem}? That is where we start.',
    '{ask} It depends on the details.',
  ),
  intro: lines(
    'The question is this. {ideaAsk}',
    'Now consider {product}.',
    'Have a closer look at {product}.',
    '{idea}',
  ),
  benefit: lines(
    'The key detail: {fact}.',
    'Worth noting: {fact}.',
    'In practice, {benefitClause}.',
    'In addition, {benefitClause}.',
  ),
  recap: lines('The main points of {product}: {recap}.', 'In summary: {recap}.'),
  back: lines('If you want to do something about {problemThing}, start with these points.'),
  forWho: lines(
    '{ifYou}, these points matter most.',
    'This makes the most sense for {audience}.',
    'The focus is on {audience}.',
  ),
  checks: lines('Before you decide, compare {checks}.', 'Make a short list and check {checks}.'),
  doubt: lines(
    'Does everyone need {product}? Probably not. Write down what you need most, and check that first.',
    'Still in doubt about {product}? Read the details before you decide.',
  ),
  offer: lines('One more point: {offer}.', 'A note on the offer: {offer}.'),
  callToAction: lines(
    'Follow the link to the details of {product}.',
    'Read the full details of {product} at the link.',
    'Take the time to compare {product}. The link is below.',
  ),
};
