import { expect, test } from 'vitest';
import type { FactKind } from './brief-types.ts';
import { readFacts } from './facts.ts';
import { readOffer } from './offer.ts';
import { readProblem } from './problem.ts';
import { readProduct } from './product.ts';

const product = readProduct('Glow Serum');
const factsOf = (details: string) => (product ? readFacts(details, product).facts : []);

test.each<[string, FactKind, string]>([
  ['leakproof lid', 'thing', 'a leakproof lid'],
  ['organic cotton', 'stuff', 'organic cotton'],
  ['40 teas', 'things', '40 teas'],
  ['forecasts demand by SKU', 'third', 'forecasts demand by SKU'],
  ['pings every 10 seconds', 'third', 'pings every 10 seconds'],
  ['cuts to size', 'third', 'cuts to size'],
  ['returns within 14 days', 'things', 'returns within 14 days'],
  ['coach shows you every machine', 'sentence', 'the coach shows you every machine'],
  ['status page included', 'sentence', 'a status page is included'],
  ['mats provided', 'sentence', 'mats are provided'],
  ['dog welcome', 'sentence', 'dogs are welcome'],
  ['first lesson free', 'sentence', 'your first lesson is free'],
  ['pitch competition with 50k prize', 'stuff', 'a pitch competition with a 50k prize'],
  ['start at the town hall', 'sentence', 'the start is at the town hall'],
  ["text when it's done", 'stuff', "a text when it's done"],
  ['skip any week', 'base', 'skip any week'],
  ['book in the app', 'base', 'book in the app'],
  ['hand picked in Berlin', 'made', 'hand picked in Berlin'],
  ['washed & repaired', 'made', 'washed and repaired'],
  ['rescued 1,400 hedgehogs last year', 'past', 'rescued 1,400 hedgehogs last year'],
  ['gluten free on request', 'quality', 'gluten free on request'],
  ['to breathe properly again', 'goal', 'to breathe properly again'],
  ['5 year warranty', 'thing', 'a 5-year warranty'],
  ['range 45 km', 'stuff', 'a range of 45 km'],
  ['van with driver', 'thing', 'a van with a driver'],
  ['2,5 L', 'measure', '2.5 L'],
  ['no call-out fee', 'none', 'no call-out fee'],
])('%s is read as %s: %s', (details, kind, text) => {
  expect(factsOf(details)).toMatchObject([{ kind, text }]);
});

test.each([
  ['eye test / 400 frames', ['an eye test', '400 frames']],
  ['60 settings - holds 30 g', ['60 settings', 'holds 30 g']],
  ['one inbox for email, chat and WhatsApp; reports', ['one inbox for email, chat and WhatsApp', 'reports']],
  ['mild, hot and insane, small batch', ['mild, hot and insane', 'a small batch']],
  ['piano, drums and singing. lessons from 30 min.', ['piano, drums and singing', 'lessons from 30 minutes']],
])('%s is split where people split it', (details, texts) => {
  expect(factsOf(details).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ['-30% THIS WEEKEND', '30% off this weekend'],
  ['first month 19€', 'your first month is €19'],
  ['first box 50% off', '50% off your first box'],
  ['14-day free trial', 'a 14-day free trial'],
  ['donations doubled until December', 'donations are doubled until December'],
  ['€5/month for the first year', '€5 a month for the first year'],
  ['buy 2 get 1 free', 'buy 2, get 1 free'],
])('the offer %s is said as %s', (offer, said) => {
  expect(readOffer(offer)?.said).toBe(said);
});

test.each([
  ['My back hurts by noon', 'your back hurts by noon', 'sentence'],
  ['voice shakes in presentations', 'your voice shakes in presentations', 'sentence'],
  ['messy house', 'a messy house', 'phrase'],
  ['gel nails chip after three days', 'gel nails chip after three days', 'phrase'],
  ['stuck in a dead-end job', 'stuck in a dead-end job', 'phrase'],
  ['what are my kids watching?', 'what are your kids watching', 'question'],
  ['running out of things to say', 'running out of things to say', 'phrase'],
])('the problem %s is said as %s', (problem, said, kind) => {
  expect(readProblem(problem)).toMatchObject({ said, kind });
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
])('the product %s is named %s', (given, name, pronoun) => {
  expect(readProduct(given)).toMatchObject({ name, pronoun });
});
