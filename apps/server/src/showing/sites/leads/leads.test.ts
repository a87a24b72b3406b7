import { randomUUID } from 'node:crypto';
import {
  auditApi,
  DEFAULT_PREFERENCES,
  type Lead,
  type Site,
  type SiteBlock,
  SiteBlock as SiteBlockSchema,
  siteLeadsCalls,
  sitesCalls,
} from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { mailsTo } from '../../../people/identity/testing/mailed.ts';
import { writeMail } from '../../../people/mail/write-mail.ts';
import { agreeing, type StoredSite, storeSite } from '../testing/store-site.ts';
import { mailLeads } from './mail-leads.ts';
import { type Mended, receiveLead } from './receive-lead.service.ts';

const START_MS = Date.parse('2026-03-01T12:00:00Z');

describe('leads', () => {
  let app: TestApp;
  let nowMs = START_MS;
  let ada: TestUser;
  let site: StoredSite;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
    ada = await app.registerUser();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    nowMs = START_MS;
    await app.deps.db.deleteFrom('sites').execute();
    site = await storeSite(app, ada);
  });

  const leave = async (email: string, { name = '', to = site } = {}) => {
    nowMs += 60_000;
    const fields = { submission: randomUUID(), email, name, ...agreeing(to.document) };
    await receiveLead(app.deps, { site: to, fields, address: '192.0.2.1' });
  };
  const of = (call: { path: string }, { id } = site) => call.path.replace(':id', id);

  type Listed = { data: { data: Lead[]; total: number; last_page: number; next_page_url: string | null } };

  const list = async (query = '') => (await ada.get(`${of(siteLeadsCalls.listLeads)}${query}`)).json<Listed>().data;
  const emails = async (query = '') => (await list(query)).data.map(({ email }) => email);
  const newLeads = async () =>
    (await ada.get(sitesCalls.listSites.path)).json<{ data: Site[] }>().data.find(({ id }) => id === site.id)
      ?.new_leads;

  test('leads stand newest first, by pages, and are found by what was written', async () => {
    await leave('mia@example.com', { name: 'Mia 100%' });
    await leave('bo@example.com', { name: 'Bo' });
    await leave('cy@example.com');
    expect(await emails()).toEqual(['cy@example.com', 'bo@example.com', 'mia@example.com']);
    expect(await emails('?search=100%25')).toEqual(['mia@example.com']);
    expect(await emails('?search=BO%40EX')).toEqual(['bo@example.com']);
    expect(await list('?per_page=2&page=2')).toMatchObject({
      data: [{ email: 'mia@example.com', name: 'Mia 100%', consent: expect.stringContaining('I agree') }],
      total: 3,
      last_page: 2,
    });
  });

  test('leads are new until somebody says that they were seen, and what came later stays new', async () => {
    await leave('mia@example.com');
    await leave('bo@example.com');
    const seen = (await list()).data[0];
    await leave('cy@example.com');
    expect(await newLeads()).toBe(3);
    const answer = await ada.post(of(siteLeadsCalls.markLeadsSeen), { up_to: seen?.id });
    expect(answer.statusCode).toBe(200);
    expect(await newLeads()).toBe(1);
    expect((await list()).data.map(({ is_new: isNew }) => isNew)).toEqual([true, false, false]);
    await ada.post(of(siteLeadsCalls.markLeadsSeen), { up_to: (await list()).data[2]?.id });
    expect(await newLeads()).toBe(1);
    expect((await ada.post(of(siteLeadsCalls.markLeadsSeen), { up_to: randomUUID() })).statusCode).toBe(200);
  });

  test('the table holds what is searched for, and nothing that a spreadsheet would run', async () => {
    await leave('mia@example.com', { name: '=HYPERLINK("http://x","y")' });
    await leave('bo@example.com', { name: 'Bo' });
    const answer = await ada.get(`${of(siteLeadsCalls.exportLeads)}?search=mia`);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="leads-shop-[\w-]+-2026-03-01.csv"$/);
    const lines = answer.body.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  });

  test('a lead is deleted once, and only where it belongs', async () => {
    await leave('mia@example.com');
    const other = await storeSite(app, ada);
    const [lead] = (await list()).data;
    const pathIn = ({ id }: StoredSite) => `/api/sites/${id}/leads/${lead?.id}`;
    expect((await ada.delete(pathIn(other))).json()).toMatchObject({ code: 'lead_not_found' });
    expect((await ada.delete(pathIn(site))).statusCode).toBe(200);
    expect((await ada.delete(pathIn(site))).json()).toMatchObject({ code: 'lead_not_found' });
    expect(await emails()).toEqual([]);
  });

  test('everything that one person left on this site is erased, however they wrote their e-mail', async () => {
    const other = await storeSite(app, ada);
    await leave('mia@example.com');
    await leave('MIA@example.com');
    await leave('mia@example.com', { to: other });
    await leave('bo@example.com');
    const erase = async () => (await ada.post(of(siteLeadsCalls.eraseLeadsOf), { email: ' Mia@Example.com' })).json();
    expect(await erase()).toMatchObject({ data: { erased: 2 } });
    expect(await erase()).toMatchObject({ data: { erased: 0 } });
    expect(await emails()).toEqual(['bo@example.com']);
    expect(
      await app.deps.db.selectFrom('site_leads').select('id').where('site_id', '=', other.id).execute(),
    ).toHaveLength(1);
  });

  test('taking the table, deleting and erasing stand in the audit log, without whose they were', async () => {
    const operator = await app.registerAdministrator();
    await leave('mia@example.com');
    await leave('bo@example.com');
    const [lead] = (await list()).data;
    await ada.get(`${of(siteLeadsCalls.exportLeads)}?search=mia`);
    await ada.delete(`${of(siteLeadsCalls.listLeads)}/${lead?.id}`);
    await ada.post(of(siteLeadsCalls.eraseLeadsOf), { email: 'mia@example.com' });
    const log = (await operator.get(`${auditApi.listAudit.path}?search=${encodeURIComponent(site.name)}`)).body;
    for (const action of ['lead.export', 'lead.delete', 'lead.erase']) expect(log).toContain(`"${action}"`);
    expect(log).not.toContain('mia@');
  });

  test('whoever is erased is erased from the outbox as well, and others in a mail that was not sent are told of anew', async () => {
    const { db } = app.deps;
    const mailsOf = () => db.selectFrom('mails').select('state').where('template', '=', 'newLeads').execute();
    const erase = (email: string) => ada.post(of(siteLeadsCalls.eraseLeadsOf), { email });
    const tell = () => mailLeads(app.deps, new AbortController().signal);
    await db.deleteFrom('mails').execute();
    await leave('mia@example.com');
    await leave('bo@example.com');
    await tell();
    expect(await mailsOf()).toHaveLength(1);
    await erase('mia@example.com');
    expect(await mailsOf()).toEqual([]);
    nowMs += 10 * 60_000;
    await tell();
    await db.updateTable('mails').set({ state: 'sent' }).where('template', '=', 'newLeads').execute();
    expect(await mailsOf()).toEqual([{ state: 'sent' }]);
    await ada.delete(`/api/sites/${site.id}`);
    expect(await mailsOf()).toEqual([]);
  });

  test('whoever has lost the plan still reads, takes out and erases what visitors left; others hear that there is no such site', async () => {
    const other = await app.registerUser();
    expect((await other.get(of(siteLeadsCalls.listLeads))).json()).toMatchObject({ code: 'site_not_found' });
    const { db } = app.deps;
    const include = (marketplace_enabled: boolean) => db.updateTable('plans').set({ marketplace_enabled }).execute();
    await include(false);
    await leave('mia@example.com');
    expect((await ada.get(of(siteLeadsCalls.listLeads))).json().data.total).toBe(1);
    expect((await ada.get(of(siteLeadsCalls.exportLeads))).body).toContain('mia@example.com');
    expect((await ada.post(of(siteLeadsCalls.eraseLeadsOf), { email: 'mia@example.com' })).json().data).toEqual({
      erased: 1,
    });
    expect((await ada.get(of(siteLeadsCalls.siteFigures))).statusCode).toBe(200);
    await include(true);
  });
});

