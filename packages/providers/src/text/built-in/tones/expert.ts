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
      'What should you know before you choose {product}?',
      '{idea} How does that work?',
    ),
    claim: lines(
      '{benefit}. That is the detail to notice about {product}.',
      'The key fact about {product}: {benefitClause}.',
      '{idea} That is the principle.',
    ),
    reasons: lines(
      '{count} facts about {product} that are worth knowing.',
      'When you compare, look at these {count} points of {product}.',
    ),
    contrast: lines(
      'The usual situation: {problemStated}. The alternative: {product}.',
      '{problem}? Or {product}? Compare the two.',
    ),
    story: lines(
      'Take an ordinary situation: {problemStated}. What happens next?',
      'Consider a week without {problemGone}.',
      'Consider a week in which you can {todo}.',
    ),
    objection: lines(
      'Should you trust an ad for {product}? Only the details.',
      'You have doubts about {product}? Start with the facts.',
      '{idea} You should question that.',
    ),
    audience: lines(
      "{call}, here's what to look for in {product}.",
      'A short guide for {audience}, about {product}.',
      '{call}, a short explanation. {idea}',
    ),
    offer: lines(
      'Before you compare prices, a note about {product}: {offer}.',
      'On the price of {product}: {offer}.',
      '{idea} And on the price: {offer}.',
    ),
    maker: lines(
      "To be frank, {product} won't solve everything.",
      'We admit that we care about details. Here is what that means for {product}.',
    ),
    checklist: lines(
      "Let's judge {product} on the points that matter.",
      'A checklist with {count} points for {product}.',
    ),
  },
  problem: lines(
    'The starting point: {problemStated}.',
    "{problem}? That's a common starting point.",
    '{ask} It depends on the details.',
  ),
  intro: lines(
    'The question is this. {ideaAsk}',
    'Now consider {product}.',
    'Have a closer look at {product}.',
    '{idea}',
  ),
  benefit: lines(
    'The key detail: {benefitClause}.',
    'In practice, {benefitClause}.',
    'Note that {benefitClause}.',
    'In addition, {benefitClause}.',
  ),
  after: lines('A detail many people overlook.', 'A practical difference.', "In daily use, that's what counts."),
  back: lines(
    'If {problemClause}, start with these points.',
    'If you want to do something about {problemThing}, start with these points.',
  ),
  forWho: lines(
    '{ifYou}, these points matter most.',
    'Built around what matters to {audience}.',
    'This makes the most sense for {audience}.',
  ),
  checks: lines('Before you decide, compare {checks}.', 'Make a short list and check {checks}.'),
  doubt: lines(
    'Does everyone need {product}? Probably not. Write down the one thing you need most, and check that first.',
    'Do you have to replace what you use now? No. Try {product} beside your current setup and compare.',
  ),
  offer: lines('One more fact. {offerSentence}.', 'A note on the price. {offerSentence}.'),
  callToAction: lines(
    'Follow the link and check the details yourself.',
    'Read the full details of {product} at the link.',
    'Compare it for yourself. The link is below.',
  ),
};
