import { expect, test } from 'vitest';
import { describeTextProvider } from '../../testing/text-provider-suite.ts';
import { createBuiltInText } from '../built-in-text.ts';
import { TAGS_BEHIND } from '../sentences.ts';
import { readProblem, readAudience, said, readProduct, isOtherLanguage } from './read-brief.ts';
import { piecesOf } from './split-details.ts';

test.each([
  ['E-bike subscription Velomo', 'E-bike subscription Velomo.', null],
  ['the museum of broken things', 'The museum of broken things.', null],
  ['My Etsy shop for handmade earrings', 'My Etsy shop for handmade earrings.', null],
  ['HR software', 'HR software.', null],
  ['Get your Saturdays back!', 'Get your Saturdays back!', null],
  ['Nóra Szabó – wedding photographer', 'Nóra Szabó, wedding photographer.', null],
  ['Hjem & Håndverk', 'Hjem & Håndverk.', null],
  ['iPhone repair', 'iPhone repair.', null],
  ['Stackwell', 'Stackwell.', null],
  ['Socks', 'Socks.', null],
  ['PETROV & SONS ROOFING', 'Petrov & Sons Roofing.', null],
  ['SPANISH IN 90 DAYS', 'Spanish in 90 Days.', null],
  ['HR SOFTWARE', 'HR Software.', null],
  ['Does your shop need a website? WebInADay', 'WebInADay.', null],
  ['Tired of spreadsheets? We automate them.', 'Tired of spreadsheets? We automate them.', null],
  ['RentRight', 'RentRight.', 'RentRight'],
  ['AeroMug 2', 'AeroMug 2.', 'AeroMug 2'],
  ['BarkBuds', 'BarkBuds.', null],
])('the product %s is a line of its own', (typed, line, name) => {
  expect(readProduct(typed)).toMatchObject({ line, name });
});

test.each([
  ['being afraid of the dentist', 'Afraid of the dentist?'],
  ['not being prepared', 'Not prepared?'],
  ["not knowing what's in the tin", "Don't know what's in the tin?"],
  ['never knowing which wine to bring', 'Never know which wine to bring?'],
  ['lack of time', 'Not enough time?'],
  ["I'm tired of reading every label", 'Tired of reading every label?'],
  ['My back hurts after work.', 'Your back hurts after work?'],
  ['cooking for one is a waste of food', 'Cooking for one is a waste of food?'],
  ['bowling again?', 'Bowling again?'],
  ['dust. everywhere.', 'Dust. Everywhere.'],
  ['that one key that sticks', 'That one key that sticks?'],
  ['You\'ve been saying "next summer" for years', 'You\'ve been saying "next summer" for years?'],
  ['"Dinner?" "I don\'t know, do you?"', '"Dinner?" "I don\'t know, do you?"'],
  ['a 12" screen on my desk', 'A 12-inch screen on your desk?'],
  ['The smell!', 'The smell!'],
  ['"Dad, there is no paper!"', '"Dad, there is no paper!"'],
  ['always being late, losing things', 'Always being late, losing things?'],
  ['🔥', null],
])('the problem %s is asked', (typed, asked) => {
  expect(readProblem(typed, { isOfOthers: false })).toBe(asked);
});

test('what bothers others than who watches is told, not asked', () => {
  expect(readProblem('Our otters are losing their homes', { isOfOthers: true })).toBe(
    'Our otters are losing their homes.',
  );
});

test.each([
  ['Freelancers', 'freelancers'],
  ['Small Business Owners in New York', 'small business owners in New York'],
  ["People who can't sleep", "people who can't sleep"],
  ['CTOs at mid-size SaaS companies', 'CTOs at mid-size SaaS companies'],
  ['cat and dog owners', 'cat and dog owners'],
  ['small online shops', 'small online shops'],
  ['office workers downtown', 'office workers downtown'],
  ['for English speakers in Wrocław', 'English speakers in Wrocław'],
  ['over 70s', 'over 70s'],
  ['the whole family', 'the whole family'],
  ['WORKING MOMS', 'working moms'],
  ['TEENS 12-16', 'teens 12 to 16'],
  ['food lovers far from home', 'food lovers far from home'],
  ['house owner', null],
  ['busy mum and kids', null],
  ['sales team in Berlin', null],
  ['health conscious hipsters lol', null],
])("the audience %s follows 'for' only where that is certain", (typed, whom) => {
  expect(readAudience(typed)).toBe(whom);
});

