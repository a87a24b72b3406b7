import { OPERATOR_PERMISSIONS } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Asked, failure, success } from '../../../testing/fake-api.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { loadDraft } from '../../drafts/store/draft-storage.ts';
import { findButton, openWizardAt } from '../../drafts/testing/open-wizard.ts';
import { serveWizard } from '../../drafts/testing/serve-wizard.ts';

const TRANSLATE = 'POST /api/scripts/translate';
const HELP = {
  'GET /api/scripts/help': () => success({ languages: ['en', 'de', 'es'], translates: ['en', 'de', 'es'] }),
};
const GERMAN = {
  language: 'de',
  script: 'Ich habe dieses Serum gefunden.',
  title: 'Mein Serum',
  caption: '',
  end_card: { name: 'Glow Serum', price: 'ab $19.99', button: 'Jetzt kaufen' },
  words: 5,
  estimatedMs: 1_900,
  findings: [],
};
const CARD = {
  productUploadId: null,
  name: 'Glow Serum',
  price: 'from $19.99',
  button: 'Shop now',
  link: 'glow.example',
};

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});
afterEach(() => dismissToasts());

type User = ReturnType<typeof openWizardAt>['user'];
const stored = () => loadDraft(sampleUser.id).draft;
const bodyOf = (asked: Asked[]) => asked.find((call) => `${call.method} ${call.path}` === TRANSLATE)?.body;
async function openDialog(user: User) {
  await user.click(await findButton('Rewrite'));
  await user.click(await screen.findByRole('menuitem', { name: 'Translate' }));
  return within(await screen.findByRole('dialog', { name: 'Translate this script' }));
}

test('a script goes into a language that a voice speaks, with the title and the end card, and comes back', async () => {
  const { asked } = serveWizard({ ...HELP, [TRANSLATE]: () => success(GERMAN) });
  const { user } = openWizardAt({ step: 2, title: 'My serum', spec: { endCard: CARD } });
  const before = stored();
  const dialog = await openDialog(user);
  const language = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  expect([...language.options].map(({ text }) => text)).toEqual(['German']);
  await user.click(dialog.getByRole('button', { name: 'Translate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(asked)).toEqual({
    script: before?.script,
    title: 'My serum',
    end_card: { name: 'Glow Serum', price: 'from $19.99', button: 'Shop now' },
    from: 'en',
    language: 'de',
    rate: 1,
  });
  await waitFor(() => expect(stored()).toMatchObject({ country: 'de', region: 'DE', voice: { id: 'klaus' } }));
  expect(stored()).toMatchObject({
    script: GERMAN.script,
    title: 'Mein Serum',
    spec: { endCard: { ...CARD, price: 'ab $19.99', button: 'Jetzt kaufen' } },
  });
  await user.click(await findButton('Undo'));
  expect(stored()).toMatchObject({ script: before?.script, title: 'My serum', country: 'en', voice: before?.voice });
  expect(stored()?.spec.endCard).toEqual(CARD);
});

test('a title that is suggested stays so, and follows the script', async () => {
  serveWizard({ ...HELP, [TRANSLATE]: () => success({ ...GERMAN, end_card: null }) });
  const { user } = openWizardAt({ step: 2 });
  await user.click((await openDialog(user)).getByRole('button', { name: 'Translate' }));
  await waitFor(() => expect(stored()?.script).toBe(GERMAN.script));
  expect(stored()?.title).toBeNull();
});

test('who translated in place of the first of the order is said with what came of it', async () => {
  const by = { stand_in: 'the text server is busy', written_by: 'the second text server' };
  serveWizard({ ...HELP, [TRANSLATE]: () => success({ ...GERMAN, ...by }) });
  const { user } = openWizardAt({ step: 2 });
  await user.click((await openDialog(user)).getByRole('button', { name: 'Translate' }));
  expect(
    await screen.findByText(/^Translated by the second text server, because the text server is busy\./),
  ).toBeTruthy();
});

test('what goes wrong is said in the dialog, and nothing changes', async () => {
  const message = 'Nothing was translated, because the text server is busy. Try again later.';
  serveWizard({ ...HELP, [TRANSLATE]: () => failure(503, 'translation_failed', message) });
  const { user } = openWizardAt({ step: 2 });
  const before = stored();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Translate' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(stored()).toEqual(before);
});

test('where nobody translates the dialog says what would, and leads an administrator there', async () => {
  serveWizard();
  const { user, unmount } = openWizardAt({ step: 2 });
  const dialog = await openDialog(user);
  expect(await dialog.findByText(/Ask your operator to set one/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Translate' })).toBeNull();
  unmount();
  serveWizard({
    'GET /api/auth/user': () =>
      success({ user: { ...sampleUser, permissions: [...sampleUser.permissions, ...OPERATOR_PERMISSIONS] } }),
  });
  const again = openWizardAt({ step: 2 });
  const link = await (await openDialog(again.user)).findByRole('link', { name: 'Open the text server' });
  expect(link.getAttribute('href')).toBe('/admin/settings?section=text-server');
});
