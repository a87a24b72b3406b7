import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../../lib/api/auth-token.ts';
import { sampleUser } from '../../../../testing/samples.ts';
import { loadDraft } from '../../store/draft-storage.ts';
import { findButton, openWizardAt } from '../../testing/open-wizard.ts';
import { serveWizard } from '../../testing/serve-wizard.ts';

const GERMAN = 'Ich hatte immer trockene Haut, bis ich dieses Serum gefunden habe. Es bleibt den ganzen Tag weich.';
const SPANISH = 'Siempre tenía la piel seca hasta que encontré este sérum. Dos gotas y queda suave todo el día.';
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

test('of a language that no voice speaks it says so, and the script can be spoken all the same', async () => {
  serveWizard();
  openWizardAt({ step: 2, speech: null, script: SPANISH });
  const words = 'The script looks like Spanish, and the voice speaks English. No voice here speaks Spanish.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Choose a voice/ })).toBeNull();
  expect((await findButton('Generate speech')).disabled).toBe(false);
});
