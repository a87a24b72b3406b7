import { lines } from '../writing/lines.ts';
import type { ToneWords } from './tone-words.ts';

/** Slow, warm, without any pressure. */
export const calm: ToneWords = {
  hooks: {
    problem: lines(
      '{problem}? Take a breath.',
      "Take a breath. Let's talk about {problemThing}.",
      'Some days, {problemEvent}. It is okay.',
      '{ask} It is all right to ask.',
    ),
    question: lines(
      '{ideaAsk} Take your time with that question.',
      'How would it feel to have something that {that}?',
      'What if you could simply {todo}?',
      'Do you have a quiet minute for {product}?',
      '{idea} Does that sound good?',
    ),
    claim: lines(
      '{benefit}. {product} can be as simple as that.',
      'There is one quiet thing to know about {product}: {benefitClause}.',
      '{idea} Nothing more, nothing less.',
    ),
    reasons: lines(
      'There are {count} simple things to know about {product}.',
      '{count} quiet reasons to look at {product}.',
    ),
    contrast: lines(
      'There is one way: {problemStated}. And there is another: {product}.',
      'You can live with {problemThing}. You can also look at {product}.',
      '{problem}? Or {product}? You choose, in your own time.',
    ),
    story: lines(
      'Imagine the moment: {problemClause}. You notice it, and you breathe out.',
      'Close your eyes. Imagine a day without {problemGone}.',
      'Imagine a slow morning when you can {todo}.',
    ),
    objection: lines(
      'You may not need {product}. That is a good place to start.',
      'Perhaps you are not sure about {product}. Take your time.',
      '{idea} You can doubt that, and still have a look.',
    ),
    audience: lines(
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
      "We'll say it openly: {product} won't be for everyone.",
      'We admit it: we think about {product} more than most people do.',
    ),
    checklist: lines(
      "Let's go through {product}, point by point.",
      '{count} things to look for in a quiet moment with {product}.',
    ),
  },
  problem: lines(
    'It may sound familiar: {problemStated}.',
    '{problem}? It wears on you, little by little.',
    '{ask} You are not alone with that.',
  ),
  intro: lines('Here is a quiet question. {ideaAsk}', 'Meet {product}.', "Let's begin with {product}.", '{idea}'),
  benefit: lines(
    "You'll find that {benefitClause}.",
    'Simply put, {benefitClause}.',
    'And {benefitClause}.',
    'What matters here: {benefitClause}.',
  ),
  after: lines('Nothing to worry about.', 'And then you can let it go.', 'A bit more room to breathe.'),
  back: lines(
    'And if {problemClause}, there is no need to feel bad about it.',
    'Nobody has to make peace with {problemThing}.',
  ),
  forWho: lines(
    '{ifYou}, this may be worth a quiet look.',
    'Made for {audience}, with care.',
    'This was made with {audience} in mind.',
  ),
  checks: lines('In your own time, look at {checks}.', "There's no rush. Look at {checks} first."),
  doubt: lines(
    "If you're unsure about {product}, that's fine. Read about it, sleep on it, and come back when it feels right.",
    "You don't have to decide about {product} today. Begin with one small step, and see how it feels.",
  ),
  offer: lines('One more thing. {offerSentence}.', 'And just so you know. {offerSentence}.'),
  callToAction: lines(
    "When you're ready, follow the link and have a look.",
    'Take a quiet look at {product}. The link is below.',
    'Open the link, and see if it feels right for you.',
  ),
};
