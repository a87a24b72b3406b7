import { FACE_SEED_HEADER } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { performerOfFace } from '@sayso/engine/performers/performer-of-face';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { faceOf } from '../../avatars/avatars.parts.tsx';
import { EMPTY_DRAFT } from '../store/draft.ts';
import { loadDraft } from '../store/draft-storage.ts';
import { ROSA } from '../testing/drafts.ts';
import { fakeFacesWorker } from '../testing/fake-faces-worker.ts';
import { findButton, openLibrary, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const serve = (more: Parameters<typeof serveWizard>[0] = {}) =>
  serveWizard({
    'GET /api/a2e/avatars/custom': () => success([], { page: { current_page: 1, last_page: 1, total: 0 } }),
    ...more,
  });
type FaceBody = Parameters<typeof performerOfFace>[0];
let painted: ReturnType<typeof fakeFacesWorker>;
const stored = () => loadDraft(sampleUser.id).draft;

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  saveToken('t');
  painted = fakeFacesWorker();
  URL.createObjectURL = () => 'blob:face';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  dismissToasts();
  vi.unstubAllGlobals();
});

const DRAW = 'GET /api/face-studio/generate';
const KEEP = 'POST /api/face-studio/avatars';
const drawn: Answer = { body: 'picture', headers: { [FACE_SEED_HEADER]: '77' } };

const wall = () => within(screen.getByRole('grid', { name: 'Faces' }));
const faceAt = (place: number) => screen.findByRole('button', { name: new RegExp(`, face ${place}$`) });
const openMore = async (user: ReturnType<typeof openWizardAt>['user']) => user.click(await findButton('More options'));

test('More options begins with the documented defaults, refuses whom advertising may not show, and draws a picture', async () => {
  const { asked } = serve({ [DRAW]: () => drawn });
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  expect((await findButton('Next')).disabled).toBe(false);
  for (const word of ['Person number', 'Resolution', 'Format', 'JPG'])
    expect(screen.queryByText(word, { exact: false })).toBeNull();
  await openMore(user);
  const age = await screen.findByRole('textbox', { name: 'Age' });
  await user.clear(age);
  await user.type(age, '17');
  await user.click(await findButton('Generate'));
  expect(screen.getByText('Age must be 18 or more for advertising avatars.')).toBeTruthy();
  expect(asked.some(({ path }) => path.includes('face-studio'))).toBe(false);
  await user.clear(age);
  await user.type(age, '25');
  await user.click(await findButton('Generate'));
  await findButton('Save picture');
  expect(Object.fromEntries(asked.find(({ path }) => path.endsWith('generate'))?.query ?? [])).toEqual({
    gender: 'female',
    ethnicity: 'european',
    age: '25',
    resolution: '1024',
    image_format: 'jpeg',
    lighting: 'studio',
    stampless: 'true',
    mood: 'joyous',
    zoom_level: 'standard',
  });
  expect(stored()).toMatchObject({ face: { seed: 77 } });
});

test('who is chosen on the wall is exactly who is kept', async () => {
  const { asked } = serve({ [KEEP]: () => ({ ...success(ROSA), status: 201 }) });
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  const face = await faceAt(5);
  expect(wall().getAllByRole('gridcell')).toHaveLength(12);
  await user.click(face);
  const shown = stored()?.face;
  await user.click(await findButton('Use This Avatar'));
  expect(await findButton('In use')).toBeTruthy();
  const kept = asked.find(({ path }) => path.endsWith('face-studio/avatars'))?.body as FaceBody;
  expect(kept).toMatchObject({ seed: shown?.seed, age: 25, gender: 'female' });
  const tile = painted.find(({ place, framing }) => framing === 'tile' && place === `${kept.seed} `);
  expect(tile && performerOfFace(tile.face).look).toEqual(performerOfFace(kept).look);
  expect(stored()).toMatchObject({ avatarType: 'digital', avatar: { id: ROSA.id }, face: { seed: kept.seed } });
});

test('after a reload the avatar that was kept is still marked on the wall and in use', async () => {
  const choices = { ...faceOf(null, EMPTY_DRAFT), seed: 4711 };
  const kept = { ...ROSA, look: { ...performerOfFace(choices).look } };
  serve();
  openWizardAt({ step: 1, avatarType: 'digital', avatar: kept, face: choices });
  expect(await findButton('In use')).toBeTruthy();
  expect(wall().getAllByRole('gridcell', { selected: true })).toHaveLength(1);
});

test('whoever is chosen on the wall is seen in the preview before they are kept', async () => {
  serve();
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  expect(await screen.findByText('Choose an avatar to see it here.')).toBeTruthy();
  const unchosen = screen.getByText('No face chosen yet. Next picks one that fits your choices.');
  // A phone says it too.
  expect(unchosen.className).not.toContain('sr-only');
  await user.click(await faceAt(5));
  await waitFor(() => expect(screen.queryByText('Choose an avatar to see it here.')).toBeNull());
  expect(screen.getByText('Next uses the face that you chose.')).toBeTruthy();
});

test('more like somebody keeps them first, and one can go back', async () => {
  serve();
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  await user.click(await faceAt(3));
  const seed = stored()?.face?.seed;
  await user.click(await findButton('More like this'));
  await user.click(await faceAt(2));
  expect(stored()?.face).toMatchObject({ seed, variation: expect.stringMatching(/^([a-y][0-9a-z]{3})+$/) });
  await user.click(await findButton('Back to the faces before'));
  await faceAt(12);
  expect(screen.queryByRole('button', { name: 'Back to the faces before' })).toBeNull();
});

