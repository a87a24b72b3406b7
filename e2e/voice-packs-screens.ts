import type { KnownVoicePack, VoicePack } from '@sayso/contract';
import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls } from './testing/change-answers.ts';

const MB = 1024 ** 2;
const path = () => '/admin/settings?section=voice-packs';
const pack = (
  number: number,
  { name = 'vits-piper-en_US-amy-low.tar.bz2', ...changes }: Partial<VoicePack>,
): VoicePack => ({
  id: `01990000-0000-7000-8000-00000000000${number}`,
  kind: 'voices',
  name,
  address: `https://packs.example.com/tts-models/${name.replace('.tar.bz2', '')}.tar.bz2`,
  sha256: 'a'.repeat(64),
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
const voices = (language: string, names: string) =>
  names.split(' ').map((name) => ({ id: name.toLowerCase(), name, language }));

const PACKS: readonly VoicePack[] = [
  pack(1, { state: 'downloading', received_bytes: 21 * MB, total_bytes: 64 * MB }),
  pack(2, {
    name: 'kokoro-multi-lang-v1_0.tar.bz2',
    state: 'opening',
    received_bytes: 333 * MB,
    total_bytes: 333 * MB,
  }),
  pack(3, {
    name: 'kitten-nano-en-v0_1',
    state: 'failed',
    error:
      'The downloaded file does not match this checksum. Compare address and checksum with the page of the pack. To correct one of them, remove the pack and install it again.',
  }),
  pack(4, {
    name: 'kokoro-int8-multi-lang-v1_0',
    state: 'installed',
    disk_bytes: 231 * MB,
    languages: ['en', 'es', 'fr'],
    voices: [
      ...voices('en', 'Alloy Aoede Bella Heart Jessica Kore Nicole Nova River Sarah Sky Adam Echo Eric Fenrir Liam'),
      ...voices('es', 'Dora Alex Santa'),
      ...voices('fr', 'Siwis'),
    ],
  }),
  pack(5, {
    name: 'vits-piper-de_DE-thorsten-low',
    state: 'installed',
    disk_bytes: 71 * MB,
    languages: ['de'],
    voices: voices('de', 'Thorsten'),
  }),
  pack(6, {
    kind: 'recognition',
    name: 'sherpa-onnx-whisper-tiny',
    state: 'installed',
    disk_bytes: 241 * MB,
    languages: 'en zh de es ru ko fr ja pt tr pl nl'.split(' '),
  }),
];

const known = (key: string, facts: Partial<KnownVoicePack>): KnownVoicePack => ({
  key,
  kind: 'voices',
  name: key,
  languages: ['en'],
  voices: 1,
  bytes: 67_200_000,
  sha256: 'a'.repeat(64),
  licence: 'CC0',
  source: 'https://models.example.com',
  address: `https://packs.example.com/tts-models/${key}.tar.bz2`,
  noted: '2026-11-25',
  is_recommended: false,
  pack_id: null,
  ...facts,
});
const KNOWN: readonly KnownVoicePack[] = [
  known('kokoro-multi-lang-v1_0', {
    name: 'Kokoro multi-language 1.0',
    languages: ['en', 'es', 'fr', 'hi', 'it', 'pt', 'zh'],
    voices: 49,
    bytes: 349_906_910,
    licence: 'Apache 2.0',
    is_recommended: true,
    pack_id: PACKS[1]?.id ?? null,
  }),
  known('vits-piper-en_US-amy-low', { name: 'Piper Amy', pack_id: PACKS[0]?.id ?? null }),
  known('kitten-nano-en-v0_1', {
    name: 'Kitten Nano 0.1',
    voices: 8,
    bytes: 26_586_708,
    pack_id: PACKS[2]?.id ?? null,
  }),
  known('vits-piper-de_DE-thorsten-low', { name: 'Piper Thorsten', languages: ['de'], pack_id: PACKS[4]?.id ?? null }),
  known('vits-piper-sk_SK-lili-medium', { name: 'Piper Lili', languages: ['sk'], bytes: null, sha256: null }),
  known('vits-piper-ca_ES-upc_ona-medium', {
    name: 'Piper Ona',
    languages: ['ca'],
    bytes: null,
    sha256: null,
    licence: 'CC BY-SA 3.0 ES',
  }),
  known('sherpa-onnx-whisper-tiny', {
    kind: 'recognition',
    name: 'Whisper tiny',
    languages: 'en zh de es ru ko fr ja pt tr pl nl'.split(' '),
    voices: 0,
    bytes: 116_204_861,
    licence: 'MIT',
    pack_id: PACKS[5]?.id ?? null,
  }),
];

/** Packs in the back office: none, all states, and what a wrong entry is told; those that understand speech likewise. */
export const VOICE_PACKS_SCREENS: readonly Screen[] = [
  { name: 'admin-voice-packs-empty', who: 'operator', path, act: seeText('No packs yet') },
  { name: 'admin-voice-packs', isBase: true, who: 'operator', path, prepare: showPacks, act: seeText('kokoro-int8') },
  {
    name: 'admin-voice-packs-list',
    who: 'operator',
    path,
    prepare: showPacks,
    act: (page) => page.getByText('vits-piper-de_DE-thorsten-low', { exact: true }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'admin-voice-packs-known',
    who: 'operator',
    path,
    prepare: showPacks,
    act: (page) => page.getByRole('list', { name: 'Known packs' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'admin-voice-pack-recommended',
    who: 'operator',
    path: () => '/admin/users',
    act: seeText('Voices that sound like people'),
  },
  {
    name: 'admin-voice-packs-wrong',
    who: 'operator',
    path,
    act: (page) => page.getByRole('button', { name: 'Install pack' }).click(),
  },
  {
    name: 'admin-recognition-packs-empty',
    who: 'operator',
    path: () => '/admin/settings?section=recognition-packs',
    act: seeText('Whisper base'),
  },
  {
    name: 'admin-recognition-packs',
    who: 'operator',
    path: () => '/admin/settings?section=recognition-packs',
    prepare: showPacks,
    act: seeText('sherpa-onnx-whisper-tiny'),
  },
  {
    name: 'admin-voice-packs-error',
    who: 'operator',
    path,
    prepare: (page) => failCalls(page, '**/api/admin/voice-packs'),
    act: seeText('could not be loaded'),
  },
];

const ANSWER = {
  packs: PACKS,
  known: KNOWN,
  checksums_url: 'https://packs.example.com/checksum.txt',
  recognition_checksums_url: 'https://packs.example.com/asr-models/checksum.txt',
  free_bytes: 41 * 1024 * MB,
};

async function showPacks(page: Page): Promise<void> {
  await page.route('**/api/admin/voice-packs', (route) => route.fulfill({ json: { status: 'success', data: ANSWER } }));
}
