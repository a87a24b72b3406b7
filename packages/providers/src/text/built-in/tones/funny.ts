import { lines } from '../writing/lines.ts';
import type { ToneWords } from './tone-words.ts';

/** With a wink, never at somebody’s cost. */
export const funny: ToneWords = {
  hooks: {
    problem: lines(
      '{problem}? Somewhere, a tiny violin is playing.',
      'Breaking news: {problemStated}. Shocking, right?',
      'Raise your hand if you are tired of {problemThing}.',
      '{ask} Asking for a friend.',
    ),
    question: lines(
      '{ideaAsk} Silly question, sorry.',
      'Want something that {that}? Same as every tired human on earth.',
      'Fancy being the kind of person who can {todo}?',
      'Have you met {product}? You two would get along. {fact}.',
      'Have you met {product}? You two would get along.',
      '{idea} Fancy, no?',
    ),
    claim: lines(
      '{ideaAsk} Then sit down for this: {fact}.',
      'Fun fact about {product}: {fact}.',
      'One fact carries this whole ad for {product}: {fact}.',
      '{idea} No cape required.',
    ),
    reasons: lines(
      '{count} facts about {product} for {audience}. None of them is a horoscope.',
      '{problem}? {count} facts about {product}, before your coffee gets cold.',
      '{count} reasons to look at {product}, and none of them is a horoscope.',
    ),
    contrast: lines(
      'Behind door one: {problemStated}. Behind door two: {product}.',
      'You could stick with {problemThing}. Or, wild idea, look at {product}.',
    ),
    story: lines(
      'The story so far: {problemStated}. To be continued.',
      'Imagine a day when you can {todo}. Cue the choir.',
    ),
    objection: lines(
      'Yes, this is an ad for {product}. It has one point: {fact}.',
      'You came for cat videos. You got {product}. Hear us out.',
      '{idea} And yes, this is an ad.',
    ),
    audience: lines(
      '{call}, an important question. {ideaAsk}',
      '{call}, put down the cold coffee. This is about {problemThing}.',
      'A public service announcement for {audience}, about {product}.',
      '{call}, put down the cold coffee. {idea}',
    ),
    offer: lines(
      'Psst. A small secret about {product}: {offer}.',
      'Put down the snacks. An offer on {product}: {offer}.',
      '{idea} And psst, the deal: {offer}.',
    ),
    maker: lines(
      'Friends ask us to stop talking about {product}. We keep saying: {fact}.',
      'We have a confession: our friends have asked us to stop talking about {product}.',
    ),
    checklist: lines(
      "{problem}? Let's play bingo with {product}.",
      'Bingo for {audience}. Today: {product}.',
      "Let's play bingo with {product}.",
    ),
  },
  problem: lines('The sad part: {problemStated}.', '{problem}? We need to talk.', '{ask} Philosophers have tried.'),
  intro: lines('Quiz time. {ideaAsk}', 'Drum roll for {product}.', 'Cue the dramatic music for {product}.', '{idea}'),
  benefit: lines(
    'Brace yourself: {fact}.',
    'Plot twist: {fact}.',
    'No drama, just this: {fact}.',
    'Also, {benefitClause}.',
  ),
  recap: lines('{product}, for those who were looking at the cat: {recap}.', 'For everyone who just woke up: {recap}.'),
  back: lines('So farewell to long speeches about {problemThing}.'),
  forWho: lines('{ifYou}, consider yourself officially spotted.', 'This is for {audience}, so yes, we mean you.'),
  checks: lines('Put on your detective hat and check {checks}.', 'Snoop around. Look at {checks}.'),
  doubt: lines(
    "Sceptical about {product}? Excellent, you've been on the internet before. Read the details and judge later.",
    "Think you don't need {product}? You also own three chargers that fit nothing. Just have a look.",
  ),
  offer: lines("And because we're nice: {offer}.", 'And now, the part with the offer: {offer}.'),
  callToAction: lines(
    'Tap the link to {product}. Your thumb needs the exercise.',
    'Go and meet {product} at the link. No small talk needed.',
    'There is a link to {product} right below, trying not to look desperate.',
  ),
};
