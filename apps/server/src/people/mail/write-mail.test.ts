import { isAppPath } from '@sayso/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fillTemplate, kindOf } from './templates/index.ts';
import { rich } from './templates/parts.ts';
import { headersOf, writeMail } from './write-mail.ts';

describe('write mail', () => {
  const SITE = { name: 'Glow & Co <b>', url: 'https://videos.example.com' };
  const TEST = {
    sentBy: 'Ada <script>alert(1)</script>',
    sentAt: '2026-05-01T12:34:56.000Z',
    server: 'mail.example.com:587',
  };
  const MAILS = [
    { name: 'test', input: TEST },
    { name: 'welcome', input: { name: 'Ada' } },
    { name: 'resetPassword', input: { email: 'ada+x@example.com', token: 'abc' } },
    { name: 'resetPassword', input: { email: 'ada+x@example.com', token: 'abc', undone: 'email' } },
    { name: 'welcome', input: { name: 'Ada', token: 'abc' } },
    { name: 'verifyEmail', input: { token: 'abc' } },
    { name: 'confirmEmail', input: { token: 'abc' } },
    { name: 'emailChanged', input: { at: '2026-05-01T12:34:56.000Z', token: 'abc' } },
    { name: 'emailChanged', input: { at: '2026-05-01T12:34:56.000Z' } },
    { name: 'twoFactorChanged', input: { at: '2026-05-01T12:34:56.000Z', device: 'Firefox', isOn: false } },
    {
      name: 'twoFactorChanged',
      input: { at: '2026-05-01T12:34:56.000Z', device: 'Firefox', isOn: true, token: 'abc' },
    },
    { name: 'resetPassword', input: { email: 'ada+x@example.com', token: 'abc', undone: 'twoFactor' } },
    { name: 'newLogin', input: { at: '2026-05-01T12:34:56.000Z', device: 'Firefox', location: 'Local network' } },
    { name: 'accountLeaving', input: { eraseAt: '2026-05-15T12:34:56.000Z' } },
    {
      name: 'receiverOff',
      input: { name: 'CRM', url: 'https://crm.example.com/in', since: '2026-05-15T12:34:56.000Z', reason: 'failing' },
    },
    { name: 'dataReady', input: { sizeBytes: 5_000_000, expiresAt: '2026-05-15T12:34:56.000Z' } },
    {
      name: 'videoReady',
      input: { title: 'Glow', slug: 'abc', lengthMs: 9_000, performer: 'Maya', unsubscribe: 'a:b' },
    },
    {
      name: 'batchEnded',
      input: {
        id: '01990000-0000-7000-8000-0000000000b1',
        name: 'Autumn',
        done: 38,
        failed: 1,
        left: 11,
        paused: 'Your plan has no videos left this month.',
        unsubscribe: 'a:b',
      },
    },
    {
      name: 'weeklyReport',
      input: {
        from: '2026-03-02',
        to: '2026-03-08',
        made: 2,
        views: 1_200,
        best: { title: 'Glow', slug: 'abc', views: 900 },
        unsubscribe: 'a:b',
      },
    },
    {
      name: 'ownershipOffered',
      input: { account: 'Glow', from: 'Ada', expiresAt: '2026-05-15T12:34:56.000Z' },
    },
    { name: 'ownershipAccepted', input: { account: 'Glow', to: 'Cleo', teamGoesOn: true } },
    { name: 'ownershipAccepted', input: { account: 'Glow', to: 'Cleo', teamGoesOn: false } },
    {
      name: 'teamInvitation',
      input: { account: 'Glow', invitedBy: 'Ada', role: 'editor', token: 'abc', isAgain: false },
    },
    { name: 'teamPasswordTyped', input: { account: 'Glow' } },
    {
      name: 'actsInPlace',
      input: {
        person: null,
        from: '2026-05-06T10:00:00.000Z',
        to: '2026-05-06T10:30:00.000Z',
        acts: [{ words: 'Profile changed', target: '', times: 2 }],
        more: 0,
      },
    },
    { name: 'teamRoleChanged', input: { account: 'Glow', from: 'viewer', to: 'admin' } },
    { name: 'teamRemoved', input: { account: 'Glow' } },
    {
      name: 'purchaseClaim',
      input: {
        transactionId: 'WP-123',
        seller: 'WarriorPlus',
        code: 'ABCD2345',
        askedBy: 'ada@example.com',
        expiresAt: '2026-05-15T12:34:56.000Z',
      },
    },
    {
      name: 'purchaseClaimed',
      input: { transactionId: 'WP-123', seller: 'WarriorPlus', claimedBy: 'ada@example.com', isTheirs: true },
    },
    {
      name: 'purchaseClaimed',
      input: { transactionId: 'WP-123', seller: 'WarriorPlus', claimedBy: 'ada@example.com', isTheirs: false },
    },
    { name: 'reportReceived', input: { reference: '0195a000', reason: 'Is a scam or misleading' } },
    { name: 'reportDecided', input: { reference: '0195a000', reason: 'Is a scam or misleading', outcome: 'removed' } },
    { name: 'passwordChanged', input: { at: '2026-05-01T12:34:56.000Z', device: 'Firefox' } },
  ];
  const write = (mail: { name: string; input: unknown }, site = SITE) => writeMail(mail, site);

  test.each(MAILS)('$name has a text for every word of its HTML, and every link leads to PUBLIC_URL', async (mail) => {
    const { html, text } = await write(mail);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'));
    expect(links.length).toBeGreaterThan(0);
    for (const url of links) expect(new URL(url).origin).toBe(SITE.url);
    const paths = links.map((url) => new URL(url).pathname);
    expect(paths.filter((path) => !isAppPath(path) && !path.startsWith('/watch/'))).toEqual([]);
    const headline = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
    expect(text).toContain(headline);
    for (const url of links.filter((one) => one !== SITE.url)) expect(text).toContain(url);
    expect(text).toContain('You get this mail because');
    expect(text).not.toMatch(/<\/(b|link|mail|page)>/u);
    expect(text.split('\n').every((line) => line.length <= 76 || line.includes('https://'))).toBe(true);
  });

  test('a link for a new password says who asked, or that nobody did', async () => {
    const link = { email: 'ada@example.com', token: 'abc' };
    const asked = await write({ name: 'resetPassword', input: link });
    const undone = await write({ name: 'resetPassword', input: { ...link, undone: 'email' } });
    expect(asked.text).toContain('Somebody asked for a new password');
    expect(undone.text).toContain('The change of your email was undone.');
    expect(undone.text).not.toMatch(/asked for|do nothing/u);
  });

  test.each([
    ['Ada', 'Ada', 'Ada wants to hand their account over to you.'],
    ['Glow', 'Ada', 'Ada wants to hand the account over to you.'],
  ])('the account %s that %s offers is not called by a name twice', async (account, from, words) => {
    const input = { account, from, expiresAt: '2026-05-15T12:34:56.000Z' };
    expect((await write({ name: 'ownershipOffered', input })).text.replace(/\s+/g, ' ')).toContain(words);
  });

  test('who has handed an account over is called an admin of it only where the team goes on', async () => {
    const of = async (facts: object) =>
      (await write({ name: 'ownershipAccepted', input: { account: 'Glow', to: 'Cleo', ...facts } })).text;
    expect(await of({ teamGoesOn: true })).toContain('You are an admin of it from now on.');
    const stopped = (await of({ teamGoesOn: false })).replace(/\s+/g, ' ');
    expect(stopped).toContain('so you do not work in it any more');
    expect(stopped).not.toContain('You are an admin');
  });

  test.each(MAILS)('$name loads nothing from anywhere and runs nothing', async (mail) => {
    const { html } = await write(mail);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|form|video)\b/i);
    expect(html).not.toMatch(/url\(|@import|src=|background="/i);
  });

  test.each(MAILS)(
    '$name tells both schemes, its language, its subject and a preheader, and fits 600 pixels',
    async (mail) => {
      const { html } = await write(mail);
      expect(html).toContain('<meta name="color-scheme" content="light dark"');
      expect(html).toMatch(/@media \(prefers-color-scheme:dark\)/);
      expect(html).toContain('<html lang="en"');
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toMatch(/class="preheader" style="display:none/);
      expect(html).toContain('max-width:600px');
    },
  );

  test('names and the site are text, never markup', async () => {
    const { html, text } = await write({ name: 'test', input: TEST });
    expect(html).toContain('Ada &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('Glow &amp; Co &lt;b&gt;');
    expect(html).not.toContain('<script>');
    expect(text).toContain('Ada <script>alert(1)</script>');
  });

  test('tags of a text are drawn, and those in a value are text', () => {
    const said = rich(
      ({ name }: { name: string }) => `Hello <i>${name}</i>!`,
      { name: 'A</i><b>' },
      { i: (name) => [name] },
    );
    expect(said.flat().join('')).toBe('Hello A</i><b>!');
  });

  test.each([
    ['Ada Lovelace', true],
    ["Seán O'Brien-Ólafsson Jr.", true],
    ['王小明', true],
    ['Win now at https://evil.example', false],
    ['evil.example', false],
    ['Call +1 555 0100', false],
    ['x'.repeat(41), false],
  ])('the welcome of %s greets by name: %s', async (name, isGreeted) => {
    const { html } = await write({ name: 'welcome', input: { name } });
    expect(html.includes(name.replaceAll("'", '&#x27;'))).toBe(isGreeted);
    expect(html).toContain(isGreeted ? 'Welcome, ' : '>Welcome</h1>');
  });

  /** Mails that say names, each filled with one in every place. */
  const named = (name: string) => [
    { name: 'welcome', input: { name } },
    { name: 'teamInvitation', input: { account: name, invitedBy: name, role: 'editor', token: 'abc', isAgain: true } },
    { name: 'teamPasswordTyped', input: { account: name } },
    { name: 'teamRoleChanged', input: { account: name, from: 'viewer', to: 'admin' } },
    { name: 'teamRemoved', input: { account: name } },
    { name: 'ownershipOffered', input: { account: name, from: name, expiresAt: '2026-05-15T12:34:56.000Z' } },
    { name: 'ownershipAccepted', input: { account: name, to: name, teamGoesOn: false } },
  ];

  test.each([
    'evil.photography',
    'Win at evil.рф',
    'evil。中国',
    'evil．app',
    'Ada mailto:x',
    '10.0.0.1',
    '\u3164\u3164',
    '\u2800',
    'Ada\u115F',
    'Ada\u202E',
    '- -',
    '’’',
  ])('no mail says the name %j, in its subject, its text or its HTML', async (name) => {
    for (const mail of named(name)) {
      const { html, text } = await write(mail);
      // The HTML has the subject as its title.
      const said = [html, text].filter((part) => part.includes(name));
      expect([mail.name, said]).toEqual([mail.name, []]);
    }
  });

  test('the mails of a team say a name that is one', async () => {
    for (const mail of named('Glow Skincare')) {
      expect([mail.name, (await write(mail)).text.includes('Glow Skincare')]).toEqual([mail.name, true]);
    }
  });

  test('a subject is one line, whatever the site is called', () => {
    const site = { name: 'Glow\r\nBcc: all@example.com', url: SITE.url };
    expect(fillTemplate('welcome', { name: 'Ada' }, site).subject).toBe('Welcome to Glow Bcc: all@example.com');
  });

  test('mails say that a machine wrote them, so that other machines do not answer', async () => {
    expect((await write({ name: 'welcome', input: { name: 'Ada' } })).headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    });
  });

  test('mails that people may stop can be stopped by their mail program with one press', () => {
    const url = 'https://videos.example.com/stop?token=abc';
    expect(headersOf(url)).toMatchObject({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('index', () => {
  const site = { name: 'Sayso', url: 'https://videos.example.com' };

  test.each(['from_a_newer_version', 'constructor', 'toString'])(
    '%s is no template, and its mails keep the name',
    (name) => {
      expect(kindOf(name)).toBe(name);
      expect(() => fillTemplate(name, {}, site)).toThrow(`There is no mail template ${name}`);
    },
  );

  test('counts equal acts of support, and says in whose place they were done', () => {
    const at = '2026-03-01T10:00:00.000Z';
    const input = {
      person: 'Bea',
      from: at,
      to: at,
      acts: [{ words: 'Video deleted', target: 'Glow', times: 2 }],
      more: 1,
    };
    const { subject, content } = fillTemplate('actsInPlace', input, site);
    expect(subject).toBe('What support did in your account at Sayso');
    const html = renderToStaticMarkup(content().body);
    for (const words of ['in place of Bea', 'Video deleted', 'Glow, 2 times', 'And 1 more act.'])
      expect(html).toContain(words);
  });
});
