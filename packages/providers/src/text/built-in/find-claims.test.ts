import { expect, test } from 'vitest';
import { findClaims } from './find-claims.ts';

test.each([
  ['I bought this last week and my skin has never looked better.', 'personal_experience', 'Take a look at this.'],
  [
    "I've been using it for two weeks and I love it!",
    'personal_experience',
    'Try it for two weeks and see what you think.',
  ],
  ['I love how light it feels.', 'personal_experience', 'You might love how light it feels.'],
  ['Then I found this serum.', 'personal_experience', null],
  ['It changed my life.', 'personal_experience', 'It may make your day a little easier.'],
  ['This cures acne in days.', 'health', null],
  ['Lose 10 pounds in a month.', 'health', null],
  ['Earn $500 a day from home.', 'income', null],
  ["It's guaranteed to work.", 'guarantee', "It's made to work."],
  ['It works for everyone.', 'guarantee', 'It may work for you.'],
  ['See results in 7 days.', 'before_after', null],
  ['The #1 app for moms.', 'superlative', 'An app for moms.'],
  ['Unlike other brands, it lasts all day.', 'competitor', 'It lasts all day.'],
  ['Better than Starbucks.', 'competitor', 'Worth comparing with what you use now.'],
  ['Hurry, only 3 left!', 'scarcity', null],
  ['Clinically proven to whiten teeth.', 'proof', 'Made to whiten teeth.'],
  ['Thousands of happy customers love it.', 'proof', null],
  ['Hundreds of people trust us.', 'proof', null],
])('%s: %s', (sentence, rule, suggestion) => {
  const [finding, ...others] = findClaims(`Look. ${sentence} Tap the link.`);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ rule, sentence, start: 6, end: 6 + sentence.length });
  expect(finding?.suggestion).toBe(suggestion ?? finding?.suggestion ?? 'a rewrite');
  expect(findClaims(finding?.suggestion ?? '')).toEqual([]);
});

test.each(['Imagine a day without neck pain.', 'Picture a life free from migraines.', 'A week without back pain.'])(
  '%s promises a result for health',
  (sentence) => {
    expect(findClaims(sentence)).toMatchObject([{ rule: 'health' }]);
  },
);

test.each([
  'Imagine a day without meetings.',
  "This isn't a miracle cure.",
  'Comes with a 30-day money-back guarantee.',
  'A 2-year guarantee on our work.',
  'All work is guaranteed for 2 years.',
  'There is a guarantee on all repairs.',
  'Number one: it folds flat.',
  'The best part is the handle.',
  'You can use it every day.',
  'It ships in one day.',
  '20% off until Sunday.',
  'Do your best work anywhere.',
  '60-day fit guarantee.',
  'Hundreds of people in our city have no warm coat.',
  "No fixed prices until we've seen it.",
  'We use only organic cotton.',
])('%s is no claim', (sentence) => {
  expect(findClaims(sentence)).toEqual([]);
});

test('pauses of a risky sentence stay, and typed apostrophes count as straight ones', () => {
  expect(findClaims('I’ve tried it. <break time="1s"/> Look.')).toMatchObject([
    { rule: 'personal_experience', suggestion: 'Take a look at it. <break time="1s"/>' },
  ]);
});
