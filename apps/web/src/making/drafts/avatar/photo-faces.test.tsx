import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { success } from '../../../testing/fake-api.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { sampleFace, sampleOffer } from '../../pictures/testing/sample-pictures.ts';
import { loadDraft } from '../store/draft-storage.ts';
import { fakeFacesWorker } from '../testing/fake-faces-worker.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const OFFERS = 'GET /api/pictures/offers';
const LIST = 'GET /api/pictures';
const FAILED_ID = '01890000-0000-7000-8000-000000000009';
const pageOf = (data: object[]) => success({ data, total: data.length, current_page: 1, last_page: 1 });

const serve = (more: Parameters<typeof serveWizard>[0] = {}) =>
  serveWizard({
    'GET /api/a2e/avatars/custom': () => success([], { page: { current_page: 1, last_page: 1, total: 0 } }),
    [LIST]: () => pageOf([]),
    ...more,
  });
const open = () => openWizardAt({ step: 1, avatarType: 'digital', avatar: null });
const sent = ({ asked }: ReturnType<typeof serve>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ call: `${method} ${path}`, body }));

beforeEach(() => {
  localStorage.clear();
  saveToken('t');
  fakeFacesWorker();
});
afterEach(() => {
  dismissToasts();
  vi.unstubAllGlobals();
});

test('photo-real faces stand beside the illustrated ones: what is not followed is said before, one is asked for, kept, and where one fails the illustrated ones are near', async () => {
  const failed = sampleFace({ id: FAILED_ID, state: 'failed', upload: null, error: 'The partner did not deliver.' });
  const api = serve({
    [OFFERS]: () => success({ offers: [sampleOffer()], own_keys_taken: [] }),
    [LIST]: () => pageOf([sampleFace(), failed]),
    'POST /api/pictures/faces': () => ({ ...success(sampleFace({ state: 'waiting', upload: null })), status: 202 }),
    [`PUT /api/pictures/${sampleFace().id}/keep`]: () => success(sampleFace({ is_kept: true })),
  });
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Photo-real' }));
  expect(await screen.findByText(/Face Studio does not follow your choice of .*hair colour/u)).toBeTruthy();
  expect(screen.getByText(/12 pictures left today/u)).toBeTruthy();
  await user.click(await findButton('Make a face'));
  expect(await screen.findByText('Your face is being made')).toBeTruthy();
  const card = within((await screen.findByRole('img', { name: 'Mira' })).closest('li') as HTMLElement);
  expect(card.getByText('AI-made')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Keep Mira' }));
  const calls = sent(api).filter(({ call }) => call.includes('/pictures'));
  expect(calls).toEqual([
    {
      call: 'POST /api/pictures/faces',
      body: expect.objectContaining({ partner: 'face-studio', gender: 'female', age: 25, ethnicity: 'european' }),
    },
    { call: `PUT /api/pictures/${sampleFace().id}/keep`, body: {} },
  ]);
  expect(screen.getByText('The partner did not deliver.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose an illustrated face' }));
  expect(await screen.findByRole('grid', { name: 'Faces' })).toBeTruthy();
});

test('where a key of ones own would make them, that is said; without anybody there are illustrated faces alone', async () => {
  serve({ [OFFERS]: () => success({ offers: [], own_keys_taken: ['face-studio'] }) });
  open();
  const link = await screen.findByRole('link', { name: 'API setup' });
  expect(link.getAttribute('href')).toBe('/api-setup');
  expect(screen.queryByRole('radio', { name: 'Photo-real' })).toBeNull();
});

test('a background of a description is made and stands behind the presenter', async () => {
  const prompt = 'A bright kitchen';
  const upload = { ...sampleFace().upload, kind: 'background', name: prompt };
  const made = { ...sampleFace(), use: 'background', face: null, prompt, is_kept: true, upload };
  const offer = sampleOffer({ partner: 'image-server', name: 'Image server', makes: ['face', 'background'] });
  const api = serve({
    [OFFERS]: () => success({ offers: [{ ...offer, formats: ['9:16', '16:9'] }], own_keys_taken: [] }),
    'POST /api/pictures/backgrounds': () => ({ ...success({ ...made, state: 'waiting', upload: null }), status: 202 }),
    [`GET /api/pictures/${made.id}`]: () => success(made),
    [`GET /api/uploads/${upload.id}`]: () => success({ ...upload, waiting_videos: 0, templates: 0 }),
  });
  const { user } = open();
  await user.click(await findButton('Make a picture'));
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), prompt);
  await user.click(screen.getByRole('radio', { name: 'Wide' }));
  await user.click(await findButton('Make picture'));
  await user.click(await findButton('Use this picture'));
  expect(sent(api).find(({ call }) => call.includes('/pictures'))?.body).toEqual({
    prompt,
    format: '16:9',
    partner: 'image-server',
  });
  await vi.waitFor(() =>
    expect(loadDraft(sampleUser.id).draft?.spec.scene.background).toMatchObject({ uploadId: upload.id, color: null }),
  );
});
