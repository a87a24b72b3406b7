import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls } from './testing/change-answers.ts';

const path = () => '/admin/settings?section=voice-partners';
const NAMES = ['Rachel', 'Adam', 'Achernar', 'Neural2 C', 'Wavenet B'];

/** The voice partners in the back office: off, on with voices, one that refuses the key, and failing. */
export const SPEECH_PARTNERS_SCREENS: readonly Screen[] = [
  { name: 'admin-voice-partners-empty', who: 'operator', path, act: seeText('No voices yet') },
  {
    name: 'admin-voice-partners',
    isBase: true,
    who: 'operator',
    path,
    prepare: (page) => setPartners(page, 'OK'),
    act: seeText('on offer.'),
  },
  {
    name: 'admin-voice-partners-refused',
    who: 'operator',
    path,
    prepare: (page) => setPartners(page, 'KEY_REFUSED'),
    act: seeText('The key was refused'),
  },
  {
    name: 'admin-voice-partners-error',
    who: 'operator',
    path,
    prepare: (page) => failCalls(page, '**/api/admin/settings'),
    act: seeText('could not be loaded'),
  },
];

async function setPartners(page: Page, code: string): Promise<void> {
  await page.route('**/api/admin/settings', async (route) => {
    const answer = await route.fetch();
    const content = (await answer.json()) as { data: Record<string, object> };
    const changes: Record<string, object> = {
      elevenlabs_enabled: { value: true },
      elevenlabs_key: { is_set: true, last4: '7f3c' },
      google_tts_key: { is_set: true, last4: 'a90d' },
    };
    for (const [key, change] of Object.entries(changes)) content.data[key] = { ...content.data[key], ...change };
    await route.fulfill({ response: answer, json: content });
  });
  await page.route('**/api/admin/speech-partners', (route) =>
    route.fulfill({
      json: { status: 'success', data: ['elevenlabs', 'google'].map((partner) => stateOf(partner, code)) },
    }),
  );
  await page.route('**/api/admin/partner-voices*', (route) =>
    route.fulfill({ json: { status: 'success', data: pageOf(NAMES.map(voiceOf)) } }),
  );
}

const stateOf = (partner: string, code: string) => ({
  partner,
  is_offered: true,
  voices: partner === 'google' ? 1_204 : 63,
  gone: partner === 'google' ? 2 : 0,
  asked_at: '2026-03-04T12:00:00.000Z',
  synced_at: '2026-03-04T12:00:00.000Z',
  code: partner === 'elevenlabs' ? code : 'OK',
  today: { operator: 1_240, own_keys: 0 },
  last_days: { operator: 48_210, own_keys: partner === 'google' ? 9_100 : 0 },
  tells_times: 'all',
});

const voiceOf = (name: string, index: number) => ({
  id: `partner-${index}`,
  partner: index < 2 ? 'elevenlabs' : 'google',
  name,
  gender: index % 2 === 0 ? 'female' : 'male',
  language: 'en',
  language_label: 'English',
  region: 'US',
  gone_at: index === 4 ? '2026-03-01T12:00:00.000Z' : null,
});

const pageOf = (data: readonly object[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: data.length,
  from: 1,
  to: data.length,
  next_page_url: null,
});
