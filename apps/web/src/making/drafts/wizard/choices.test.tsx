import { DEFAULT_PREFERENCES, type Upload, type UploadKind } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success, failure } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleVideo, sampleUser } from '../../../testing/samples.ts';
import { MAYA } from '../testing/drafts.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';
import { loadDraft } from '../store/draft-storage.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});

test('every choice about the look is sent, shown in the summary and kept', async () => {
  const { asked } = serveWizard();
  const { user } = openWizardAt({});
  await user.click(await screen.findByRole('radio', { name: /16:9/ }));
  await user.click(screen.getByRole('radio', { name: 'Karaoke' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Font' }), 'Oswald');
  await user.click(screen.getByRole('radio', { name: 'Large' }));
  await user.click(screen.getByRole('button', { name: 'Yellow' }));
  await user.click(screen.getByRole('radio', { name: 'High' }));
  await user.click(screen.getByRole('switch', { name: 'Cut-ins' }));
  await user.click(screen.getByRole('switch', { name: 'Slow push-in' }));
  await user.click(screen.getByRole('switch', { name: 'Handheld selfie' }));
  await user.click(screen.getByRole('switch', { name: 'Punch-in zooms' }));
  await user.click(screen.getByRole('switch', { name: 'Music' }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Bright/ })).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^Late/ }));
  await user.click(screen.getByRole('switch', { name: 'End card' }));
  // Below, as what stands in the way; at the field once it was left empty.
  const missing = 'Give the end card a product, a price or a button.';
  expect(screen.getByText(missing)).toBeTruthy();
  expect((await findButton('Generate')).disabled).toBe(true);
  const product = screen.getByRole('textbox', { name: 'Product' });
  expect(product.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(product);
  await user.click(screen.getByRole('radio', { name: /16:9/ }));
  expect(screen.getAllByText(missing)).toHaveLength(2);
  expect(product.getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '$29');
  expect(
    screen.getByText('16:9, karaoke captions, cut-ins, slow push-in, handheld, punch-ins, music, end card'),
  ).toBeTruthy();
  await user.click(await findButton('Generate'));
  await screen.findByText('Video Generation Started!');
  expect(asked.find(({ path }) => path.endsWith('/start'))?.body).toMatchObject({
    output: {
      format: '16:9',
      captions: { style: 'karaoke', font: 'oswald', size: 'large', color: '#ffd23f', position: 'high' },
      camera: { cutIns: true, pushIn: true, handheld: true, punchIns: true },
      music: { bedId: 'late-cafe', uploadId: null, level: 'medium' },
      endCard: { productUploadId: null, name: '', price: '$29', button: '', link: '' },
    },
  });
});

test('time of day, light, style and a colour behind are sent, and the summary names the colour', async () => {
  const { asked } = serveWizard();
  const { user } = openWizardAt({ step: 1 });
  await user.click(await screen.findByRole('radio', { name: 'Night' }));
  await user.click(screen.getByRole('radio', { name: 'Artistic' }));
  await user.click(screen.getByRole('radio', { name: 'Bold' }));
  await user.click(screen.getByRole('button', { name: 'Peach' }));
  await user.click(screen.getByRole('button', { name: 'Teal' }));
  await user.click(await findButton('Next'));
  await user.click(await findButton('Next'));
  expect(await screen.findByText(/^Own colour, /)).toBeTruthy();
  await user.click(await findButton('Generate'));
  await screen.findByText('Video Generation Started!');
  expect(asked.find(({ path }) => path.endsWith('/start'))?.body).toMatchObject({
    background_data: { color: '#3f7f8a', uploadId: null, environment: 'night', lighting: 'artistic', style: 'bold' },
  });
});

test('captions that are switched off and on again have their style back, and a half-typed colour changes nothing', async () => {
  serveWizard();
  const { user } = openWizardAt({ spec: { captions: { look: { style: 'box' } } } });
  const toggle = await screen.findByRole('switch', { name: 'Captions' });
  await user.click(toggle);
  expect(screen.queryByRole('radio', { name: 'Box' })).toBeNull();
  await user.click(toggle);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Box' }).checked).toBe(true);
  const colour = screen.getByRole<HTMLInputElement>('textbox', { name: 'Own colour' });
  await user.clear(colour);
  await user.type(colour, '#12');
  expect(screen.getByText('Use a colour such as #ff4d6d.')).toBeTruthy();
  await user.tab();
  expect(colour.value).toBe('#ff4d6d');
});

test('pieces of music can be heard before one is chosen, one at a time, and fall silent with the step', async () => {
  serveWizard();
  const playing = new Set<string>();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(new URL(this.src).pathname);
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (this.src !== '') playing.delete(new URL(this.src).pathname);
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    this.dispatchEvent(new Event('pause'));
  });
  const { user } = openWizardAt({});
  await user.click(await screen.findByRole('switch', { name: 'Music' }));
  await user.click(await screen.findByRole('button', { name: /^Play Late/ }));
  expect([...playing]).toEqual(['/api/music/beds/late-cafe/sample']);
  await user.click(screen.getByRole('button', { name: /^Play Sunny/ }));
  expect([...playing]).toEqual(['/api/music/beds/sunny-side/sample']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Bright/ }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect([...playing]).toEqual([]));
});

