import { OPERATOR_PERMISSIONS } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { saveToken } from '../../../lib/api/credentials.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { loadDraft } from '../store/draft-storage.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const GERMAN = 'Ich hatte immer trockene Haut, bis ich dieses Serum gefunden habe. Es bleibt den ganzen Tag weich.';
const SPANISH = 'Siempre tenía la piel seca hasta que encontré este sérum. Dos gotas y queda suave todo el día.';
const SLOVAK =
  'Vždy som mala suchú pleť, kým som nenašla toto sérum. Dve kvapky ráno a je hebká po celý deň. Skúste to tiež, veľmi pomáha.';
const stored = () => loadDraft(sampleUser.id).draft;

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  saveToken('t');
});

test('a script in another language than the voice is noticed, and one press chooses a voice that speaks it', async () => {
  serveWizard();
  const { user } = openWizardAt({ step: 2, speech: null, script: GERMAN });
  expect(await screen.findByText('The script looks like German, and the voice speaks English.')).toBeTruthy();
  await user.click(await findButton('Choose a voice that speaks German'));
  await waitFor(() => expect(stored()).toMatchObject({ country: 'de', region: 'DE', voice: { id: 'klaus' } }));
  expect(screen.queryByText(/The script looks like/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Script' }));
});

test('of a language that no voice speaks it says so, and a recording takes its place; the script stays', async () => {
  serveWizard();
  const { user } = openWizardAt({ step: 2, speech: null, script: SPANISH });
  const words = 'The script looks like Spanish, and the voice speaks English. Nobody here speaks Spanish yet.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /a voice/ })).toBeNull();
  expect((await findButton('Generate speech')).disabled).toBe(false);
  await user.click(await findButton('Use a recording of your own'));
  expect(await screen.findByText('Your recording')).toBeTruthy();
  await waitFor(() => expect(stored()).toMatchObject({ useCustomAudio: true, script: SPANISH }));
});

test('a script in other letters is noticed before it is spoken', async () => {
  serveWizard();
  openWizardAt({ step: 2, speech: null, script: 'วันนี้ลดราคา ลองเลย' });
  const words = 'The script looks like Thai, and the voice speaks English. Nobody here speaks Thai yet.';
  expect(await screen.findByText(words)).toBeTruthy();
});

const packsOf = (...packs: object[]) => ({ 'GET /api/tts/unspoken-languages': () => success(packs) });
const SLOVAK_PACK = { value: 'sk', label: 'Slovak', packs: ['Piper Lili'] };

test('a customer reads which voice pack would speak the language, and whom to ask', async () => {
  serveWizard(packsOf(SLOVAK_PACK));
  openWizardAt({ step: 2, speech: null, script: SLOVAK });
  expect(
    await screen.findByText('The voice pack Piper Lili would speak it. Ask your operator to install it.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open voice packs' })).toBeNull();
});

test('of a language without a known pack a customer reads that a speech server may speak it', async () => {
  serveWizard(packsOf(SLOVAK_PACK));
  openWizardAt({ step: 2, speech: null, script: 'วันนี้ลดราคา ลองเลย' });
  expect(
    await screen.findByText('No voice pack is known for it. A speech server may speak it: ask your operator.'),
  ).toBeTruthy();
});

test.each([
  [SLOVAK, 'Open voice packs', '/admin/settings?section=voice-packs'],
  ['วันนี้ลดราคา ลองเลย', 'Open the speech server', '/admin/settings?section=speech-server'],
])('an administrator has the way to what would speak %s', async (script, name, href) => {
  serveWizard({
    ...packsOf(SLOVAK_PACK),
    'GET /api/auth/user': () =>
      success({ user: { ...sampleUser, permissions: [...sampleUser.permissions, ...OPERATOR_PERMISSIONS] } }),
  });
  openWizardAt({ step: 2, speech: null, script });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('where a near language has voices, they are offered', async () => {
  serveWizard({
    'GET /api/a2e/tts/countries': () =>
      success([
        { value: 'en', label: 'English' },
        { value: 'cs', label: 'Czech' },
      ]),
    'GET /api/a2e/tts/regions/cs': () => success([{ value: 'CZ', label: 'Czechia' }]),
  });
  const { user } = openWizardAt({ step: 2, speech: null, script: SLOVAK });
  await user.click(await findButton('Try a voice for Czech'));
  await waitFor(() => expect(stored()).toMatchObject({ country: 'cs' }));
});