describe('receive lead', () => {
  const MINUTE_MS = 60_000;
  const form = (given: object): SiteBlock => SiteBlockSchema.parse({ id: 'contact', type: 'leads', ...given });
  let app: TestApp;
  let nowMs = START_MS;
  let ada: TestUser;
  let site: StoredSite;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date(nowMs) }, config: { rateLimits: true } });
    ada = await app.registerUser();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    nowMs = START_MS;
    await app.deps.db.deleteFrom('rate_limits').execute();
    await app.deps.db.deleteFrom('mails').execute();
    await app.deps.db.deleteFrom('sites').execute();
    site = await storeSite(app, ada);
  });

  const filled = (given: object = {}) => ({
    submission: randomUUID(),
    email: 'Mia@Example.com ',
    name: 'Mia',
    website: '',
    ...given,
  });
  const send = (given: object = {}, { address = '192.0.2.1', to = site } = {}) =>
    receiveLead(app.deps, { site: to, fields: filled({ ...agreeing(to.document), ...given }), address });
  const stored = () => app.deps.db.selectFrom('site_leads').selectAll().orderBy('id').execute();
  const tell = () => mailLeads(app.deps, new AbortController().signal);
  const mails = () => mailsTo<{ all: number; leads: object[] }>(app, ada.email, 'newLeads');

  test('what a visitor leaves is stored with the words they agreed to, and counted by the day', async () => {
    expect(await send({ name: ' Mia  \r\n\u202EBcc: x@example.com\u0000' })).toEqual({ kind: 'thanks' });
    expect(await stored()).toMatchObject([
      {
        email: 'mia@example.com',
        name: 'Mia Bcc: x@example.com',
        phone: '',
        message: '',
        consent: 'I agree to be contacted about this by e-mail.',
        mailed_at: null,
      },
    ]);
    const days = await app.deps.db.selectFrom('site_days').select(['kind', 'count']).execute();
    expect(days).toEqual([{ kind: 'lead', count: 1 }]);
  });

  test('where the owner has written nothing to agree to, the usual words are agreed to', async () => {
    const bare = await storeSite(app, ada, [form({ consent: '' })]);
    expect(await send({}, { to: bare })).toEqual({ kind: 'thanks' });
    expect(await stored()).toMatchObject([{ consent: 'I agree to be contacted about this by e-mail.' }]);
  });

  test('refuses a form that shows other consent words, unless it is stored already', async () => {
    const submission = randomUUID();
    await send({ submission });
    const changed = { ...site, document: { ...site.document, blocks: [form({ consent: 'Call me at night.' })] } };
    const before = agreeing(site.document);
    expect(await send({ submission, ...before }, { to: changed })).toEqual({ kind: 'thanks' });
    const errors = { form: 'Load the page again, then send the form once more.' };
    for (const old of [before, { consent_version: '' }])
      expect(await send({ message: 'Hello', ...old }, { to: changed })).toMatchObject({ kind: 'mend', errors });
    // The box comes back ticked for the words that were ticked alone.
    const wrong = async (given: object) => (await send({ email: 'mia', ...given }, { to: changed })) as Mended;
    expect((await wrong(before)).values['consent']).toBeUndefined();
    expect((await wrong({})).values['consent']).toBe('yes');
    expect(await stored()).toHaveLength(1);
    await send({}, { to: changed });
    expect((await stored()).map(({ consent }) => consent)).toContain('Call me at night.');
  });

  test('a form that is sent twice, also at the same moment, is one lead and is answered the same', async () => {
    const submission = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ submission })));
    answers.push(await send({ submission }));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['thanks']));
    expect(await stored()).toHaveLength(1);
    expect(await app.deps.db.selectFrom('site_days').select('count').execute()).toEqual([{ count: 1 }]);
  });

  test('two visitors who were shown the same copy of the page are two leads', async () => {
    const submission = randomUUID();
    await send({ submission });
    await send({ submission, email: 'bo@example.com' });
    expect((await stored()).map(({ email }) => email).toSorted()).toEqual(['bo@example.com', 'mia@example.com']);
  });

  test('robots that fill in the field nobody sees are thanked, and nothing is stored', async () => {
    expect(await send({ website: 'https://spam.example' })).toEqual({ kind: 'thanks' });
    expect(await stored()).toEqual([]);
  });

  test('what is missing or wrong is said at its field, and what was written comes back', async () => {
    const strict = await storeSite(app, ada, [form({ name: 'required', phone: 'required', message: 'optional' })]);
    const given = { email: 'mia', name: ' ', phone: '', message: 'Hello\r\nyou', consent: undefined };
    expect(await send(given, { to: strict })).toEqual({
      kind: 'mend',
      errors: {
        email: 'Enter a valid email address.',
        name: 'Enter your name.',
        phone: 'Enter your phone number.',
        consent: 'Tick the box to agree.',
      },
      values: { email: 'mia', name: '', phone: '', message: 'Hello\nyou' },
    });
    expect(await stored()).toEqual([]);
  });

  test('too long a message is refused and comes back whole', async () => {
    const wordy = await storeSite(app, ada, [form({ message: 'optional' })]);
    const message = 'a'.repeat(2_001);
    expect(await send({ message }, { to: wordy })).toMatchObject({
      kind: 'mend',
      errors: { message: 'Use 2,000 characters at most.' },
      values: { message, consent: 'yes' },
    });
  });

  test('what the form does not ask for is not kept', async () => {
    const short = await storeSite(app, ada, [form({ name: 'off' })]);
    await send({ phone: '123', message: 'Hello' }, { to: short });
    expect(await stored()).toMatchObject([{ name: '', phone: '', message: '' }]);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', ['email']],
    ['fields of other shapes', { submission: {}, email: ['a@example.com'], name: 7, consent: true }],
    ['a form that names a prototype', JSON.parse('{"__proto__":{"email":"a@example.com","consent":"yes"}}')],
  ])('%s as a form is asked to be mended', async (_what, fields) => {
    const answer = await receiveLead(app.deps, { site, fields, address: '192.0.2.1' });
    expect(answer).toMatchObject({ kind: 'mend', errors: { email: expect.any(String), form: expect.any(String) } });
  });

  test('a site without a form, or one that is deleted meanwhile, takes nothing in', async () => {
    const bare = await storeSite(app, ada, [SiteBlockSchema.parse({ id: 'hero', type: 'hero' })]);
    const answer = { kind: 'mend', errors: { form: 'This form is no longer here.' }, values: {} };
    expect(await send({}, { to: bare })).toEqual(answer);
    await app.deps.db.deleteFrom('sites').where('id', '=', site.id).execute();
    expect(await send()).toEqual(answer);
  });

  test('an address that sends too many is told so, and another one comes through', async () => {
    const kinds: string[] = [];
    for (let sent = 0; sent < 11; sent += 1) kinds.push((await send()).kind);
    expect(kinds).toEqual([...Array.from({ length: 10 }, () => 'thanks'), 'too_many']);
    expect((await send({}, { address: '192.0.2.2' })).kind).toBe('thanks');
    nowMs += 10 * MINUTE_MS;
    expect((await send()).kind).toBe('thanks');
  });

  test('a flood from many addresses leaves 300 leads an hour behind and one mail', async () => {
    const kinds: string[] = [];
    for (let batch = 0; batch < 8; batch += 1) {
      const answers = Array.from({ length: 50 }, (_, at) => send({}, { address: `198.51.${batch}.${at}` }));
      kinds.push(...(await Promise.all(answers)).map(({ kind }) => kind));
    }
    expect(kinds.filter((kind) => kind === 'thanks')).toHaveLength(300);
    expect(kinds.filter((kind) => kind === 'too_many')).toHaveLength(100);
    expect(await stored()).toHaveLength(300);
    await Promise.all([tell(), tell()]);
    expect(await mails()).toMatchObject([{ all: 300, leads: { length: 10 } }]);
  });

  test('the first lead of a stretch is mailed at once, the next ones together, and each once', async () => {
    await send();
    await tell();
    await send({ email: 'bo@example.com' });
    nowMs += MINUTE_MS;
    await send({ email: 'cy@example.com' });
    await tell();
    expect(await mails()).toMatchObject([{ all: 1, leads: [{ email: 'mia@example.com' }] }]);
    nowMs += 10 * MINUTE_MS;
    await tell();
    await tell();
    expect(await mails()).toMatchObject([{ all: 1 }, { all: 2, leads: [{ email: 'bo@example.com' }, {}] }]);
    expect((await stored()).every(({ mailed_at: at }) => at !== null)).toBe(true);
  });

  test('an owner gets twenty mails a day about a site, and the next day one about the rest', async () => {
    for (let sent = 0; sent < 25; sent += 1) {
      await send({}, { address: `192.0.2.${sent}` });
      await tell();
      nowMs += 10 * MINUTE_MS;
    }
    expect(await mails()).toHaveLength(20);
    nowMs = START_MS + 24 * 60 * MINUTE_MS;
    await tell();
    expect(await mails()).toHaveLength(21);
    expect((await mails()).at(-1)).toMatchObject({ all: 5 });
  });

  test('hostile names neither begin a header nor become part of the mail', async () => {
    const { db } = app.deps;
    await db.updateTable('sites').set({ name: 'Shop\r\nBcc: eve@example.com' }).where('id', '=', site.id).execute();
    await send({ name: 'Mia\r\nReply-To: eve@example.com <img src=x onerror=alert(1)>' });
    await tell();
    const { subject } = await db.selectFrom('mails').select('subject').executeTakeFirstOrThrow();
    expect(subject).toBe('A new lead at Shop Bcc: eve@example.com');
    const [input] = await mails();
    const written = await writeMail({ name: 'newLeads', input }, { name: 'Sayso', url: 'https://videos.example.com' });
    expect(written.html).toContain('&lt;img src=x');
    expect(written.html).not.toContain('<img');
    expect(Object.keys(written.headers).map((name) => name.toLowerCase())).not.toContain('reply-to');
    expect(JSON.stringify(written.headers)).not.toContain('eve@');
  });

  test('an owner who wants no such mails gets none, and the leads do not wait', async () => {
    const bob = await app.registerUser();
    await bob.put('/api/user/settings/preferences', { ...DEFAULT_PREFERENCES, leadNotifications: false });
    await send({}, { to: await storeSite(app, bob) });
    await tell();
    expect(await mailsTo(app, bob.email, 'newLeads')).toEqual([]);
    expect(await stored()).toMatchObject([{ mailed_at: new Date(nowMs) }]);
  });
});