test('the accent is closed where nothing takes it on, with the reason, and open for the end card', async () => {
  serveWizard();
  const { user } = openWizardAt({});
  await user.click(await screen.findByRole('radio', { name: 'Minimal' }));
  expect(screen.getByText(/^Minimal captions are white/)).toBeTruthy();
  const pink = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pink' });
  expect(pink().disabled).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'End card' }));
  expect(pink().disabled).toBe(false);
  await user.click(screen.getByRole('switch', { name: 'Captions' }));
  expect(pink().disabled).toBe(false);
  await user.click(screen.getByRole('switch', { name: 'End card' }));
  expect(screen.queryByRole('button', { name: 'Pink' })).toBeNull();
});

test('what the server says about a field stands at the field', async () => {
  const refusal = {
    status: 422,
    body: {
      success: false,
      code: 'invalid_input',
      message: 'Please check your input and try again.',
      errors: { title: ['This title is taken.'], 'output.endCard.link': ['This address cannot be shown.'] },
    },
  };
  serveWizard({ 'POST /api/video-generation/start': () => refusal });
  const endCard = { productUploadId: null, name: 'Serum', price: '', button: '', link: 'x' };
  const { user } = openWizardAt({ spec: { endCard } });
  await user.click(await findButton('Generate'));
  await screen.findByText('This address cannot be shown.');
  expect(screen.getByRole('textbox', { name: 'Link' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This title is taken.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'y');
  expect(screen.queryByText('This address cannot be shown.')).toBeNull();
  expect(screen.getByText('This title is taken.')).toBeTruthy();
});

describe('the defaults from the last video', () => {
  test('a new draft begins with the kind and the avatar of the last video', async () => {
    saveToken('t');
    const own = { ...MAYA, id: 'own-1', display_name: 'Rosa' };
    const last = sampleVideo({});
    const { generation_data: made } = last;
    const avatar = { ...made.avatar, selectedAvatar: own.id, avatarType: 'digital' as const };
    serveWizard({
      'GET /api/user/settings/preferences': () => success(DEFAULT_PREFERENCES),
      'GET /api/videos': () => success(samplePage([{ ...last, generation_data: { ...made, avatar } }])),
      'GET /api/a2e/avatars/own-1': () => success(own),
    });
    renderApp('/create');
    expect(await screen.findByRole('tab', { name: 'Digital Avatar', selected: true })).toBeTruthy();
    expect(await screen.findByText('Rosa is chosen')).toBeTruthy();
  });
});

describe('the making time', () => {
  const CALL = '/api/video-generation/making-time';

  const serve = (making_ms: number | null) =>
    serveWizard({
      'GET /api/user/settings/preferences': () => success(DEFAULT_PREFERENCES),
      [`GET ${CALL}`]: () => success({ making_ms, based_on: 3 }),
    });

  test('step 3 says how long making takes, of a video as long and of the shape that is chosen', async () => {
    const { asked } = serve(18_200);
    const { user } = openWizardAt({});
    expect(await screen.findByText('Ready about 19 s after it starts.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^1:1/ }));
    const queries = () => asked.filter(({ path }) => path === CALL).map(({ query }) => Object.fromEntries(query));
    await waitFor(() =>
      expect(queries()).toEqual([
        { seconds: '3.6', format: '9:16' },
        { seconds: '3.6', format: '1:1' },
      ]),
    );
  });

  test('step 3 says so when nothing is known of it', async () => {
    serve(null);
    openWizardAt({});
    const words = 'There is no time estimate yet: few videos like this have been made here.';
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

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
const ownEndCard = { productUploadId: null, name: 'Serum', price: '', button: '', link: '' };

/** A server with one own file of each kind. */
const withFiles = () => ({
  'GET /api/uploads': ({ query }: { query: URLSearchParams }) => {
    const data = FILES.filter(({ kind }) => kind === query.get('kind'));
    const page = { current_page: 1, last_page: 1, per_page: 8, total: 1, from: 1, to: 1, next_page_url: null };
    return success({ data, ...page });
  },
  ...Object.fromEntries(FILES.map((file) => [`GET /api/uploads/${file.id}`, () => success(file)])),
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
  const { user } = openWizardAt({ spec: { endCard: { ...ownEndCard, productUploadId: idOf(3) } } });
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
  const { user } = openWizardAt({ spec: { endCard: ownEndCard } });
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
  const card = { ...ownEndCard, productUploadId: idOf(3) };
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
    spec: {
      scene: { background: OWN_SCENE.background },
      endCard: { ...ownEndCard, productUploadId: idOf(3) },
    },
  });
  await user.click(await findButton('Generate'));
  expect(await screen.findAllByText(words)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Edit Scene' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Home Setting' }));
  expect(screen.queryByText(words)).toBeNull();
});
