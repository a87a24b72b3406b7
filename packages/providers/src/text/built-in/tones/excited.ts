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
      'Have you seen {product} yet? {fact}!',
      'Have you seen {product} yet? Oh, you have to!',
      '{idea} How good does that sound?',
    ),
    claim: lines(
      '{ideaAsk} Then listen to this: {fact}!',
      'You have to hear this about {product}: {fact}!',
      'The best thing about {product}? {fact}!',
      '{idea} Yes, you heard that right!',
    ),
    reasons: lines(
      '{count} things {audience} have to know about {product}!',
      '{problem}? Counting down {count} reasons to look at {product}!',
      '{count} things you have to know about {product}! Ready? Go!',
    ),
    contrast: lines(
      'In one corner: {problemStated}! In the other: {product}!',
      'You could stick with {problemThing}! Or you could look at {product}!',
    ),
    story: lines('Picture it: {problemStated}! And now?', 'Just imagine a day when you can {todo}!'),
    objection: lines(
      'Not sure about {product}? Give us ten seconds! Listen: {fact}!',
      'You think you have seen it all? Then look at {product}!',
      '{idea} No way? Yes way!',
    ),
    audience: lines(
      '{call}, quick question! {ideaAsk}',
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
      "Okay, we confess: we can't stop talking about {product}! Mostly about this: {fact}!",
      'True story: we get way too excited about {product}!',
    ),
    checklist: lines(
      "{problem}? Checklist time! Let's see what {product} can do!",
      'Checklist time for {audience}! This is about {product}!',
      "Checklist time! Let's see what {product} can do!",
    ),
  },
  problem: lines(
    'You know the story: {problemStated}!',
    '{problem}? Nobody has time for that!',
    '{ask} So many people wonder!',
  ),
  intro: lines('So tell us! {ideaAsk}', 'Get ready for {product}!', 'Say hello to {product}!', '{idea}'),
  benefit: lines('Get this: {fact}!', 'Ready for this? {fact}!', "And there's more: {fact}!", 'And {benefitClause}!'),
  recap: lines('Once more about {product}: {recap}!', 'All of it in one breath: {recap}!'),
  back: lines('So no more excuses for {problemThing}!', 'You know what to look at now, instead of {problemThing}!'),
  forWho: lines('{ifYou}, this is your moment!', 'This is for {audience}!'),
  checks: lines('Go and check {checks}!', 'Have a look at {checks}!'),
  doubt: lines(
    'Not sure about {product} yet? Totally fine! Look at every detail, then make up your mind!',
    'Questions about {product}? Great! The link has all the details!',
  ),
  offer: lines('And now it gets even better: {offer}!', 'Oh, and listen to this: {offer}!'),
  callToAction: lines(
    'Go, go, go! Tap the link and see {product}!',
    'Hit that link and look at {product}!',
    'Run to the link and take a look at {product}!',
  ),
};
