import { lines } from '../writing/lines.ts';
import type { ToneWords } from './tone-words.ts';

/** Somebody who cannot wait to tell. */
export const excited: ToneWords = {
  hooks: {
    problem: lines(
      '{problem}? Wait, you need to see this!',
      'Had enough of {problemThing}? Watch this!',
      '{ask} Ooh, good question!',
    ),
    question: lines(
      '{ideaAsk} Then stay right here!',
      'Okay, ready for something that {that}?',
      'Want to {todo}? Oh yes!',
      'Have you seen {product} yet? Oh, you have to!',
      '{idea} How good does that sound?',
    ),
    claim: lines(
      '{benefit}! Now look at {product}!',
      'You have to hear this about {product}: {benefitClause}!',
      '{idea} Yes, you heard that right!',
    ),
    reasons: lines(
      '{count} things you have to know about {product}! Ready? Go!',
      'Counting down {count} reasons to look at {product}!',
    ),
    contrast: lines(
      'In one corner: {problemStated}! In the other: {product}!',
      'You could stick with {problemThing}! Or you could look at {product}!',
      '{problem}? Or {product}? Easy!',
    ),
    story: lines(
      'Picture it: {problemClause}! And now?',
      'Imagine a whole week without {problemGone}!',
      'Just imagine a day when you can {todo}!',
    ),
    objection: lines(
      'You think you have seen it all? Then look at {product}!',
      'Not sure about {product}? Give it ten seconds!',
      '{idea} No way? Yes way!',
    ),
    audience: lines(
      '{call}, stop scrolling! This is about {problemThing}!',
      'Calling all {call}! Look at {product}!',
      '{call}, stop scrolling! {idea}',
    ),
    offer: lines(
      'Deal alert for {product}: {offer}!',
      'Okay, look at this deal on {product}: {offer}!',
      '{idea} And there is a deal: {offer}!',
    ),
    maker: lines(
      "Okay, we confess: we can't stop talking about {product}!",
      'True story: we get way too excited about {product}!',
    ),
    checklist: lines(
      "Checklist time! Let's see what {product} can do!",
      '{count} boxes to tick for {product}! Count with us!',
    ),
  },
  problem: lines(
    'You know the story: {problemStated}!',
    '{problem}? Nobody has time for that!',
    '{ask} So many people wonder!',
  ),
  intro: lines('So tell us! {ideaAsk}', 'Get ready for {product}!', 'Say hello to {product}!', '{idea}'),
  benefit: lines(
    'And get this: {benefitClause}!',
    'Yes, {benefitClause}!',
    "Wait, there's more: {benefitClause}!",
    'And {benefitClause}!',
  ),
  after: lines('How good is that?', 'Yes please!', 'So satisfying!'),
  back: lines(
    'So goodbye to all the fuss about {problemThing}!',
    'And when {problemEvent} again, you know what to try!',
  ),
  forWho: lines('{ifYou}, this is your moment!', 'Made for {audience}, start to finish!', 'This is for {audience}!'),
  checks: lines('Go and check {checks}!', 'Have a look at {checks}!'),
  doubt: lines(
    'Not sure about {product} yet? Totally fine! Look at every detail, picture it in your day, then make up your mind!',
    'Already have something like {product}? Great! Put them next to each other and pick your winner!',
  ),
  offer: lines('And now it gets even better! {offerSentence}!', 'Oh, and listen to this! {offerSentence}!'),
  callToAction: lines(
    'Go, go, go! Tap the link and see it!',
    'Hit that link and look at {product}!',
    'Run to the link and take a look!',
  ),
};
