import type { KnownVoicePack, VoicePack } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { knownPack } from './testing/known-pack.ts';

const PATH = '/api/admin/voice-packs';
const pack = (changes: Partial<VoicePack> = {}): VoicePack => ({
  id: '01990000-0000-7000-8000-0000000000aa',
  kind: 'voices',
  name: 'vits-piper-en_US-amy-low',
  address: 'https://packs.example.com/amy.tar.bz2',
  sha256: 'a'.repeat(64),
  state: 'installed',
  received_bytes: 1_048_576,
  total_bytes: 1_048_576,
  disk_bytes: 3 * 1_048_576,
  voices: [{ id: 'piper-amy', name: 'Amy', language: 'en' }],
  languages: ['en'],
  error: null,
  created_at: '2026-02-01T10:00:00.000Z',
  ...changes,
});

const KOKORO = knownPack();
const LILI = knownPack({
  key: 'vits-piper-sk_SK-lili-medium',
  name: 'Piper Lili',
  languages: ['sk'],
  voices: 1,
  bytes: null,
  sha256: null,
  licence: 'CC0',
  is_recommended: false,
});

function serve(packs: VoicePack[], known: KnownVoicePack[] = [KOKORO]) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${PATH}`]: () =>
      success({
        packs,
        known: known.map((one) => ({
          ...one,
          pack_id: packs.find(({ address }) => address === one.address)?.id ?? null,
        })),
        checksums_url: 'https://packs.example.com/checksum.txt',
        recognition_checksums_url: 'https://packs.example.com/asr/checksum.txt',
        free_bytes: 5 * 1024 ** 3,
      }),
    [`POST ${PATH}/known/${KOKORO.key}`]: () => {
      packs.push(
        pack({
          name: KOKORO.key,
          address: KOKORO.address,
          state: 'downloading',
          received_bytes: 0,
          voices: [],
          disk_bytes: 0,
        }),
      );
      return success(packs[0]);
    },
    [`POST ${PATH}`]: () => {
      packs.push(pack({ state: 'waiting', voices: [], disk_bytes: 0 }));
      return success(packs[0]);
    },
    [`POST ${PATH}/${pack().id}/retry`]: () => {
      packs[0] = pack({ state: 'waiting', voices: [] });
      return success(packs[0]);
    },
    [`DELETE ${PATH}/${pack().id}`]: () => {
      packs.length = 0;
      return { status: 200, body: { status: 'success' } };
    },
  });
}
const open = () => renderApp('/admin/settings?section=voice-packs');

beforeEach(() => saveToken('t'));

test('a pack is named by address and checksum, and is then on its way', async () => {
  const api = serve([]);
  const { user } = open();
  expect(await screen.findByText('No packs yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Install pack' }));
  expect(screen.getByText('Enter the address of the pack.')).toBeTruthy();
  expect(screen.getByText('Enter the SHA-256 checksum of the pack.')).toBeTruthy();

  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://packs.example.com/amy.tar.bz2');
  await user.type(screen.getByRole('textbox', { name: /^SHA-256 checksum/ }), 'A'.repeat(64));
  await user.click(screen.getByRole('button', { name: 'Install pack' }));
  expect(await screen.findByText('It starts once earlier work is done.')).toBeTruthy();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'voices',
    address: 'https://packs.example.com/amy.tar.bz2',
    sha256: 'a'.repeat(64),
  });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('');
});

test('an installed pack tells its voices, languages and room; removing it asks first', async () => {
  const api = serve([pack()]);
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Packs on this server' });
  expect(within(list).getByText('Amy')).toBeTruthy();
  expect(within(list).getByText('English')).toBeTruthy();
  expect(within(list).getByText('3 MB')).toBeTruthy();
  expect(screen.getByText('3 MB used, 5 GB free')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove vits-piper-en_US-amy-low' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/are no longer offered/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Remove pack' }));
  expect(await screen.findByText('No packs yet')).toBeTruthy();
  expect(api.asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('a download shows how far it is', async () => {
  serve([pack({ state: 'downloading', received_bytes: 262_144, voices: [], disk_bytes: 0 })]);
  open();
  const bar = await screen.findByRole('progressbar', { name: 'Download of vits-piper-en_US-amy-low' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('0.25 of 1 MB received')).toBeTruthy();
  expect(screen.getByText('25 %')).toBeTruthy();
});

test('a pack on its way is not removed but stopped', async () => {
  const api = serve([pack({ state: 'opening', voices: [], disk_bytes: 0 })]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Stop vits-piper-en_US-amy-low' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Stop installation' }));
  expect(await screen.findByText('No packs yet')).toBeTruthy();
  expect(screen.getByText('5 GB free')).toBeTruthy();
  expect(api.asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('a failed pack says why and can be tried again', async () => {
  serve([pack({ state: 'failed', error: 'Nothing came from this address.', voices: [] })]);
  const { user } = open();
  expect(await screen.findByText('Nothing came from this address.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again: vits-piper-en_US-amy-low' }));
  expect(await screen.findByText('Waiting')).toBeTruthy();
});

test('when the list does not load, the screen says so', async () => {
  fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${PATH}`]: () => failure(403, 'forbidden', 'Access denied.'),
  });
  open();
  expect(await screen.findByText('The voice packs could not be loaded')).toBeTruthy();
});

