import { expect, test } from 'vitest';
import { readAudience } from './audience.ts';
import type { FactKind } from './brief-types.ts';
import { readFacts } from './facts.ts';
import { isOtherLanguage } from './language.ts';
import { readOffer } from './offer.ts';
import { readProblem } from './problem.ts';
import { readProduct } from './product.ts';

const factsOf = (details: string) => readFacts(details).facts;

test.each<[string, FactKind, string]>([
  ['leakproof lid', 'words', 'leakproof lid'],
  ['Point your phone at the sky', 'words', 'point your phone at the sky'],
  ['play first song in 7 days', 'words', 'play first song in 7 days'],
  ['split by item', 'words', 'split by item'],
  ['water once a month', 'words', 'water once a month'],
  ['order ahead online', 'words', 'order ahead online'],
  ['grind for any machine', 'words', 'grind for any machine'],
  ['pay what you can lunch', 'words', 'pay what you can lunch'],
  ['ages 9 months to 4 years', 'words', 'ages 9 months to 4 years'],
  ['mock tests on real routes', 'words', 'mock tests on real routes'],
  ['tests on real routes', 'words', 'tests on real routes'],
  ['returns within 14 days', 'words', 'returns within 14 days'],
  ['replies within an hour', 'words', 'replies within an hour'],
  ['records you can keep', 'words', 'records you can keep'],
  ['GDP certified', 'words', 'GDP certified'],
  ['Open Saturdays until 4pm', 'words', 'open Saturdays until 4pm'],
  ['eIDAS qualified signatures', 'words', 'eIDAS qualified signatures'],
  ['vat return ready in 10 min', 'words', 'VAT return ready in 10 minutes'],
  ['instructors with 10+ years', 'words', 'instructors with 10-plus years'],
  ['forecasts demand by SKU', 'words', 'forecasts demand by SKU'],
  ['predicts the next nap', 'third', 'predicts the next nap'],
  ['keeps drinks hot for 8 hours', 'third', 'keeps drinks hot for 8 hours'],
  ['tracks miles', 'third', 'tracks miles'],
  ['exports to payroll', 'third', 'exports to payroll'],
  ['sorts expenses by itself', 'third', 'sorts expenses by itself'],
  ['we bring our own water', 'sentence', 'we bring our own water'],
  ['She brings the basin', 'sentence', 'she brings the basin'],
  ['2,5 L', 'words', '2.5 L'],
  ['5 year warranty', 'words', '5-year warranty'],
  ['live mon/wed/fri', 'words', 'live Monday and Wednesday and Friday'],
  ['removes clean', 'words', 'removes clean'],
  ['open till 22h', 'words', 'open till 22:00'],
  ['no call-out fee', 'none', 'no call-out fee'],
])('%s is read as %s: %s', (details, kind, text) => {
  expect(factsOf(details)).toMatchObject([{ kind, text }]);
});

