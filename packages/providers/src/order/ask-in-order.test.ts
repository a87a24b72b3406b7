import { expect, test } from 'vitest';
import { askInOrder, type OrderKeeper, type OrderPlace, type OrderFault } from './ask-in-order.ts';
import { KEEPS_NOTHING } from './testing/keeps-nothing.ts';

const PLACES: OrderPlace[] = [{ id: 'one' }, { id: 'two' }, { id: 'here', isHere: true }];
const broken: OrderFault = { fault: 'HTTP_500', about: 'partner', retryAfterMs: null };
const readFault = (error: unknown) => (error instanceof TypeError ? broken : null);
/** Answers when it is told to stop. */
const never = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

test('whoever does not answer in its share of the time is passed over, and whoever is here has time', async () => {
  const noted: string[] = [];
  const keeper: OrderKeeper = {
    ...KEEPS_NOTHING,
    noteFault: async (id, { fault }) => void noted.push(`${id} ${fault}`),
  };
  const ask = ({ id }: OrderPlace, signal: AbortSignal) => (id === 'here' ? Promise.resolve(id) : never(signal));
  const { answer, passedOver } = await askInOrder(PLACES, { ask, readFault, keeper, limitMs: 2 });
  expect([answer, passedOver.map(({ place, fault }) => `${place.id} ${fault}`)]).toEqual(['here', noted]);
  expect(noted).toEqual(['one TIMEOUT_ERROR', 'two TIMEOUT_ERROR']);
});

test('whoever is left alone is not asked; a key of one’s own is, and nothing is noted of it', async () => {
  const until = new Date(0);
  const noted: string[] = [];
  const keeper: OrderKeeper = {
    restOf: async () => until,
    noteAnswer: async (id) => void noted.push(id),
    noteFault: async (id) => void noted.push(id),
  };
  const places: OrderPlace[] = [{ id: 'own', isOwnKey: true }, ...PLACES];
  const ask = async ({ id }: OrderPlace) => {
    if (id === 'own') throw new TypeError('broken');
    return id;
  };
  const { answer, passedOver } = await askInOrder(places, { ask, readFault, keeper, limitMs: 1_000 });
  expect([answer, noted]).toEqual(['here', []]);
  expect(passedOver.map(({ fault, restsUntil }) => [fault, restsUntil])).toEqual([
    ['HTTP_500', null],
    ['RESTS', until],
    ['RESTS', until],
  ]);
});

test('nobody who answers is an error that names everybody; what is nobody’s fault stays what it is', async () => {
  const asking = { readFault, keeper: KEEPS_NOTHING, limitMs: 1_000 };
  const fail = async () => Promise.reject<string>(new TypeError('broken'));
  await expect(askInOrder(PLACES, { ...asking, ask: fail })).rejects.toThrow(
    'Nobody answered: one HTTP_500, two HTTP_500, here HTTP_500',
  );
  const odd = async () => Promise.reject<string>(new RangeError('a fault of ours'));
  await expect(askInOrder(PLACES, { ...asking, ask: odd })).rejects.toThrow('a fault of ours');
});
