import { PRESENTER_PARTNER_IDS, type PresenterPartnerId } from '@sayso/contract';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type FaultName, FAULTS } from '../testing/fakes/faults.ts';
import { fetchFilm } from './fetch-film.ts';
import { PresenterError } from './presenter-partner.ts';
import { PRESENTERS, placeOrder } from './presenter-partners.ts';
import { accessTo, FAKE_PRESENTERS, startFakePresenters, orderAt } from './testing/fake-presenters.ts';

const fakes = {
  heygen: await startFakePresenters(),
  a2e: await startFakePresenters(),
  did: await startFakePresenters(),
  server: await startFakePresenters(),
};
const folder = await mkdtemp(join(tmpdir(), 'sayso-faults-'));
afterAll(async () => {
  await Promise.all(Object.values(fakes).map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

/** What says nothing at all, or too slowly, costs the time that there is. */
const SHORT_MS = 1_500;
const LONG_MS = 20_000;
const timeOf = (fault: FaultName) => (['silent', 'slow', 'huge'].includes(fault) ? SHORT_MS : LONG_MS);

/** What came of it; `?` behind the fault of an order that may stand. */
const told = (asking: Promise<unknown>) =>
  asking.then(
    () => 'well',
    (error: unknown) => {
      if (!(error instanceof PresenterError)) throw error;
      return `${error.fault}${error.mayStand ? ' ?' : ''}`;
    },
  );

/** The server's own guard, which has let through nothing. */
const open = () => Promise.reject(Object.assign(new Error('refused'), { reason: 'not_public', status: null }));

async function doneFilm(id: PresenterPartnerId): Promise<{ job: string; url: string }> {
  const [access, partner] = [accessTo(fakes[id], id), PRESENTERS[id]];
  const { job } = await partner.order(access, orderAt(id));
  await fakes[id].studio.finish();
  const seen = await partner.look(access, job);
  if (seen.state !== 'done') throw new Error('It is not done.');
  return { job, url: seen.url };
}

/** What comes of each of the four things that are asked. The order comes last, because all fakes of a partner wait for its fault. */
async function rowOf(id: PresenterPartnerId, fault: FaultName): Promise<string[]> {
  const [partner, timeoutMs] = [PRESENTERS[id], timeOf(fault)];
  const { name, before } = FAKE_PRESENTERS[id];
  const [well, ill] = [accessTo(fakes[id], id), accessTo(fakes[id], id, fault)];
  const { job, url } = await doneFilm(id);
  const film = { path: join(folder, `${id}-${fault}.mp4`), maxBytes: 3_000_000, open, timeoutMs };
  const [listed, looked, fetched] = await Promise.all([
    told(partner.listPresenters(ill, { maxPresenters: 10, timeoutMs })),
    told(partner.look(ill, job, { timeoutMs })),
    told(fetchFilm(well, url.replace(`/${name}/`, `/${name}/!${fault}/`), film)),
  ]);
  fakes[id].failNext(...Array.from({ length: before }, () => null), fault);
  const order = orderAt(id);
  const ordered = await told(placeOrder(id, { access: well, isRepeat: false, timeoutMs }, order));
  fakes[id].failNext();
  const again = ordered.endsWith('?') ? await told(placeOrder(id, { access: well, isRepeat: true }, order)) : '-';
  const stand = fakes[id].studio.orders.filter(({ key, title }) => key === order.key || title.includes(order.key));
  return [fault, id, listed, looked, fetched, ordered, again, String(stand.length)];
}

const table = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(at === 0 ? 18 : 16))
        .join('')
        .trimEnd(),
    )
    .join('\n');

/**
 * What has to come of it. `again`: of an order that may stand, when it is placed anew; `orders`: how many stand then, which is what is paid for.
 * Of A2E and D-ID an order that cannot be found is not placed again. D-ID has nobody to list, and is asked for its credit instead.
 */
const OUTCOME = `
fault             partner         list            look            film            order           again           orders
busy-for-a-moment heygen          BUSY            BUSY            BUSY            BUSY            -               0
busy-for-a-moment a2e             BUSY            BUSY            BUSY            BUSY            -               0
busy-for-a-moment did             BUSY            BUSY            BUSY            BUSY            -               0
busy-for-a-moment server          BUSY            BUSY            BUSY            BUSY            -               0
busy-for-an-hour  heygen          BUSY            BUSY            BUSY            BUSY            -               0
busy-for-an-hour  a2e             BUSY            BUSY            BUSY            BUSY            -               0
busy-for-an-hour  did             BUSY            BUSY            BUSY            BUSY            -               0
busy-for-an-hour  server          BUSY            BUSY            BUSY            BUSY            -               0
wrong-key         heygen          KEY_REFUSED     KEY_REFUSED     HTTP_401        KEY_REFUSED     -               0
wrong-key         a2e             KEY_REFUSED     KEY_REFUSED     HTTP_401        KEY_REFUSED     -               0
wrong-key         did             KEY_REFUSED     KEY_REFUSED     HTTP_401        KEY_REFUSED     -               0
wrong-key         server          KEY_REFUSED     KEY_REFUSED     HTTP_401        KEY_REFUSED     -               0
broken            heygen          HTTP_500        HTTP_500        HTTP_500        HTTP_500 ?      well            1
broken            a2e             HTTP_502        HTTP_502        HTTP_502        HTTP_502 ?      ORDER_LOST ?    0
broken            did             HTTP_500        HTTP_500        HTTP_500        HTTP_500 ?      ORDER_LOST ?    0
broken            server          HTTP_500        HTTP_500        HTTP_500        HTTP_500 ?      well            1
silent            heygen          TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR ? well            1
silent            a2e             TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR ? well            1
silent            did             TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR ? well            1
silent            server          TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR ? well            1
slow              heygen          TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR ? well            1
slow              a2e             TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR ? well            1
slow              did             TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR ? well            1
slow              server          TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR   TIMEOUT_ERROR ? well            1
cut               heygen          NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR ? well            1
cut               a2e             NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR ? well            1
cut               did             NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR ? well            1
cut               server          NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR ? well            1
half-json         heygen          UNREADABLE      UNREADABLE      UNREADABLE      UNREADABLE ?    well            1
half-json         a2e             UNREADABLE      UNREADABLE      UNREADABLE      UNREADABLE ?    well            1
half-json         did             UNREADABLE      UNREADABLE      UNREADABLE      UNREADABLE ?    well            1
half-json         server          UNREADABLE      UNREADABLE      UNREADABLE      UNREADABLE ?    well            1
wrong-types       heygen          UNREADABLE      UNREADABLE      well            UNREADABLE ?    well            1
wrong-types       a2e             UNREADABLE      UNREADABLE      well            UNREADABLE ?    well            1
wrong-types       did             UNREADABLE      UNREADABLE      well            UNREADABLE ?    well            1
wrong-types       server          UNREADABLE      UNREADABLE      well            UNREADABLE ?    well            1
page              heygen          UNREADABLE      UNREADABLE      UNREADABLE      UNREADABLE ?    well            1
page              a2e             UNREADABLE      UNREADABLE      UNREADABLE      UNREADABLE ?    ORDER_LOST ?    0
page              did             UNREADABLE      UNREADABLE      UNREADABLE      UNREADABLE ?    ORDER_LOST ?    0
page              server          UNREADABLE      UNREADABLE      UNREADABLE      UNREADABLE ?    well            1
to-metadata       heygen          HTTP_302        HTTP_302        ADDRESS_REFUSED HTTP_302        -               0
to-metadata       a2e             HTTP_302        HTTP_302        ADDRESS_REFUSED HTTP_302        -               0
to-metadata       did             HTTP_302        HTTP_302        ADDRESS_REFUSED HTTP_302        -               0
to-metadata       server          HTTP_302        HTTP_302        ADDRESS_REFUSED HTTP_302        -               0
to-localhost      heygen          HTTP_307        HTTP_307        ADDRESS_REFUSED HTTP_307        -               0
to-localhost      a2e             HTTP_307        HTTP_307        ADDRESS_REFUSED HTTP_307        -               0
to-localhost      did             HTTP_307        HTTP_307        ADDRESS_REFUSED HTTP_307        -               0
to-localhost      server          HTTP_307        HTTP_307        ADDRESS_REFUSED HTTP_307        -               0
lost              heygen          NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR ? well            1
lost              a2e             NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR ? well            1
lost              did             NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR ? well            1
lost              server          NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR   NETWORK_ERROR ? well            1
huge              heygen          TOO_LARGE       TOO_LARGE       TOO_LARGE       TOO_LARGE ?     well            1
huge              a2e             TOO_LARGE       TOO_LARGE       TOO_LARGE       TOO_LARGE ?     well            1
huge              did             TOO_LARGE       TOO_LARGE       TOO_LARGE       TOO_LARGE ?     well            1
huge              server          TOO_LARGE       TOO_LARGE       TOO_LARGE       TOO_LARGE ?     well            1
endless           heygen          TOO_LARGE       TOO_LARGE       TOO_LARGE       TOO_LARGE ?     well            1
endless           a2e             TOO_LARGE       TOO_LARGE       TOO_LARGE       TOO_LARGE ?     well            1
endless           did             TOO_LARGE       TOO_LARGE       TOO_LARGE       TOO_LARGE ?     well            1
endless           server          TOO_LARGE       TOO_LARGE       TOO_LARGE       TOO_LARGE ?     well            1
`;

test('whatever a partner does wrong is told by one word, and by whether an order may stand', async () => {
  const faults = (Object.keys(FAULTS) as FaultName[]).filter((fault) => !/sound|picture/.test(fault));
  const rows = [['fault', 'partner', 'list', 'look', 'film', 'order', 'again', 'orders']];
  for (const fault of faults) rows.push(...(await Promise.all(PRESENTER_PARTNER_IDS.map((id) => rowOf(id, fault)))));
  process.stdout.write(`${table(rows)}\n`);
  expect(`\n${table(rows)}\n`).toBe(OUTCOME);
  // Of a film that did not come as a whole nothing stays.
  expect((await readdir(folder)).filter((name) => !name.includes('wrong-types'))).toEqual([]);
}, 120_000);