test.each([
  ['ginger, yuzu and hibiscus flavours, no sugar', ['ginger, yuzu and hibiscus flavours', 'no sugar']],
  ['we search forests, fields and cities', ['we search forests, fields and cities']],
  ['we come to you, wash and wax your car', ['we come to you, wash and wax your car']],
  ['we wash, dry, and fold your laundry', ['we wash, dry, and fold your laundry']],
  [
    'we come to you, uses only 5 litres, inside and outside',
    ['we come to you', 'uses only 5 litres', 'inside and outside'],
  ],
  ['If your plant dies, we replace it, no questions', ['If your plant dies, we replace it', 'no questions']],
  ['quiet as a whisper (22 dB, at night), light', ['quiet as a whisper (22 dB, at night)', 'light']],
  [
    'logs every request, dispatches plumbers and electricians',
    ['logs every request', 'dispatches plumbers and electricians'],
  ],
  ['materials included, wine and snacks', ['materials included', 'wine and snacks']],
  ['beans from Ethiopia, Colombia and Sumatra', ['beans from Ethiopia, Colombia and Sumatra']],
  ['sewn in Oregon, lap or bed size', ['sewn in Oregon', 'lap or bed size']],
  ['a lawyer, a tax adviser and a driver', ['a lawyer, a tax adviser and a driver']],
  ['rewires brass lamps, new plugs and switches', ['rewires brass lamps', 'new plugs and switches']],
  ['baked twice a day, until it is gone', ['baked twice a day, until it is gone']],
  ['scents: fig, cedar, rain', ['scents: fig, cedar, rain']],
  ['- one\n• two three; four', ['one', 'two three', 'four']],
  [
    'Insured. Brings all supplies. Open until 9 p.m. on Mondays',
    ['Insured.', 'Brings all supplies.', 'Open until 9 p.m. on Mondays'],
  ],
  ['keeps drinks hot - 450 ml - leak proof lid', ['keeps drinks hot', '450 ml', 'leak proof lid']],
  [
    'a box with two toys, one treat and a cardboard castle every month',
    ['a box with two toys, one treat and a cardboard castle every month'],
  ],
  ['eye test, adjust your frames for free, for life', ['eye test', 'adjust your frames for free, for life']],
  [
    'we install the tap, deliver fresh kegs, collect the empties',
    ['we install the tap, deliver fresh kegs, collect the empties'],
  ],
  ['NIF, bank account and visa, fixed fee', ['NIF, bank account and visa', 'fixed fee']],
  ['we pay food, from two weeks, support by phone', ['we pay food', 'from two weeks', 'support by phone']],
  [
    "we film you running, find out what's wrong, give you a plan",
    ["we film you running, find out what's wrong, give you a plan"],
  ],
])('the details %j are cut where that is certain', (typed, pieces) => {
  expect(piecesOf(typed)).toEqual(pieces);
});

test.each([
  ['w/ soft straps w/o bpa', 'With soft straps without BPA.'],
  ['-30% THIS WEEKEND', '30% off this weekend.'],
  ['2 FOR £15', '2 for £15.'],
  ['20% OFF UNTIL MAY 31', '20% off until May 31.'],
  ['FROM 9 PM TO 6 AM', 'From 9 pm to 6 am.'],
  ['€19 incl. delivery', '€19 including delivery.'],
  ['ready in 10 min', 'Ready in 10 minutes.'],
  ['30 min repair', '30 min repair.'],
  ['free coffee on mondays', 'Free coffee on Mondays.'],
  ['eSIM for 120 countries', 'eSIM for 120 countries.'],
])('%s is said as it is typed, but for signs and capitals that are certain', (typed, line) => {
  expect(said(typed)).toBe(line);
});

test.each([
  ['Eine gute Seife für die ganze Familie', true],
  ['忙しい親', true],
  ['€9 per van per month', false],
  ['Käse Keller', false],
])('%s is another language: %s', (text, is) => {
  expect(isOtherLanguage(text)).toBe(is);
});

describeTextProvider({ name: 'built-in', create: createBuiltInText, unknownLanguage: 'de', translates: false });

test('pauses at the end of a text are found with the space before them, and those within it are not', () => {
  expect(TAGS_BEHIND.exec('Hi <break/> there. <break time="1s"/> <break/>')?.[0]).toBe(' <break time="1s"/> <break/>');
  expect(TAGS_BEHIND.exec('Hi <break/> there.')).toBeNull();
});

test('a text of many spaces is looked through in time', () => {
  const started = performance.now();
  expect(TAGS_BEHIND.exec(`a${' '.repeat(300_000)}b`)).toBeNull();
  expect(performance.now() - started).toBeLessThan(5_000);
});
