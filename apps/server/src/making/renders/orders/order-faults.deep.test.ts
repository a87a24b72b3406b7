import { PRESENTER_PARTNER_IDS, type PresenterPartnerId } from '@sayso/contract';
import { FAKE_PRESENTERS } from '@sayso/providers/presenters/testing/fake-presenters';
import type { FaultName } from '@sayso/providers/testing/fakes/faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakScript } from '../testing/start-test-video.ts';
import { type FilmStudio, NOON, openFilmStudio } from './testing/film-studio.ts';

/** One of each kind that adapters tell apart; what each of them makes of all faults is in the table of `presenter-faults.deep.test.ts`. */
const FAULTS: readonly FaultName[] = [
  'busy-for-a-moment',
  'wrong-key',
  'broken',
  'silent',
  'to-metadata',
  'lost',
  'endless',
];
/** What says nothing at all costs the time that there is. */
const SHORT_MS = 250;
/** Longer than a film is waited for. */
const TOO_LATE_MS = 31 * 60_000;
const MOST_STEPS = 60;
let studio: FilmStudio;
let speechId: string;
const presenters = {} as Record<PresenterPartnerId, string>;
/** What customers have read, by what went wrong. */
const words = new Map<string, string>();

beforeAll(async () => {
  studio = await openFilmStudio();
  for (const partner of PRESENTER_PARTNER_IDS) presenters[partner] = await studio.offer(partner);
  speechId = await speakScript(studio.user);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => studio.close());

async function begin(partner: PresenterPartnerId): Promise<string> {
  const { db } = studio.app.deps;
  studio.clock.ms = NOON;
  studio.fakes.failNext();
  studio.fakes.studio.orders.length = 0;
  for (const table of ['videos', 'presenter_orders', 'partner_usage', 'partner_rests', 'work'] as const)
    await db.deleteFrom(table).execute();
  return (await studio.start(presenters[partner], { speechId })).id;
}

const stateOfOrder = async () => (await studio.orders())[0]?.['state'];

/** Steps until the order has ended, or until it is placed where that is all that is asked. */
async function stepOn({ untilPlaced }: { untilPlaced: boolean }): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (untilPlaced && (await stateOfOrder()) === 'placed') return;
    if ((await studio.step()) === null) return;
  }
  throw new Error('the order does not end');
}

/** What the customer has in the end, how many orders stand at the partner, and whether they are counted: by an order's row in the table. */
async function endOf(partner: PresenterPartnerId, id: string): Promise<string[]> {
  const orders = studio.fakes.studio.orders.length;
  const states = (await studio.admin.get('/api/admin/presenter-partners')).json().data;
  const { today } = states.find((one: { partner: string }) => one.partner === partner);
  const paid = `${orders} ${today.operator > 0 ? 'counted' : 'free'}`;
  if ((await stateOfOrder()) === 'placed') return ['film', paid];
  await studio.render();
  const { status, failure_reason: reason } = await studio.see(id);
  const code = String((await studio.orders())[0]?.['failure_code']);
  if (reason !== null) words.set(code, reason);
  return [status === 'failed' ? code : status, paid];
}

/** The fault meets one order and is over; it begins once an order is placed, and stays. */
async function rowOf(fault: FaultName, partner: PresenterPartnerId): Promise<string[]> {
  const ordered = await begin(partner);
  studio.fakes.failNext(...Array.from({ length: FAKE_PRESENTERS[partner].before }, () => null), fault);
  await stepOn({ untilPlaced: true });
  const cells = [fault, partner, ...(await endOf(partner, ordered))];

  const filmed = await begin(partner);
  await stepOn({ untilPlaced: true });
  await studio.point(partner, fault);
  await studio.step();
  studio.clock.ms += TOO_LATE_MS;
  await stepOn({ untilPlaced: false });
  cells.push(...(await endOf(partner, filmed)));
  await studio.point(partner);
  return cells;
}

const table = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(at > 2 && at % 2 === 1 ? 11 : 18))
        .join('')
        .trimEnd(),
    )
    .join('\n');

/** What has to come of it: `film` is a film on its way. Beside it, how many orders stand at the partner, and whether seconds are counted for them. */
const OUTCOME = `
fault             partner           ordering, once               filming, always
busy-for-a-moment heygen            film              1 counted  presenter_failed  1 counted
busy-for-a-moment a2e               film              1 counted  presenter_failed  1 counted
busy-for-a-moment did               film              1 counted  presenter_failed  1 counted
busy-for-a-moment server            film              1 counted  presenter_failed  1 counted
wrong-key         heygen            presenter_failed  0 free     presenter_failed  1 counted
wrong-key         a2e               presenter_failed  0 free     presenter_failed  1 counted
wrong-key         did               presenter_failed  0 free     presenter_failed  1 counted
wrong-key         server            presenter_failed  0 free     presenter_failed  1 counted
broken            heygen            film              1 counted  presenter_failed  1 counted
broken            a2e               presenter_failed  0 counted  presenter_failed  1 counted
broken            did               presenter_failed  0 counted  presenter_failed  1 counted
broken            server            film              1 counted  presenter_failed  1 counted
silent            heygen            film              1 counted  presenter_failed  1 counted
silent            a2e               film              1 counted  presenter_failed  1 counted
silent            did               film              1 counted  presenter_failed  1 counted
silent            server            film              1 counted  presenter_failed  1 counted
to-metadata       heygen            presenter_failed  0 free     presenter_failed  1 counted
to-metadata       a2e               presenter_failed  0 free     presenter_failed  1 counted
to-metadata       did               presenter_failed  0 free     presenter_failed  1 counted
to-metadata       server            presenter_failed  0 free     presenter_failed  1 counted
lost              heygen            film              1 counted  presenter_failed  1 counted
lost              a2e               film              1 counted  presenter_failed  1 counted
lost              did               film              1 counted  presenter_failed  1 counted
lost              server            film              1 counted  presenter_failed  1 counted
endless           heygen            film              1 counted  presenter_failed  1 counted
endless           a2e               film              1 counted  presenter_failed  1 counted
endless           did               film              1 counted  presenter_failed  1 counted
endless           server            film              1 counted  presenter_failed  1 counted
`;
const WORDS = {
  presenter_failed:
    'The partner of this presenter did not deliver the film. Try again later, or choose another presenter.',
};

test('whatever a partner does wrong, customers have their film or read why not, and nobody pays twice', async () => {
  const rows = [['fault', 'partner', 'ordering, once', '', 'filming, always', '']];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  for (const fault of FAULTS) {
    if (fault === 'silent')
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.min(ms, SHORT_MS)));
    for (const partner of PRESENTER_PARTNER_IDS) rows.push(await rowOf(fault, partner));
    vi.restoreAllMocks();
  }
  const legend = [...words].map(([code, said]) => `${code}: ${said}`).join('\n');
  process.stdout.write(`${table(rows)}\n${legend}\n`);
  expect(`\n${table(rows)}\n`).toBe(OUTCOME);
  expect(Object.fromEntries(words)).toEqual(WORDS);
}, 300_000);