test('arrows move over the wall and Enter chooses', async () => {
  serve();
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  (await faceAt(1)).focus();
  await faceAt(12);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(await faceAt(5));
  await user.keyboard('{Enter}');
  const [, , , , fifth] = wall().getAllByRole('gridcell');
  expect(fifth?.getAttribute('aria-selected')).toBe('true');
});

test('sliders and swatches paint the large face at once and ask the server nothing', async () => {
  const { asked } = serve();
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  await user.click(await faceAt(1));
  screen.getByRole('slider', { name: 'Age' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await user.click(screen.getByRole('radio', { name: 'Skin tone 7 of 10' }));
  await user.click(screen.getByRole('radio', { name: 'Ginger' }));
  await waitFor(() =>
    expect(painted.findLast(({ place }) => place === 'portrait')?.face).toMatchObject({
      age: 27,
      skintone: 7,
      hair_color: 'ginger',
    }),
  );
  expect(stored()?.face).toMatchObject({ age: 27, skintone: 7, hair_color: 'ginger' });
  expect(asked.some(({ path }) => path.includes('face-studio'))).toBe(false);
});

test('an avatar that was chosen before gives way to whom somebody chooses on the wall', async () => {
  serve();
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: ROSA });
  await user.click(await faceAt(4));
  expect(stored()).toMatchObject({ avatarType: 'digital', avatar: null, face: { seed: expect.any(Number) } });
});

test.each([
  [failure(429, 'too_many_requests', 'Too many.'), 'Rate limit exceeded. Please try again later. (Status: 429)'],
  [failure(400, 'invalid_input', 'The gender is unknown.'), 'The gender is unknown. (Status: 400)'],
  [failure(502, 'face_failed', 'No.'), 'Face Studio API error (Status: 502)'],
])('a failure is worded as documented: %#', async (answer, words) => {
  serve({ [DRAW]: () => answer });
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  await openMore(user);
  await user.click(await findButton('Generate'));
  expect(await screen.findByText('Failed to generate digital avatar. Please try again.')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

test('whoever goes on without a person gets the one that the description comes to', async () => {
  const { asked } = serve({ [KEEP]: () => ({ ...success(ROSA), status: 201 }) });
  const { user } = openWizardAt({
    step: 1,
    avatarType: 'digital',
    avatar: null,
    description: 'Red curls, round glasses',
    gender: 'female',
    age: 'adult',
    appearance: 'hispanic',
    clothing: 'business',
  });
  await user.click(await findButton('Next'));
  await waitFor(() => expect(stored()?.avatar?.id).toBe(ROSA.id));
  const body = asked.find(({ path }) => path.endsWith('face-studio/avatars'))?.body;
  expect(body).toMatchObject({ age: 35, ethnicity: 'latin_american', mood: 'composed', gender: 'female' });
});

test('a person is kept under the name that they are given, and under another one when that is changed', async () => {
  const named = ({ body }: { body: unknown }) => ({
    ...success({ ...ROSA, display_name: (body as { name: string }).name }),
    status: 201,
  });
  const { asked } = serve({ [KEEP]: named });
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  await user.click(await faceAt(1));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Bea');
  await user.click(await findButton('Use This Avatar'));
  expect(await findButton('In use')).toBeTruthy();
  expect(stored()).toMatchObject({ avatar: { display_name: 'Bea' }, avatarName: '' });
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ann{Enter}');
  await waitFor(() => expect(stored()).toMatchObject({ avatar: { display_name: 'Ann' } }));
  const names = asked.flatMap(({ path, body }) =>
    path.endsWith('face-studio/avatars') ? [(body as { name: string }).name] : [],
  );
  expect(names).toEqual(['Bea', 'Ann']);
});

test('a person who was to be used is the one, also for whoever goes on before the answer', async () => {
  const kept = Promise.withResolvers<Answer>();
  const { asked } = serve({ [KEEP]: () => kept.promise });
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  await user.click(await faceAt(1));
  await user.click(await findButton('Use This Avatar'));
  await user.click(await findButton('Next'));
  await screen.findByRole('textbox', { name: 'Script' });
  kept.resolve({ ...success(ROSA), status: 201 });
  await waitFor(() => expect(stored()?.avatar?.id).toBe(ROSA.id));
  expect(asked.filter(({ path }) => path === '/api/face-studio/avatars')).toHaveLength(1);
});

test('whom somebody chooses while another person is on the way stays', async () => {
  const kept = Promise.withResolvers<Answer>();
  serve({ [KEEP]: () => kept.promise });
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  await user.click(await findButton('Next'));
  await user.click(await findButton('Previous'));
  await openLibrary(user);
  await user.click(await screen.findByRole('radio', { name: /Maya/ }));
  await act(async () => kept.resolve({ ...success(ROSA), status: 201 }));
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toHaveLength(0));
  expect(stored()).toMatchObject({ avatarType: 'library', avatar: { id: 'maya' } });
});

test('whoever leaves before the answer asks for the same person again', async () => {
  const { asked } = serve({ [KEEP]: () => new Promise(() => undefined) });
  const seeds = () =>
    asked.filter(({ path }) => path === '/api/face-studio/avatars').map(({ body }) => (body as { seed: number }).seed);
  const { user, unmount } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  await user.click(await findButton('Next'));
  await waitFor(() => expect(seeds()).toHaveLength(1));
  unmount();
  renderApp('/create');
  await waitFor(() => expect(seeds()).toHaveLength(2));
  expect(seeds()[1]).toBe(seeds()[0]);
});
