import { createChaos } from '@sayso/providers/testing/fakes/faults';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { type Fakes, startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import { changeFreePlan, liftVideoLimit, signIn } from '../testing/api.ts';
import { pause } from '../testing/pause.ts';
import { OPERATOR, removeData } from '../testing/start-product.ts';
import { createClient } from './client.ts';
import { countOf, tellCounts } from './counts.ts';
import { type Film, followFilm, orderFilms } from './films.ts';
import { openInstallation } from './installation.ts';
import { judgeFilms } from './judge-films.ts';
import { type Customer, openLedger } from './ledger.ts';
import { type Load, signUp } from './people.ts';
import { createRandom } from './random.ts';
import { strikeUntil } from './strike-until.ts';

/** Who orders; the last one pays HeyGen with a key of their own. */
const NAMES = ['Ada', 'Bea', 'Cyd'] as const;
/** A site whose name says that partners can reach it: what they tell of orders is posted to this machine all the same. */
const SITE = { PUBLIC_URL: 'https://soak.example.com', TRUST_PROXY: '0', RATE_LIMITS: 'on' };
/** Each partner by the first word of its settings, with its name among the fakes. */
const PARTNERS = { heygen: 'heygen', a2e: 'a2e', server: 'presenter-server' } as const;
const SETTINGS = { heygen: 'heygen', a2e: 'a2e', server: 'presenter_server' } as const;
const PAUSES_MS = [3_000, 15_000] as const;
/** Of all films of a run one in six fails at its partner. */
const FAILS_ONE_IN = 6;
/** Nothing takes longer: films are waited for half an hour. */
const LIMIT_MS = 40 * 60_000;
const LIST_LIMIT_MS = 60_000;

/**
 * Lets accounts order so many films of partners that have a bad day, while the API, the worker and the database are killed. Then nothing may be stuck, no video there twice, no order paid twice, and the ledger
 * says what was paid. Answers what is wrong.
 */
export async function filmThroughKills({ films: count, seed }: { films: number; seed: number }): Promise<string[]> {
  const random = createRandom(seed);
  const fakes = await startFakes({ speech: { speak: () => Promise.reject(new Error('Nobody speaks here.')) } });
  const installation = await openInstallation(SITE);
  const { url, dataDir } = installation;
  const deadline = performance.now() + LIMIT_MS;
  const load: Load = {
    url,
    client: createClient(url),
    ledger: openLedger(),
    random,
    isOver: () => performance.now() > deadline,
  };
  try {
    await liftVideoLimit(url);
    await changeFreePlan(url, { full_avatar_library: true });
    const presenters = await lendPresenters(url, fakes);
    const customers = await Promise.all(NAMES.map((name) => signUp(load, name)));
    await Promise.all(customers.map((customer) => preferLowQuality(load, customer)));
    const { token = '' } = customers.at(-1) ?? {};
    await load.client.ask({ method: 'PUT', path: '/api/user/api-keys', body: { heygen: FAKE_KEY }, token });
    console.log(`seed ${seed}: ${count} films of ${presenters.length} presenters for ${customers.length} accounts`);
    beginBadDay(fakes, { seed, url, count });
    let hasEnded = false;
    const kills = strikeUntil({
      installation,
      random: createRandom(seed + 1),
      pauses: PAUSES_MS,
      isOver: (strikes) => hasEnded || strikes >= count,
    });
    const films: Film[] = [];
    const shares = customers.map((_, at) => Math.floor((count + at) / customers.length));
    await Promise.all(
      customers.map(async (customer, at) => {
        const ordered = await orderFilms(load, { customer, presenters, count: shares[at] ?? 0 });
        films.push(...ordered);
        await Promise.all(ordered.map((film) => followFilm(load, film)));
      }),
    ).finally(() => (hasEnded = true));
    const struck = await kills;
    await fakes.studio.close();
    const trouble = countOf(fakes.studio.told.map(({ status }) => (status === 0 ? 'unheard' : `answered ${status}`)));
    console.log(`kills: ${tellCounts(struck) || 'none'}; restarts: ${installation.restarts()}`);
    console.log(`partners were asked ${fakes.asked.length} times, and told of orders: ${tellCounts(trouble)}`);
    const verdict = await judgeFilms({ dataDir, films, load, fakes, interruptions: installation.restarts() });
    console.log(verdict.summary);
    const problems = [...verdict.problems, ...load.ledger.faults, ...load.ledger.refusedTakes];
    return problems.length > 0 ? [...problems, installation.output()] : [];
  } finally {
    await installation.stop();
    await fakes.close();
    await removeData(installation);
  }
}

/** Small videos: what is looked at here is what happens, and not the pictures. */
async function preferLowQuality({ client }: Load, { token }: Customer): Promise<void> {
  const path = '/api/user/settings/preferences';
  const { body } = await client.ask({ method: 'GET', path, token });
  await client.ask({ method: 'PUT', path, body: { ...(body.data as object), videoQuality: 'low' }, token });
}

/** From now on partners are asked in vain now and then, fail some films, and tell of them never, once or twice. */
function beginBadDay(fakes: Fakes, { seed, url, count }: { seed: number; url: string; count: number }): void {
  const [troubles, ends] = [createRandom(seed + 2), createRandom(seed + 3)];
  const most = 1_000_000;
  fakes.setChaos(createChaos(() => troubles.between(0, most - 1) / most));
  fakes.studio.endNext(
    ...Array.from({ length: 2 * count }, () => (ends.between(1, FAILS_ONE_IN) === 1 ? 'failed' : 'done')),
  );
  fakes.studio.telling.at = (told) => url + new URL(told).pathname;
}

/** Switches all partners on at their fakes. Answers the ids of everybody whom they lend. */
async function lendPresenters(url: string, fakes: Fakes): Promise<[string, ...string[]]> {
  const operator = await signIn(url, OPERATOR);
  const ids: string[] = [];
  for (const partner of Object.keys(PARTNERS) as (keyof typeof PARTNERS)[]) {
    const [name, address] = [SETTINGS[partner], fakes.address(PARTNERS[partner])];
    const values = {
      [`${name}_enabled`]: true,
      [`${name}_url`]: address,
      ...(partner === 'heygen' && { heygen_upload_url: address }),
      [`${name}_key`]: FAKE_KEY,
      [`${name}_daily_seconds`]: null,
      [`${name}_account_daily_seconds`]: null,
    };
    const settings = Object.entries(values).map(([key, value]) => ({ key, value }));
    await operator.call('PUT', '/api/admin/settings', { settings });
    await operator.call('POST', `/api/admin/presenter-partners/${partner}/sync`);
    const until = performance.now() + LIST_LIMIT_MS;
    let listed: { id: string }[] = [];
    while (listed.length === 0 && performance.now() < until) {
      await pause(500);
      listed = (await operator.call<{ data: { id: string }[] }>('GET', `/api/a2e/avatars?source=${partner}`)).data;
    }
    ids.push(...listed.map(({ id }) => id));
  }
  const [first, ...others] = ids;
  if (first === undefined) throw new Error('nobody was listed');
  return [first, ...others];
}
