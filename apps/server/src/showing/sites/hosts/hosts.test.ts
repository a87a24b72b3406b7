import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { type SiteHost, siteHostsCalls } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import type { TextAnswer } from '../../../platform/network/dns-lookup.ts';
import { askHost } from '../../../testing/send-raw.ts';
import { fakeSiteBundle } from '../../../platform/http/sites/testing/fake-site-bundle.ts';
import { giveOwnHost, hostedSite } from '../testing/hosted-site.ts';
import { type Caddy, freeCaddyPorts, hasCaddy, NO_CADDY, startCaddy } from '../testing/start-caddy.ts';
import { isHostAllowed } from './host-records.ts';
import { recheckHosts } from './recheck-hosts.ts';
import { mayHaveCertificate, openServedHosts } from './served-hosts.ts';

describe('hosts', () => {
  /** What DNS says in these tests; of every other name it says that it has no text. */
  const texts = new Map<string, TextAnswer>();
  const looked: string[] = [];
  let app: TestApp;
  let person: TestUser;
  let siteId: string;
  beforeAll(async () => {
    const dns = {
      textsOf: async (name: string) => {
        looked.push(name);
        return texts.get(name) ?? ({ kind: 'absent' } as const);
      },
      addressesOf: async () => ({ v4: ['192.0.2.7'], v6: ['2001:db8::7'] }),
    };
    const config = { publicUrl: 'https://videos.example.com', sitesDomain: 'sayso.page' };
    app = await createTestApp({ config, deps: { dns } });
    person = await app.registerUser();
    ({ id: siteId } = await hostedSite(app, person, { domain: 'glow' }));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    texts.clear();
    looked.length = 0;
    await app.deps.db.deleteFrom('site_hosts').execute();
    await app.deps.db.deleteFrom('mails').execute();
  });

  const pathOf = (site = siteId) => siteHostsCalls.listSiteHosts.path.replace(':id', site);
  const add = (host: string, { who = person, site = siteId } = {}) => who.post(pathOf(site), { host });
  const added = async (host: string, place: { who?: TestUser; site?: string } = {}) =>
    (await add(host, place)).json<{ data: SiteHost }>().data;
  const check = async ({ id }: SiteHost, { who = person, site = siteId } = {}) =>
    (await who.post(`${pathOf(site)}/${id}/check`, {})).json<{ data: SiteHost }>().data;
  const listed = async () => (await person.get(pathOf())).json<{ data: SiteHost[] }>().data;

  /** Lets DNS say what a site asks for. */
  function prove(...hosts: SiteHost[]): void {
    const [first] = hosts;
    if (!first) return;
    texts.set(`_sayso.${first.host}`, { kind: 'found', texts: hosts.map(({ records }) => records[0]?.value ?? '') });
  }

  const mails = async (to: string) =>
    (
      await app.deps.db
        .selectFrom('mails')
        .select('subject')
        .where('to_address', '=', to)
        .where('template', '=', 'siteDomain')
        .orderBy('created_at')
        .execute()
    ).map(({ subject }) => subject);
  const certificate = async (domain: string) =>
    (await app.server.inject({ url: siteHostsCalls.askForCertificate.path, query: { domain } })).statusCode;

  test('a name is asked for, proved by its record, and removed', async () => {
    const host = await added('Shop.Glow.Dev.');
    expect(host).toMatchObject({ host: 'shop.glow.dev', verified_at: null, checked_at: null, problem: null });
    expect(host.url).toBe('https://shop.glow.dev');
    expect(host.records).toEqual([
      { type: 'TXT', name: '_sayso.shop.glow.dev', value: expect.stringMatching(/^sayso-site=[0-9a-f]{32}$/) },
      { type: 'CNAME', name: 'shop.glow.dev', value: 'glow.sayso.page' },
    ]);
    expect((await check(host)).problem).toContain('There is no TXT record at _sayso.shop.glow.dev yet.');
    texts.set('_sayso.shop.glow.dev', { kind: 'found', texts: ['sayso-site=another'] });
    expect((await check(host)).problem).toContain(`It must say exactly ${host.records[0]?.value}`);
    texts.set('_sayso.shop.glow.dev', { kind: 'unanswered' });
    expect((await check(host)).problem).toContain('did not answer');
    prove(host);
    expect(await check(host)).toMatchObject({ problem: null, verified_at: expect.any(String) });
    expect(looked).toEqual(Array.from({ length: 4 }, () => '_sayso.shop.glow.dev'));
    expect((await person.delete(`${pathOf()}/${host.id}`)).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test('a name that DNS gives no CNAME is led to the addresses of the installation', async () => {
    for (const host of ['glow.dev', 'glow.co.uk', 'glow.in.th', 'glow.asn.au']) {
      const { records } = await added(host);
      expect(records.slice(1)).toEqual([
        { type: 'A', name: host, value: '192.0.2.7' },
        { type: 'AAAA', name: host, value: '2001:db8::7' },
      ]);
    }
  });

  test.each([
    'videos.example.com',
    'a.videos.example.com',
    'sayso.page',
    'other.sayso.page',
    'shop.local',
    'shop.test',
    'shop.internal',
  ])('%s is refused: it is no name of a customer', async (host) => {
    expect((await add(host)).json().code).toBe('host_not_allowed');
  });

  test.each([
    '192.0.2.7',
    'localhost',
    'https://glow.dev',
    'glow.dev/shop',
    'glow.dev:443',
    'münchen.de',
    'a..dev',
    '',
  ])('%s is refused: it is no domain name', async (host) => {
    expect((await add(host)).json().errors.host).toHaveLength(1);
  });

  test('asking again for the same name changes nothing, and a site has a few names at most', async () => {
    const first = await added('shop.glow.dev');
    expect(await added('shop.glow.dev')).toEqual(first);
    for (const host of ['a.glow.dev', 'b.glow.dev', 'c.glow.dev', 'd.glow.dev']) await added(host);
    expect((await add('e.glow.dev')).json().code).toBe('too_many_hosts');
  });

  test('two sites may ask for one name; it leads to the one that proved it last, and the other is told', async () => {
    const rival = await app.registerUser();
    const { id: site } = await hostedSite(app, rival, { domain: 'rival' });
    const [mine, theirs] = [await added('shop.glow.dev'), await added('shop.glow.dev', { who: rival, site })];
    prove(mine);
    await check(mine);
    const refused = await check(theirs, { who: rival, site });
    expect([refused.verified_at, refused.problem]).toEqual([null, expect.stringContaining('says something else')]);
    // The records of both are there.
    prove(mine, theirs);
    expect((await check(theirs, { who: rival, site })).verified_at).not.toBeNull();
    expect(await listed()).toMatchObject([
      { verified_at: null, problem: expect.stringContaining('leads to another site') },
    ]);
    expect(await mails(person.email)).toEqual(['shop.glow.dev no longer leads to your site']);
    expect(await mails(rival.email)).toEqual([]);
    const audited = await app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'target_id'])
      .where('action', 'like', 'site.host_%')
      .orderBy('at')
      .execute();
    expect(audited.slice(-2)).toEqual(
      expect.arrayContaining([
        { action: 'site.host_remove', target_id: siteId },
        { action: 'site.host_verify', target_id: site },
      ]),
    );
  });

  test('two sites that prove one name at the same moment do not both get it', async () => {
    const rival = await app.registerUser();
    const { id: site } = await hostedSite(app, rival, { domain: `rival-${Date.now()}` });
    const [mine, theirs] = [await added('shop.glow.dev'), await added('shop.glow.dev', { who: rival, site })];
    prove(mine, theirs);
    await Promise.all([check(mine), check(theirs, { who: rival, site }), check(mine)]);
    const served = await app.deps.db
      .selectFrom('site_hosts')
      .select('id')
      .where('verified_at', 'is not', null)
      .execute();
    expect(served).toHaveLength(1);
  });

  test('a name that another site of the account has is not asked for twice', async () => {
    const { id: site } = await hostedSite(app, person, { domain: 'second' });
    const host = await added('shop.glow.dev');
    prove(host);
    await check(host);
    expect((await add('shop.glow.dev', { site })).json().code).toBe('host_taken');
  });

  test('a name whose record is missing on three days in a row leads to the site no more, and its owner hears of it before', async () => {
    const host = await added('shop.glow.dev');
    prove(host);
    await check(host);
    const look = () => recheckHosts(app.deps, new AbortController().signal);
    const state = async () =>
      (await listed()).map(({ verified_at, problem }) => [verified_at !== null, problem !== null]);
    await look();
    expect(await state()).toEqual([[true, false]]);
    texts.clear();
    await look();
    await look();
    expect(await state()).toEqual([[true, true]]);
    expect(await mails(person.email)).toEqual(['shop.glow.dev is about to stop leading to your site']);
    // It is there again in time.
    prove(host);
    await look();
    expect(await state()).toEqual([[true, false]]);
    texts.clear();
    for (let day = 0; day < 2; day += 1) await look();
    // Looking oneself takes nothing away, and servers that do not answer say nothing.
    await check(host);
    texts.set('_sayso.shop.glow.dev', { kind: 'unanswered' });
    await look();
    expect(await state()).toEqual([[true, true]]);
    texts.clear();
    await look();
    expect(await state()).toEqual([[false, true]]);
    expect((await listed())[0]?.problem).toContain('three days in a row');
    expect((await mails(person.email)).at(-1)).toBe('shop.glow.dev no longer leads to your site');
  });

  test('the installation’s own names are nobody’s, also where its address ends with a dot', async () => {
    const config = { publicUrl: 'https://videos.example.com.', sitesDomain: 'sayso.page' };
    expect(isHostAllowed(config, 'videos.example.com')).toBe(false);
    expect(isHostAllowed(config, 'www.videos.example.com')).toBe(false);
    expect(isHostAllowed(config, 'shop.example.com')).toBe(true);
    expect(
      await mayHaveCertificate({ db: app.deps.db, config: { ...app.deps.config, ...config } }, 'videos.example.com'),
    ).toBe(true);
  });

  test('a name that is asked for and not proved leads nowhere: where the product takes every name, it keeps this one', async () => {
    const hosts = await openServedHosts(app.deps);
    const host = await added('sayso.intern.dev');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(hosts.has('sayso.intern.dev')).toBe(false);
    prove(host);
    await check(host);
    await expect.poll(() => hosts.has('sayso.intern.dev')).toBe(true);
    texts.clear();
    for (const _day of [1, 2, 3]) await recheckHosts(app.deps, new AbortController().signal);
    await expect.poll(() => hosts.has('sayso.intern.dev')).toBe(false);
    await hosts.close();
  });

  test('certificates are for the product, published sites and proved names alone', async () => {
    const host = await added('shop.glow.dev');
    expect(await certificate('shop.glow.dev')).toBe(404);
    prove(host);
    await check(host);
    for (const [domain, status] of [
      ['videos.example.com', 200],
      ['glow.sayso.page', 200],
      ['GLOW.sayso.page', 200],
      ['shop.glow.dev', 200],
      ['unknown.sayso.page', 404],
      ['a.glow.sayso.page', 404],
      ['sayso.page', 404],
      ['other.glow.dev', 404],
      ['shop.glow.dev:443', 404],
      ['192.0.2.7', 404],
      ['*.sayso.page', 404],
    ] as const)
      expect([domain, await certificate(domain)]).toEqual([domain, status]);
  });

  test('nobody reads or changes the names of a site of another account, and who lost the plan is told so', async () => {
    const stranger = await app.registerUser();
    const host = await added('shop.glow.dev');
    for (const answer of [
      await stranger.get(pathOf()),
      await add('x.glow.dev', { who: stranger }),
      await stranger.post(`${pathOf()}/${host.id}/check`, {}),
      await stranger.delete(`${pathOf()}/${host.id}`),
    ])
      expect(answer.json().code).toBe('site_not_found');
    await app.deps.db.updateTable('plans').set({ marketplace_enabled: false }).where('slug', '=', 'FE').execute();
    expect((await add('x.glow.dev')).json().code).toBe('right_not_in_plan');
  });
});

describe('caddy', () => {
  let app: TestApp;
  let caddy: Caddy;
  let webDistDir: string;
  let ports: { http: number; https: number };
  beforeAll(async () => {
    if (!hasCaddy) return;
    webDistDir = await fakeSiteBundle();
    const config = { publicUrl: 'https://videos.example.com', sitesDomain: 'sites.example.net', trustProxyHops: 1 };
    app = await createTestApp({ config: { ...config, webDistDir } });
    const { id: siteId } = await hostedSite(app, await app.registerUser(), { domain: 'glow' });
    await giveOwnHost(app.deps.db, { siteId, host: 'shop.glow.dev' });
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    ports = await freeCaddyPorts();
    caddy = await startCaddy({ serverPort: port, ports });
  });
  beforeEach(({ skip }) => skip(!hasCaddy, NO_CADDY));
  afterAll(async () => {
    if (!hasCaddy) return;
    await caddy.stop();
    await app.close();
    await rm(webDistDir, { recursive: true, force: true });
  });

  test('Caddy serves the product, its sites and proved domains, each with a certificate of its own', async () => {
    expect((await caddy.ask('videos.example.com')).text).toContain('the app');
    for (const host of ['glow.sites.example.net', 'shop.glow.dev']) {
      const { status, text } = await caddy.ask(host);
      expect([host, status, text.includes('"state":"shown"')]).toEqual([host, 200, true]);
      expect(text).toContain('"origin":"https://shop.glow.dev"');
      expect((await caddy.ask(host, '/api/plans')).status).toBe(404);
    }
  });

  test('a name that no site has gets no certificate', async () => {
    for (const host of ['unknown.sites.example.net', 'evil.example.org', 'videos.example.com.evil.example.org'])
      await expect(caddy.ask(host)).rejects.toThrow(/alert/);
  });

  test('what a visitor claims of hosts does not get through', async () => {
    const forged = { 'x-forwarded-host': 'videos.example.com', forwarded: 'host=videos.example.com' };
    expect((await caddy.ask('shop.glow.dev', '/', forged)).text).toContain('"state":"shown"');
  });

  test('who comes without encryption is led to it', async () => {
    const { status, headers } = await askHost(ports.http, { host: 'shop.glow.dev', path: '/?a=b' });
    expect([status, headers.location]).toEqual([308, 'https://shop.glow.dev/?a=b']);
  });
});