test.each([
  ['eye test / 400 frames', ['eye test', '400 frames']],
  ['60 settings - holds 30 g', ['60 settings', 'holds 30 g']],
  ['one inbox for email, chat and WhatsApp; reports', ['one inbox for email, chat and WhatsApp', 'reports']],
  ['mild, hot and insane, small batch', ['mild, hot and insane', 'small batch']],
  [
    'roasted to order, beans from Ethiopia, Colombia and Sumatra',
    ['roasted to order', 'beans from Ethiopia, Colombia and Sumatra'],
  ],
  ['low sugar, ginger, yuzu and hibiscus flavours', ['low sugar', 'ginger, yuzu and hibiscus flavours']],
  ['own room, Morocco, Georgia and Vietnam in 2025', ['own room', 'Morocco, Georgia and Vietnam in 2025']],
  [
    'we pick up, store and return your boxes, from $7 a box',
    ['we pick up, store and return your boxes', 'from $7 a box'],
  ],
  [
    'predicts period, logs symptoms, private - data never leaves phone, no account',
    ['predicts period', 'logs symptoms', 'private', 'data never leaves phone', 'no account'],
  ],
  ['shelves, taps, doors, flat pack; leaves it tidy', ['shelves, taps, doors, flat pack', 'leaves it tidy']],
  ['tiny brush, floss, wax, mirror and pouch', ['tiny brush, floss, wax, mirror and pouch']],
  ['mowing, fertilizing, weed control', ['mowing, fertilizing', 'weed control']],
])('%s is split where people split it', (details, texts) => {
  expect(factsOf(details).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ['-30% THIS WEEKEND', '30% off this weekend', true],
  ['First check-up £35', 'first check-up £35', false],
  ['first box 10 euro off', 'first box 10 euro off', false],
  ['14-day free trial', '14-day free trial', false],
  ['Early bird: 10% off before May 1', 'early bird: 10% off before May 1', false],
  ['Tuesday: haircut + beard $30', 'Tuesday: haircut and beard $30', false],
  ['free tiramisu for bookings over 50 guests', 'free tiramisu for bookings over 50 guests', false],
  ['€19 incl. delivery', '€19 including delivery', true],
  ['€5/month for the first year', '€5 a month for the first year', true],
  ['20% off until Sunday', '20% off until Sunday', true],
  ['Free', "it's free", false],
  ['early bird until 1 march', 'early bird until 1 March', false],
])('the offer %s is said as %s', (offer, said, isAmount) => {
  expect(readOffer(offer)).toEqual({ said, isAmount });
});

test.each([
  ['My back hurts by noon', 'your back hurts by noon', 'sentence'],
  ['the shared inbox is a mess', 'the shared inbox is a mess', 'sentence'],
  ['temperature spikes in transit', 'temperature spikes in transit', 'phrase'],
  ['messy house', 'messy house', 'phrase'],
  ['no idea what they play', 'no idea what they play', 'phrase'],
  ['restaurants where kids get bored', 'restaurants where kids get bored', 'phrase'],
  ['dirty car = bad rating', 'dirty car, bad rating', 'phrase'],
  ['nobody to travel with', 'nobody to travel with', 'phrase'],
  ['shoes that are too tight', 'shoes that are too tight', 'phrase'],
  ['gel nails chip after three days', 'gel nails chip after three days', 'phrase'],
  ['what are my kids watching?', 'what are your kids watching', 'question'],
])('the problem %s is said as %s', (problem, said, kind) => {
  expect(readProblem(problem)).toMatchObject({ said, kind });
});

test('plain English with numbers and prices is no other language', () => {
  expect(isOtherLanguage('€9 per van per month')).toBe(false);
  expect(isOtherLanguage('no sin, son or pour over')).toBe(false);
  expect(isOtherLanguage('Schuhe für die ganze Familie und mehr')).toBe(true);
  expect(isOtherLanguage('zapatos para los niños y las niñas')).toBe(true);
});

test('who speaks of our city means it', () => {
  expect(readAudience('people in our city')?.many).toBe('people in our city');
  expect(readAudience('bbq fans')?.many).toBe('BBQ fans');
});

test.each([
  ['our new running shoes', 'our new running shoes', 'they'],
  ["kids' rain boots", "these kids' rain boots", 'they'],
  ['Weighted blanket Hygge', 'Weighted Blanket Hygge', null],
  ['Tattoo removal clinic', 'this tattoo removal clinic', null],
  ['PlantPal app', 'the PlantPal app', 'it'],
  ['shiftly', 'shiftly', null],
  ['roof repair bob', 'Roof Repair Bob', null],
  ['Beard oil No. 7', 'Beard Oil No. 7', null],
  ["Jazz Night @ Porgy's", "Jazz Night at Porgy's", null],
  ['glass lunch box', 'this glass lunch box', 'it'],
  ['Glide e-bikes', 'Glide e-bikes', 'they'],
  ['bright smile dental', 'Bright Smile Dental', null],
  ['Anna reads your contract', 'Anna Reads Your Contract', null],
  ['clean cup menstrual cup', 'Clean Cup Menstrual Cup', 'it'],
])('the product %s is named %s', (given, name, pronoun) => {
  expect(readProduct(given)).toMatchObject({ name, pronoun });
});
