import type { Avatar, Upload } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, success } from '../../../testing/fake-api.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { dismissToasts } from '../../../ui/feedback/toasts.tsx';
import { loadDraft } from '../store/draft-storage.ts';
import { MAYA, ROSA } from '../testing/drafts.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const JOB = '01990000-0000-7000-8000-0000000000f1';
const OWN_ID = ROSA.id;
const PICTURE = '01990000-0000-7000-8000-0000000000f2';
const UPLOAD: Upload = {
  id: PICTURE,
  kind: 'product',
  name: 'serum.png',
  width: 600,
  height: 600,
  duration_ms: null,
  is_cut_out: false,
  is_ai_made: false,
  size_bytes: 9_000,
  url: '/media/serum.webp',
  created_at: '2026-11-21T08:00:00.000Z',
};
const DESCRIBED = {
  step: 1,
  avatarType: 'custom',
  avatar: null,
  description: 'Red curls, round glasses',
  gender: 'female',
  appearance: 'caucasian',
  age: 'adult',
  productUploadId: PICTURE,
} as const;
const GENERATE = 'POST /api/video-generation/generate-avatar';
const CHECK = 'POST /api/video-generation/check-status';
const OWN = 'GET /api/a2e/avatars/custom';

const list = (avatars: Avatar[]) =>
  success(avatars, { page: { current_page: 1, last_page: 1, total: avatars.length } });
const job = (status: string, data: object = {}): Answer => ({
  body: {
    success: true,
    status,
    data: { jobId: JOB, progress: 40, url: null, public_url: null, error: null, avatar: null, ...data },
  },
});
const serve = (more: Parameters<typeof serveWizard>[0] = {}) =>
  serveWizard({
    [OWN]: () => list([]),
    [`GET /api/uploads/${PICTURE}`]: () => success({ ...UPLOAD, waiting_videos: 0, templates: 0 }),
    'GET /api/uploads': () => success({ data: [UPLOAD], current_page: 1, last_page: 1, total: 1 }),
    [GENERATE]: () => ({ status: 202, body: { status: 'success', success: true, jobId: JOB, message: 'Started' } }),
    ...more,
  });
const stored = () => loadDraft(sampleUser.id).draft;
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  saveToken('t');
});
afterEach(() => dismissToasts());