test('a known pack tells what it is, and one press installs it and shows how far it is', async () => {
  const api = serve([], [KOKORO, LILI]);
  const { user } = open();
  const known = await screen.findByRole('list', { name: 'Known packs' });
  const [first, second] = within(known).getAllByRole('listitem');
  expect(first?.textContent).toContain('English, Spanish');
  expect(first?.textContent).toContain('49 voices, 333.7 MB, licence Apache 2.0');
  expect(first?.textContent).not.toContain('Not checked');
  expect(second?.textContent).toContain('1 voice, size not known yet, licence CC0');
  expect(second?.textContent).toContain('Not checked against a checksum: none is known here.');
  expect(within(known).getByRole('link', { name: 'Source and licence of Piper Lili' }).getAttribute('href')).toMatch(
    /^https:/u,
  );
  expect(screen.getByText(/Facts as of/u).textContent).toContain('2026');

  await user.click(within(known).getByRole('button', { name: 'Install Kokoro multi-language 1.0' }));
  expect((await screen.findAllByRole('progressbar', { name: `Download of ${KOKORO.key}` })).length).toBe(2);
  expect(within(known).queryByRole('button', { name: 'Install Kokoro multi-language 1.0' })).toBeNull();
  expect(api.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `${PATH}/known/${KOKORO.key}`,
  ]);
});

test('known packs are found by a language, and what is not known says so', async () => {
  serve([], [KOKORO, LILI]);
  const { user } = open();
  const search = await screen.findByRole('searchbox', { name: 'Find a language or a voice' });
  await user.type(search, 'slovak');
  await waitFor(() => expect(screen.queryByText('Kokoro multi-language 1.0')).toBeNull());
  expect(screen.getByText('Piper Lili')).toBeTruthy();
  await user.type(search, 'x');
  expect(await screen.findByText(/No known pack has this language/u)).toBeTruthy();
});

test('a known pack that failed says why where it is installed', async () => {
  serve(
    [pack({ address: LILI.address, state: 'failed', error: 'Nothing came from this address.', voices: [] })],
    [LILI],
  );
  open();
  const known = await screen.findByRole('list', { name: 'Known packs' });
  expect(within(known).getByText('Failed')).toBeTruthy();
  expect(within(known).getByText('Nothing came from this address.')).toBeTruthy();
});

test('packs that understand speech have a screen of their own, and are asked for as such', async () => {
  const whisper = knownPack({
    key: 'sherpa-onnx-whisper-base',
    kind: 'recognition',
    name: 'Whisper base',
    languages: 'en zh de es ru ko fr ja pt tr'.split(' '),
    voices: 0,
    licence: 'MIT',
  });
  const hearing = pack({
    id: '01990000-0000-7000-8000-0000000000ab',
    kind: 'recognition',
    name: 'tiny-en',
    voices: [],
  });
  const api = serve([pack(), hearing], [KOKORO, whisper]);
  const { user } = renderApp('/admin/settings?section=recognition-packs');
  expect(await screen.findByText('tiny-en')).toBeTruthy();
  expect(screen.queryByText('vits-piper-en_US-amy-low')).toBeNull();
  expect(screen.getByText(/English, Chinese, .* \+2$/)).toBeTruthy();
  expect(screen.getByText(/^333\.7 MB, licence MIT/)).toBeTruthy();
  expect(screen.queryByText(KOKORO.name)).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://packs.example.com/x.tar.bz2');
  await user.type(screen.getByRole('textbox', { name: /^SHA-256 checksum/ }), 'b'.repeat(64));
  await user.click(screen.getByRole('button', { name: 'Install pack' }));
  await waitFor(() =>
    expect(api.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'recognition',
      sha256: 'b'.repeat(64),
    }),
  );
});
