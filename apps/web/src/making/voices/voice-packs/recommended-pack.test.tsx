import { DEFAULT_PREFERENCES, type VoicePack } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { downloadLeftMs } from './packs.tsx';
import { knownPack } from './testing/known-pack.ts';

const PATH = '/api/admin/voice-packs';
const PREFERENCES = '/api/user/settings/preferences';
const KOKORO = knownPack();
const TITLE = 'Voices that sound like people';
const ID = '01990000-0000-7000-8000-0000000000bb';
const pack = (changes: Partial<VoicePack>): VoicePack => ({
  id: ID,
  kind: 'voices',
  name: KOKORO.key,
  address: KOKORO.address,
  sha256: KOKORO.sha256,
  state: 'waiting',
  received_bytes: 0,
  total_bytes: null,
  disk_bytes: 0,
  voices: [],
  languages: [],
  error: null,
  created_at: '2026-02-01T10:00:00.000Z',
  ...changes,
});

/** `stored` is what is kept of the preferences. */
function serve(packs: VoicePack[], { isWanted = true, isRefused = false } = {}) {
  let stored = { ...DEFAULT_PREFERENCES, showVoicePackTip: isWanted };
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${PREFERENCES}`]: () => success(stored),
    [`PUT ${PREFERENCES}`]: ({ body }) => {
      stored = body as typeof stored;
      return success(stored);
    },
    [`GET ${PATH}`]: () =>
      success({
        packs,
        known: [{ ...KOKORO, pack_id: packs.find(({ address }) => address === KOKORO.address)?.id ?? null }],
        checksums_url: 'https://packs.example.com/checksum.txt',
        recognition_checksums_url: 'https://packs.example.com/checksum.txt',
        free_bytes: 5 * 1024 ** 3,
      }),
    [`POST ${PATH}/known/${KOKORO.key}`]: () => {
      if (isRefused) return failure(507, 'storage_full', 'There is no room.');
      packs.push(pack({ state: 'downloading', received_bytes: 1_048_576, total_bytes: 4_194_304 }));
      return success(packs[0]);
    },
  });
}
const open = () => renderApp('/admin/users');

beforeEach(() => saveToken('t'));

test('without a pack one is recommended, and one press installs it and shows how far it is', async () => {
  serve([]);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
  expect(screen.getByText('49 voices, 333.7 MB, licence Apache 2.0')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Install Kokoro multi-language 1.0' }));
  const bar = await screen.findByRole('progressbar', { name: `Download of ${KOKORO.key}` });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.queryByRole('button', { name: 'Install Kokoro multi-language 1.0' })).toBeNull();
});

test('what hides it is kept as a preference', async () => {
  const api = serve([]);
  const { user } = open();
  await screen.findByRole('heading', { name: TITLE });
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: TITLE })).toBeNull());
  await waitFor(() =>
    expect(api.asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ showVoicePackTip: false }),
  );
});

test.each([
  ['who has hidden it', [], { isWanted: false }],
  ['where the pack is installed', [pack({ state: 'installed' })], {}],
  ['where another pack is', [pack({ address: 'https://packs.example.com/other.tar.bz2', state: 'failed' })], {}],
] as const)('%s sees nothing of it', async (_, packs, options) => {
  const api = serve([...packs], options);
  open();
  await screen.findByRole('heading', { level: 1, name: 'User Management' });
  const awaited = 'isWanted' in options ? PREFERENCES : PATH;
  await waitFor(() => expect(api.asked.some(({ path }) => path === awaited)).toBe(true));
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
});

test('a refusal is told there', async () => {
  serve([], { isRefused: true });
  const { user } = open();
  await screen.findByRole('heading', { name: TITLE });
  await user.click(screen.getByRole('button', { name: 'Install Kokoro multi-language 1.0' }));
  expect(await screen.findByText('There is no room.')).toBeTruthy();
});

test('a download that failed says why, with the way to all packs', async () => {
  serve([pack({ state: 'failed', error: 'This address did not answer.' })]);
  open();
  expect(await screen.findByText('This address did not answer.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All voice packs' }).getAttribute('href')).toBe(
    '/admin/settings?section=voice-packs',
  );
});

describe('the download pace', () => {
  const FIRST = { bytes: 1_000, atMs: 50_000 };

  test('what is left of a download takes as long as it came so far', () => {
    expect(downloadLeftMs(FIRST, { bytes: 3_000, atMs: 60_000 }, 10_000)).toBe(35_000);
    expect(downloadLeftMs(FIRST, { bytes: 10_000, atMs: 60_000 }, 10_000)).toBe(0);
  });

  test.each([
    ['at first', FIRST, 10_000],
    ['within seconds', { bytes: 3_000, atMs: 53_000 }, 10_000],
    ['while nothing comes', { bytes: 1_000, atMs: 90_000 }, 10_000],
    ['of what has no known size', { bytes: 3_000, atMs: 60_000 }, null],
  ])('%s nothing is promised', (_, now, total) => {
    expect(downloadLeftMs(FIRST, now, total)).toBeNull();
  });
});
