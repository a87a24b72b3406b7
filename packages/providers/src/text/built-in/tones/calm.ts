import { lines } from '../writing/lines.ts';
import type { ToneWords } from './tone-words.ts';

/** Slow, warm, without any pressure. */
export const calm: ToneWords = {
  hooks: {
    problem: lines(
      '{problem}? Take a breath.',
      "Take a breath. Let's talk about {problemThing}.",
      '{ask} It is all right to ask.',
    ),
    question: lines(
      '{ideaAsk} Take your time with that question.',
      'How would it feel to have something that {that}?',
      'What if you could simply {todo}?',
      'Do you have a quiet minute for {product}? {fact}.',
      'Do you have a quiet minute for {product}?',
      '{idea} Does that sound good?',
    ),
    claim: lines(
      '{ideaAsk} Then this may help: {fact}.',
      'There is one quiet thing to know about {product}: {fact}.',
      'The heart of {product}: {fact}.',
      '{idea} Nothing more, nothing less.',
    ),
    reasons: lines(
      'There are {count} quiet things for {audience} to know about {product}.',
      '{problem}? There are {count} simple things to know about {product}.',
      'There are {count} simple things to know about {product}.',
    ),
    contrast: lines(
      'There is one way: {problemStated}. And there is another: {product}.',
      'You can live with {problemThing}. You can also look at {product}.',
    ),
    story: lines(
      'Picture the moment: {problemStated}. Now take a slow breath.',
      'Imagine a slow morning when you can {todo}.',
    ),
    objection: lines(
      'Perhaps you are not sure about {product}. Begin with this: {fact}.',
      'You may not need {product}. That is a good place to start.',
      '{idea} You can doubt that, and still have a look.',
    ),
    audience: lines(
      '{call}, a quiet question. {ideaAsk}',
      '{call}, this minute is yours. It is about {problemThing}.',
      'A quiet word to {audience}, about {product}.',
      '{call}, this minute is yours. {idea}',
    ),
    offer: lines(
      'A small note about {product}: {offer}.',
      'If you have been thinking about {product}, this may help: {offer}.',
      '{idea} And a small note: {offer}.',
    ),
    maker: lines(
      "We'll say it openly: {product} won't be for everyone. This is for {audience}.",
      'We think about {product} a lot. Mostly about this: {fact}.',
      'We admit it: we think about {product} more than most people do.',
    ),
    checklist: lines(
      "{problem}? Let's go through {product}, point by point.",
      'Here is a quiet checklist for {audience}, about {product}.',
      "Let's go through {product}, point by point.",
    ),
  },
  problem: lines(
    'It may sound familiar: {problemStated}.',
    "{problem}? You're not alone.",
    '{ask} You are not alone with that.',
  ),
  intro: lines('Here is a quiet question. {ideaAsk}', 'Meet {product}.', "Let's begin with {product}.", '{idea}'),
  benefit: lines(
    'What matters here: {fact}.',
    'One quiet detail: {fact}.',
    'Simply put, {benefitClause}.',
    'And {benefitClause}.',
  ),
  recap: lines('{product}, in a few quiet words: {recap}.', 'So, slowly, once more: {recap}.'),
  back: lines('Nobody has to make peace with {problemThing}.'),
  forWho: lines('{ifYou}, this may be worth a quiet look.', 'This is meant for {audience}.'),
  checks: lines('In your own time, look at {checks}.', "There's no rush. Look at {checks} first."),
  doubt: lines(
    "If you're unsure about {product}, that's fine. Read the details, sleep on it, and decide another day.",
    "You don't have to decide about {product} today. A quiet look is enough.",
  ),
  offer: lines('One more thing: {offer}.', 'And, so that you know: {offer}.'),
  callToAction: lines(
    "When you're ready, follow the link to {product}.",
    'Take a quiet look at {product}. The link is below.',
    'Find the link to {product} below. Take your time.',
  ),
};
