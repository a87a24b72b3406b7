import { type Upload, type UploadKind } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { loadDraft } from '../store/draft-storage.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const START = 'POST /api/video-generation/start';
const idOf = (digit: number) => `01990000-0000-7000-8000-00000000000${digit}`;
const upload = (kind: UploadKind, digit: number): Upload => ({
  id: idOf(digit),
  kind,
  name: `my ${kind}`,
  width: kind === 'music' ? null : 400,
  height: kind === 'music' ? null : 300,
  duration_ms: kind === 'music' ? 83_000 : null,
  is_cut_out: false,
  is_ai_made: false,
  size_bytes: 20_000,
  url: `/media/${kind}`,
  created_at: '2026-02-01T10:00:00.000Z',
});
const FILES = [upload('background', 1), upload('logo', 2), upload('product', 3), upload('music', 4)];
const OWN_SCENE = { background: { uploadId: idOf(1) }, logo: { uploadId: idOf(2) } };
const endCard = { productUploadId: null, name: 'Serum', price: '', button: '', link: '' };

/** A server with one own file of each kind. */
const withFiles = () => ({
  'GET /api/uploads': ({ query }: { query: URLSearchParams }) => {
    const data = FILES.filter(({ kind }) => kind === query.get('kind'));
    const page = { current_page: 1, last_page: 1, per_page: 8, total: 1, from: 1, to: 1, next_page_url: null };
    return success({ data, ...page });
  },
  ...Object.fromEntries(FILES.map((file) => [`GET /api/uploads/${file.id}`, () => success(file)])),
});

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});

async function pick(user: ReturnType<typeof openWizardAt>['user'], button: string, kind: UploadKind) {
  await user.click(await findButton(button));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: new RegExp(`^my ${kind}`) }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
}

test('own pictures of the scene are chosen on step 1, shown with their names, and kept', async () => {
  serveWizard(withFiles());
  const { user } = openWizardAt({ step: 1 });
  await pick(user, 'Use your own picture', 'background');
  expect(within(screen.getByRole('group', { name: 'Own background' })).getByText('my background')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Home Setting' }).checked).toBe(false);
  await pick(user, 'Use your own logo', 'logo');
  expect(loadDraft(sampleUser.id).draft).toMatchObject({
    spec: { scene: { background: { uploadId: idOf(1) }, logo: { uploadId: idOf(2) } } },
  });
});

test('the product of the end card is seen with the performer, until it is taken away or another is chosen', async () => {
  serveWizard(withFiles());
  const { user } = openWizardAt({ spec: { endCard: { ...endCard, productUploadId: idOf(3) } } });
  const section = within(await screen.findByRole('region', { name: 'Product in the picture' }));
  await section.findByText('my product');
  await user.click(section.getByRole('button', { name: 'Do not use my product' }));
  expect(loadDraft(sampleUser.id).draft?.spec).toMatchObject({
    scene: { product: 'none' },
    endCard: { productUploadId: idOf(3) },
  });
  await pick(user, 'Show a product', 'product');
  expect(loadDraft(sampleUser.id).draft?.spec.scene.product).toBe(idOf(3));
});

test('own music and a product picture are chosen on step 3', async () => {
  serveWizard(withFiles());
  const { user } = openWizardAt({ spec: { endCard } });
  await user.click(await screen.findByRole('switch', { name: 'Music' }));
  await pick(user, 'Use your own music', 'music');
  expect(within(screen.getByRole('group', { name: 'Own music' })).getByText('1:23')).toBeTruthy();
  await pick(user, 'Add a product picture', 'product');
  expect(loadDraft(sampleUser.id).draft?.spec).toMatchObject({
    sound: { music: { bedId: null, uploadId: idOf(4) } },
    endCard: { productUploadId: idOf(3) },
  });
});

test('own files are named in the summary and sent', async () => {
  const { asked } = serveWizard(withFiles());
  const music = { bedId: null, uploadId: idOf(4), level: 'low' as const };
  const card = { ...endCard, productUploadId: idOf(3) };
  const { user } = openWizardAt({
    spec: { scene: OWN_SCENE, sound: { music }, endCard: card },
  });
  expect(await screen.findByText('my background, own logo top right')).toBeTruthy();
  await user.click(await findButton('Generate'));
  await screen.findByText('Video Generation Started!');
  expect(asked.find(({ path }) => path.endsWith('/start'))?.body).toMatchObject({
    background_data: { setting: 'home', uploadId: idOf(1) },
    script_data: { logoUploadId: idOf(2) },
    output: { music, endCard: card },
  });
});

test('an own file is taken back: the room, the text logo and the piece before it are there again', async () => {
  serveWizard(withFiles());
  const own = { bedId: null, uploadId: idOf(4), level: 'low' as const };
  const { user } = openWizardAt({
    step: 1,
    spec: { scene: OWN_SCENE, sound: { music: own } },
  });
  await user.click(await findButton('Do not use my background'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Home Setting' }).checked).toBe(true);
  await user.click(await findButton('Do not use my logo'));
  expect(await findButton('Use your own logo')).toBeTruthy();
  await user.click(await findButton('Next'));
  await user.click(await findButton('Next'));
  await user.click(await findButton('Do not use my music'));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Bright/ })).checked).toBe(true);
  const loudness = within(screen.getByRole('radiogroup', { name: 'Loudness' }));
  expect(loudness.getByRole('radio', { name: 'Low', checked: true })).toBeTruthy();
});

test('a file that has been deleted since is said to be gone where it was chosen', async () => {
  serveWizard({
    [`GET /api/uploads/${idOf(1)}`]: () => failure(404, 'upload_not_found', 'This file no longer exists.'),
  });
  const { user } = openWizardAt({ step: 1, spec: { scene: { background: OWN_SCENE.background } } });
  const chosen = within(await screen.findByRole('group', { name: 'Own background' }));
  expect(await screen.findByText(/has been deleted\. Choose another one/)).toBeTruthy();
  await user.click(chosen.getByRole('button', { name: 'Do not use Deleted file' }));
  expect(screen.queryByText(/has been deleted/)).toBeNull();
});

test('what the server says about an own file stands at the summary and at the file, until another is chosen', async () => {
  const words = 'Choose one of your own files of this kind.';
  const body = { success: false, code: 'invalid_input', message: 'Please check.', errors: {} };
  const errors = { 'background_data.uploadId': [words], 'output.endCard.productUploadId': [words] };
  serveWizard({ ...withFiles(), [START]: () => ({ status: 422, body: { ...body, errors } }) });
  const { user } = openWizardAt({
    spec: { scene: { background: OWN_SCENE.background }, endCard: { ...endCard, productUploadId: idOf(3) } },
  });
  await user.click(await findButton('Generate'));
  expect(await screen.findAllByText(words)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Edit Scene' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Home Setting' }));
  expect(screen.queryByText(words)).toBeNull();
});
