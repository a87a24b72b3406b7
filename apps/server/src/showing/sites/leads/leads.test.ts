import { randomUUID } from 'node:crypto';
import { auditApi, type Lead, type Site, siteLeadsCalls, sitesCalls } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { agreeing, type StoredSite, storeSite } from '../testing/store-site.ts';
import { mailLeads } from './mail-leads.ts';
import { receiveLead } from './receive-lead.service.ts';

const START_MS = Date.parse('2026-03-01T12:00:00Z');

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
  (await ada.get(sitesCalls.listSites.path)).json<{ data: Site[] }>().data.find(({ id }) => id === site.id)?.new_leads;

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