describe('Create Custom', () => {
  test('is the first of three tabs, offers the documented choices and says what is missing', async () => {
    serve();
    const { user } = openWizardAt({ step: 1, avatarType: 'custom', avatar: null });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Create Custom',
      'AI Influencer Library',
      'Digital Avatar',
    ]);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('JPG, PNG, WebP, max 5MB')).toBeTruthy();
    expect(optionsOf('Appearance').slice(1)).toEqual([
      'Caucasian',
      'African',
      'Asian',
      'Hispanic',
      'Mixed Heritage',
      'Other',
    ]);
    expect(optionsOf('Clothing').slice(1)).toEqual(['Casual', 'Business', 'Fitness', 'Trendy', 'Formal', 'Creative']);
    expect(optionsOf('Age range').slice(1)).toEqual([
      'Teen (18-19)',
      'Young Adult (20-29)',
      'Adult (30-39)',
      'Middle-aged (40-49)',
      'Mature (50+)',
    ]);
    await user.click(await findButton('Generate Avatar'));
    expect(screen.getByRole('alert').textContent).toBe(
      'Please fill in all required fields and upload a product image.',
    );
    expect((await findButton('Next')).disabled).toBe(true);
  });

  test('sends the character, says how it goes, and the avatar that comes of it opens the way', async () => {
    const started = Promise.withResolvers<Answer>();
    const { asked } = serve({
      [GENERATE]: () => started.promise,
      [CHECK]: () => job('completed', { progress: 100, avatar: ROSA }),
    });
    const { user } = openWizardAt({ ...DESCRIBED, clothing: 'trendy' });
    await user.click(await findButton('Generate Avatar'));
    expect(await screen.findAllByText('Starting avatar generation...')).not.toHaveLength(0);
    expect(asked.find(({ path }) => path.endsWith('generate-avatar'))?.body).toEqual({
      description: 'Red curls, round glasses',
      gender: 'female',
      appearance: 'caucasian',
      age: 'adult',
      clothing: 'trendy',
      productUploadId: PICTURE,
    });
    started.resolve({ status: 202, body: { status: 'success', success: true, jobId: JOB, message: 'Started' } });
    expect(await screen.findAllByText('Avatar generated successfully!')).not.toHaveLength(0);
    expect(stored()).toMatchObject({ avatarType: 'custom', avatar: { id: OWN_ID }, createdAvatarId: OWN_ID });
    expect((await findButton('Next')).disabled).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'Description' }), ', freckles');
    expect(screen.getByText('The description has changed. Generate again to see it.')).toBeTruthy();
  });

  test('says what of the description was drawn and what was not, until the description changes; a name goes along', async () => {
    const words_drawn = { drawn: ['Red curls', 'round glasses'], not_drawn: ['apron', 'flour on hands'] };
    const { asked } = serve({ [CHECK]: () => job('completed', { avatar: { ...ROSA, words_drawn } }) });
    const { user } = openWizardAt(DESCRIBED);
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Nora ');
    await user.click(await findButton('Generate Avatar'));
    expect((await screen.findByText('Drawn as you described')).nextSibling?.textContent).toBe(
      'Red curls, round glasses',
    );
    expect(screen.getByText('Not drawn').nextSibling?.textContent).toBe('apron, flour on hands');
    expect(asked.find(({ path }) => path.endsWith('generate-avatar'))?.body).toMatchObject({ name: 'Nora' });
    await user.type(screen.getByRole('textbox', { name: 'Description' }), ', freckles');
    expect(screen.queryByText('Not drawn')).toBeNull();
  });

  test('the name that an avatar got is not the one of the next; what is written meanwhile is', async () => {
    const made = Promise.withResolvers<Answer>();
    serve({ [CHECK]: () => made.promise });
    const { unmount } = openWizardAt({ ...DESCRIBED, avatarName: ' Rosa ', avatarJobId: JOB });
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect((await name()).value).toBe(' Rosa ');
    made.resolve(job('completed', { avatar: { ...ROSA, display_name: 'Rosa' } }));
    await waitFor(async () => expect((await name()).value).toBe(''));
    expect(stored()).toMatchObject({ avatar: { display_name: 'Rosa' }, avatarName: '' });
    unmount();
    openWizardAt({ ...DESCRIBED, avatarName: 'Nora', avatarJobId: JOB });
    await waitFor(() => expect(stored()?.avatar?.display_name).toBe('Rosa'));
    expect((await name()).value).toBe('Nora');
  });

  test('a description that is too long stays, says by how much, and is not sent until it is shorter', async () => {
    const { asked } = serve();
    const { user } = openWizardAt({ ...DESCRIBED, description: 'a'.repeat(1_500) });
    await user.click(await findButton('Generate Avatar'));
    expect(screen.getByText('Shorten the description by 500 characters.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toHaveLength(1_500);
    expect(asked.some(({ path }) => path.endsWith('generate-avatar'))).toBe(false);
  });

  test('one that begins while another tab is looked at is followed by whoever comes back', async () => {
    const started = Promise.withResolvers<Answer>();
    const { asked } = serve({ [GENERATE]: () => started.promise, [CHECK]: () => job('processing') });
    const { user } = openWizardAt(DESCRIBED);
    await user.click(await findButton('Generate Avatar'));
    await user.click(await screen.findByRole('tab', { name: 'Digital Avatar' }));
    started.resolve({ status: 202, body: { status: 'success', success: true, jobId: JOB, message: 'Started' } });
    await waitFor(() => expect(stored()?.avatarJobId).toBe(JOB));
    await user.click(await screen.findByRole('tab', { name: 'Create Custom' }));
    expect(await screen.findByRole('progressbar', { name: 'Generating your avatar...' })).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('generate-avatar'))).toHaveLength(1);
  });

  test('one that failed says why, and can be tried again', async () => {
    const { asked } = serve({ [CHECK]: () => job('failed', { error: 'The drawing stopped.' }) });
    const { user } = openWizardAt(DESCRIBED);
    await user.click(await findButton('Generate Avatar'));
    expect(await screen.findByText('Avatar generation failed')).toBeTruthy();
    expect(screen.getByText('Error: The drawing stopped.')).toBeTruthy();
    await user.click(await findButton('Try again'));
    await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('generate-avatar'))).toHaveLength(2));
  });

  test('after a reload it goes on; what took too long can be waited for once more', async () => {
    const { asked } = serve({ [CHECK]: () => job('processing') });
    const { unmount } = openWizardAt({ ...DESCRIBED, avatarJobId: JOB });
    expect(await screen.findByRole('progressbar', { name: 'Generating your avatar...' })).toBeTruthy();
    unmount();
    const { user } = openWizardAt({
      ...DESCRIBED,
      avatarJobId: JOB,
      avatarCreationError: 'Avatar generation timeout - maximum attempts reached.',
    });
    expect(await screen.findByText('Avatar generation timeout - maximum attempts reached.')).toBeTruthy();
    await user.click(await findButton('Keep waiting'));
    expect(await screen.findByRole('progressbar', { name: 'Generating your avatar...' })).toBeTruthy();
    expect(asked.some(({ path }) => path.endsWith('generate-avatar'))).toBe(false);
  });
});

