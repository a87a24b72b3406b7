import { DEFAULT_PREFERENCES } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleVideo } from '../../../testing/samples.ts';
import { MAYA } from '../testing/drafts.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

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
