import { FACE_SEED_HEADER } from '@sayso/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/auth-token.ts';
import { type Answer, failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/toasts.tsx';
import { loadDraft } from './draft-storage.ts';
import { ROSA } from './testing/drafts.ts';
import { findButton, openLibrary, openWizardAt } from './testing/open-wizard.ts';
import { serveWizard } from './testing/serve-wizard.ts';

const serve = (more: Parameters<typeof serveWizard>[0] = {}) =>
  serveWizard({
    'GET /api/a2e/avatars/custom': () => success([], { page: { current_page: 1, last_page: 1, total: 0 } }),
    ...more,
  });
const stored = () => loadDraft(sampleUser.id).draft;

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  saveToken('t');
  URL.createObjectURL = () => 'blob:face';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => dismissToasts());

const DRAW = 'GET /api/face-studio/generate';
const KEEP = 'POST /api/face-studio/avatars';
const drawn: Answer = { body: 'picture', headers: { [FACE_SEED_HEADER]: '77' } };

test('begins with the documented defaults, refuses whom advertising may not show, and the person can be used', async () => {
  const { asked } = serve({
    [DRAW]: () => drawn,
    [KEEP]: () => ({ ...success(ROSA), status: 201 }),
  });
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  expect((await findButton('Next')).disabled).toBe(false);
  const age = screen.getByRole('textbox', { name: 'Age' });
  await user.clear(age);
  await user.type(age, '17');
  await user.click(await findButton('Generate'));
  expect(screen.getByText('Age must be 18 or more for advertising avatars.')).toBeTruthy();
  expect(asked.some(({ path }) => path.includes('face-studio'))).toBe(false);
  await user.clear(age);
  await user.type(age, '25');
  await user.click(await findButton('Generate'));
  await user.click(await findButton('Use This Avatar'));
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
  expect(await findButton('In use')).toBeTruthy();
  expect(shown.mock.contexts).toEqual([screen.getByRole('region', { name: 'Preview' })]);
  expect(asked.find(({ path }) => path.endsWith('face-studio/avatars'))?.body).toMatchObject({ seed: 77, age: 25 });
  expect(stored()).toMatchObject({ avatarType: 'digital', avatar: { id: ROSA.id }, face: { seed: 77 } });
});

test.each([
  [failure(429, 'too_many_requests', 'Too many.'), 'Rate limit exceeded. Please try again later. (Status: 429)'],
  [failure(400, 'invalid_input', 'The gender is unknown.'), 'The gender is unknown. (Status: 400)'],
  [failure(502, 'face_failed', 'No.'), 'Face Studio API error (Status: 502)'],
])('a failure is worded as documented: %#', async (answer, words) => {
  serve({ [DRAW]: () => answer });
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
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
  const { asked } = serve({ [DRAW]: () => drawn, [KEEP]: named });
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  await user.click(await findButton('Generate'));
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
  const { asked } = serve({ [DRAW]: () => drawn, [KEEP]: () => kept.promise });
  const { user } = openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
  await user.click(await findButton('Generate'));
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
