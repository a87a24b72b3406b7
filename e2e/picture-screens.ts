import type { Page } from 'playwright-core';
import { failedSettings, type Screen, seeText } from './screen.ts';

const SETTINGS = '/admin/settings?section=picture-partners';
const FACE = {
  gender: 'female',
  ethnicity: 'european',
  age: 31,
  lighting: 'studio',
  mood: 'joyous',
  zoom_level: 'standard',
};

/** Pictures of partners: photo-real faces in the wizard, and those who make them in the back office. */
export const PICTURE_SCREENS: readonly Screen[] = [
  {
    name: 'create-1-picture-faces',
    who: 'member',
    path: () => '/create',
    prepare: offerFaces,
    act: choosePhotoReal,
  },
  {
    name: 'create-1-picture-background',
    who: 'member',
    path: () => '/create',
    prepare: offerFaces,
    act: async (page) => {
      await page.getByRole('button', { name: 'Make a picture' }).click();
      await page.getByRole('textbox', { name: 'Description' }).fill('A bright kitchen with plants by the window');
    },
  },
  {
    name: 'admin-picture-partners-empty',
    isBase: true,
    who: 'operator',
    path: () => SETTINGS,
    act: seeText('Nobody is offered'),
  },
  failedSettings({ name: 'admin-picture-partners-error', path: () => SETTINGS }),
];

async function offerFaces(page: Page): Promise<void> {
  const studio = { partner: 'face-studio', name: 'Face Studio', makes: ['face'], formats: ['1:1'] };
  const server = { partner: 'image-server', name: 'Image server', makes: ['face', 'background'], formats: ['9:16'] };
  const rest = { lacks: ['hair_color'], nearest: ['mood'], pays: 'site', left_today: 12, rests_until: null };
  const offers = [studio, server].map((one) => ({ ...one, ...rest }));
  await page.route('**/api/pictures/offers', (route) =>
    route.fulfill({ json: { status: 'success', data: { offers, own_keys_taken: [] } } }),
  );
  const data = [pictureOf(1, 'making'), pictureOf(2, 'failed')];
  const list = { data, total: data.length, current_page: 1, last_page: 1, per_page: 8, from: 1, to: 2 };
  await page.route('**/api/pictures?*', (route) =>
    route.fulfill({ json: { status: 'success', data: { ...list, next_page_url: null } } }),
  );
}

const pictureOf = (place: number, state: string) => ({
  id: `01890000-0000-7000-8000-00000000000${place}`,
  use: 'face',
  state,
  progress: 40,
  partner: 'face-studio',
  partner_name: 'Face Studio',
  face: FACE,
  prompt: null,
  format: '1:1',
  upload: null,
  is_kept: false,
  error: state === 'failed' ? 'The partner did not deliver the picture. Try again later.' : null,
  created_at: new Date().toISOString(),
});

async function choosePhotoReal(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Digital Avatar' }).click();
  await page.getByRole('radio', { name: 'Photo-real' }).click();
  await page.getByText('is making it').first().scrollIntoViewIfNeeded();
}