describe('own avatars', () => {
  test('are found again: chosen with their description, renamed, deleted', async () => {
    let own = [ROSA];
    const { asked } = serve({
      [OWN]: () => list(own),
      [`PUT /api/a2e/avatars/${OWN_ID}`]: () => success((own = [{ ...ROSA, display_name: 'Rosa B' }])[0]),
      [`DELETE /api/a2e/avatars/${OWN_ID}`]: () => ((own = []), success(null)),
    });
    const { user } = openWizardAt({ step: 1, avatarType: 'custom', avatar: null });
    await user.click(await screen.findByRole('radio', { name: /Rosa/ }));
    expect(stored()).toMatchObject({ createdAvatarId: OWN_ID, description: ROSA.description, age: 'adult' });
    expect((await findButton('Next')).disabled).toBe(false);

    await user.click(await findButton('More for Rosa'));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Rosa B{Enter}');
    expect(await screen.findByRole('radio', { name: /Rosa B/ })).toBeTruthy();
    expect(asked.find(({ method, path }) => method === 'PUT' && path.endsWith(OWN_ID))?.body).toEqual({
      name: 'Rosa B',
    });

    await user.click(await findButton('More for Rosa B'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await findButton('Delete avatar'));
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Rosa/ })).toBeNull());
    expect(stored()).toMatchObject({ avatar: null, createdAvatarId: null });
  });
});

describe('another kind of avatar', () => {
  test('takes back what was chosen, made and failed', async () => {
    serve();
    const { user } = openWizardAt({ step: 1, createdAvatarId: OWN_ID, avatarCreationError: 'It stopped.' });
    await user.click(await screen.findByRole('tab', { name: 'Create Custom' }));
    const cleared = { avatar: null, createdAvatarId: null, avatarCreationError: null };
    expect(stored()).toMatchObject({ avatarType: 'custom', ...cleared });
    expect((await findButton('Next')).disabled).toBe(true);
  });

  test('of the library: a star marks a favourite, and favourites alone can be listed', async () => {
    let isMarked = false;
    const { asked } = serve({
      'GET /api/a2e/avatars': () => list([{ ...MAYA, is_favourite: isMarked }]),
      'PUT /api/a2e/avatars/maya/favourite': ({ body }) => {
        isMarked = (body as { is_favourite: boolean }).is_favourite;
        return success({ ...MAYA, is_favourite: isMarked });
      },
    });
    const { user } = openWizardAt({ step: 1 });
    const star = await findButton('Favourite: Maya');
    expect(star.getAttribute('aria-pressed')).toBe('false');
    await user.click(star);
    await waitFor(() => expect(isMarked).toBe(true));
    expect(star.getAttribute('aria-pressed')).toBe('true');
    await user.click(await findButton('Favourites'));
    await waitFor(() => expect(asked.at(-1)?.query.get('favourites')).toBe('true'));
  });
});
