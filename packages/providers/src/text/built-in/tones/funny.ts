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
      'Have you met {product}? You two would get along.',
      '{idea} Fancy, no?',
    ),
    claim: lines(
      '{benefit}. Overachiever alert: {product}.',
      'Fun fact about {product}: {benefitClause}.',
      '{idea} No cape required.',
    ),
    reasons: lines(
      '{count} facts about {product}, faster than your coffee gets cold.',
      '{count} reasons to look at {product}, and none of them is a horoscope.',
    ),
    contrast: lines(
      'Behind door one: {problemStated}. Behind door two: {product}.',
      'You could stick with {problemThing}. Or, wild idea, look at {product}.',
      '{problem}? Or {product}? Tough choice. Not really.',
    ),
    story: lines(
      'The story so far: {problemStated}. To be continued.',
      'Plot twist: {problemClause}. Again.',
      'Imagine a life without {problemGone}. Yes, with unicorns too.',
      'Imagine a day when you can {todo}. Cue the choir.',
    ),
    objection: lines(
      "Yes, this is an ad for {product}. No, it won't ask about your feelings.",
      'You came for cat videos. You got {product}. Hear it out.',
      '{idea} And yes, this is an ad.',
    ),
    audience: lines(
      '{call}, put down the cold coffee. This is about {problemThing}.',
      'A public service announcement for {audience}, about {product}.',
      '{call}, put down the cold coffee. {idea}',
    ),
    offer: lines(
      'Psst. Your bank account wants to hear about {product}: {offer}.',
      'Good news for your wallet, courtesy of {product}: {offer}.',
      '{idea} And psst, the deal: {offer}.',
    ),
    maker: lines(
      'We have a confession: our friends have asked us to stop talking about {product}.',
      "We admit it: {product} can't do your taxes.",
    ),
    checklist: lines(
      "Let's play bingo with {product}.",
      'Pop quiz with {count} questions, about {product}. No grades.',
    ),
  },
  problem: lines(
    'The sad part: {problemStated}.',
    "{problem}? It's basically a hobby at this point.",
    '{ask} Philosophers have tried.',
  ),
  intro: lines(
    'Quiz time. {ideaAsk}',
    'Enter {product}, stage left.',
    'Cue the dramatic music for {product}.',
    '{idea}',
  ),
  benefit: lines(
    'Good news: {benefitClause}.',
    'Brace yourself: {benefitClause}.',
    'No drama: {benefitClause}.',
    'Also, {benefitClause}.',
  ),
  after: lines('Fancy.', 'Mind slightly blown.', 'Your inner lazy person just applauded.'),
  back: lines('So farewell to long speeches about {problemThing}.', 'And when {problemEvent} again, act surprised.'),
  forWho: lines(
    '{ifYou}, consider yourself officially spotted.',
    'This is for {audience}, so yes, we mean you.',
    'Made for {audience}, with a straight face.',
  ),
  checks: lines('Put on your detective hat and check {checks}.', 'Snoop around. Look at {checks}.'),
  doubt: lines(
    "Sceptical about {product}? Excellent, you've been on the internet before. Read the details and judge later. Snacks are optional.",
    "Think you don't need {product}? You also own three chargers that fit nothing. Just have a look.",
  ),
  offer: lines(
    'Now hold on to your wallet. {offerSentence}.',
    "And because we're nice, there's more. {offerSentence}.",
  ),
  callToAction: lines(
    'Tap the link. Your thumb needs the exercise.',
    'Go and meet {product} at the link. No small talk needed.',
    'The link is right there, trying not to look desperate.',
  ),
};
