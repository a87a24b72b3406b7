import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES, type SiteBlock, SiteBlock as SiteBlockSchema } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../../people/identity/testing/mailed.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { agreeing, type StoredSite, storeSite } from '../testing/store-site.ts';
import { writeMail } from '../../../people/mail/write-mail.ts';
import { mailLeads } from './mail-leads.ts';
import type { Mended } from './read-lead-form.ts';
import { receiveLead } from './receive-lead.service.ts';

const START_MS = Date.parse('2026-03-01T12:00:00Z');
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
