import { startLocalServer } from '@sayso/providers/testing/local-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { syncPresenters } from './sync-presenters.ts';

const METADATA = 'http://169.254.169.254/latest/meta-data/';
let listed: object[] = [];
let app: TestApp;
let user: TestUser;
let partner: Awaited<ReturnType<typeof startLocalServer>>;

/** A partner that lists whatever a test says, and whose pictures are none. */
beforeAll(async () => {
  partner = await startLocalServer(async (request, response) => {
    if (request.url === '/presenters') response.end(JSON.stringify({ presenters: listed }));
    else if (request.url === '/moved.png') response.writeHead(302, { location: METADATA }).end();
    else if (request.url === '/drawn.png')
      response.end('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>');
    else response.writeHead(200).end();
  }, 0);
  app = await createTestApp({ role: 'worker' });
  const admin = await app.registerAdministrator();
  user = await app.registerUser();
  await app.deps.db.updateTable('plans').set({ full_avatar_library: true }).execute();
  const settings = { presenter_server_enabled: true, presenter_server_url: partner.origin };
  await admin.put('/api/admin/settings', {
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
  });
});
afterAll(async () => {
  await app.close();
  await partner.close();
});

const sync = () => syncPresenters(app.deps, 'server', new AbortController().signal);
const shown = async () =>
  (await user.get('/api/a2e/avatars?source=server&per_page=100'))
    .json<{ data: { name: string; thumbnail_url: string }[] }>()
    .data.map(({ name, thumbnail_url: picture }) => [name, picture]);

test('names are one line of writing without signs that turn it around, and no list fails for a name', async () => {
  listed = [
    { id: 'zero', name: 'Anna\u0000 \u202Egnp.exe' },
    { id: 'lines', name: 'Bruno\n\r\tat\u2028his desk' },
    { id: 'unseen', name: '\u202E\u2066\uFEFF' },
    { id: 'mark-up', name: '<img src=x onerror=alert(1)>' },
    { id: 'long', name: '\u{1F469}\u200D\u{1F4BB}'.repeat(100) },
    { id: 'a\u0000b', name: 'Nobody' },
    { id: 'half', name: 'Half \uD83D' },
  ];
  await sync();
  const names = (await shown()).map(([name]) => name);
  expect(names).toEqual([
    'Anna gnp.exe',
    'Bruno at his desk',
    'Presenter',
    '<img src=x onerror=alert(1)>',
    expect.stringMatching(/^\u{1F469}.{1,120}$/u),
    'Half',
  ]);
});

test('pictures that lead to a neighbour, are programs or are empty are none, and the presenters are there', async () => {
  listed = ['/moved.png', '/drawn.png', '/empty.png', METADATA].map((picture, at) => ({ id: `p${at}`, picture }));
  await sync();
  expect(await shown()).toEqual([
    ['p0', ''],
    ['p1', ''],
    ['p2', ''],
    ['p3', ''],
  ]);
});

test('five thousand of one name are listed, and no more', async () => {
  listed = Array.from({ length: 5_200 }, (_, at) => ({ id: `many-${at}`, name: 'Maria' }));
  await sync();
  const { page } = (await user.get('/api/a2e/avatars?source=server&search=maria')).json();
  expect(page.total).toBe(5_000);
});
