import type { Avatar, OrderCost } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Asked, failure, success } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { loadDraft } from './store/draft-storage.ts';
import { withAvatar } from './store/draft.ts';
import { fullDraft, MAYA, NOAH, SARAH } from './testing/drafts.ts';
import { findButton, openWizardAt } from './testing/open-wizard.ts';
import { serveWizard } from './testing/serve-wizard.ts';

const COST: OrderCost = {
  partner: 'heygen',
  partner_name: 'HeyGen',
  pays: 'site',
  seconds: 4,
  seconds_left: 296,
  refusal: null,
  stand_in: { id: 'noah', name: 'Noah', is_preset: false },
};
const page = { current_page: 1, last_page: 1, per_page: 12, total: 1, from: 1, to: 1, next_page_url: null };
type Given = { cost?: OrderCost; sarah?: Avatar | null; partners?: readonly string[] };

/** The wizard's server with Sarah of HeyGen, and as many partners as are named. */
function serve({ cost = COST, sarah = SARAH, partners = ['heygen'] }: Given = {}) {
  const list = ({ query }: Asked) => {
    const source = query.get('source');
    if (source !== null) return success([SARAH], { page: { ...page, total: partners.includes(source) ? 1 : 0 } });
    if (query.get('realism') === 'photo-real') return success([SARAH], { page });
    return success(query.get('realism') === 'illustrated' ? [NOAH, MAYA] : [MAYA, SARAH], { page });
  };
  return serveWizard({
    'GET /api/a2e/avatars': list,
    [`GET /api/a2e/avatars/${SARAH.id}`]: () =>
      sarah === null ? failure(404, 'not_found', 'Resource not found.') : success(sarah),
    'GET /api/a2e/avatars/maya': () => success(MAYA),
    'GET /api/a2e/avatars/noah': () => success(NOAH),
    [`GET /api/a2e/avatars/${SARAH.id}/order-cost`]: () => success(cost),
  });
}
const stored = () => loadDraft(sampleUser.id).draft;
const listed = (asked: readonly Asked[]) =>
  asked.filter(({ path, query }) => path === '/api/a2e/avatars' && query.get('per_page') !== '1');

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});

describe('the library', () => {
  test('says on the card who films a presenter, and lists drawn and photo-real ones apart', async () => {
    const { asked } = serve();
    const { user } = openWizardAt({ step: 1 });
    const card = await screen.findByRole('radio', { name: /Sarah/ });
    expect(within(card.closest('label') as HTMLElement).getByText('Photo-real · HeyGen')).toBeTruthy();
    const kinds = await screen.findByRole('radiogroup', { name: 'How they look' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Age' }), 'adult');
    await user.click(within(kinds).getByRole('radio', { name: 'Photo-real' }));
    await waitFor(() => expect(listed(asked).at(-1)?.query.get('realism')).toBe('photo-real'));
    // What partners do not tell narrows nothing down.
    expect(listed(asked).at(-1)?.query.get('age')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Age' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Partner' })).toBeNull();
  });

  test('offers a choice among partners where several have presenters, and none of it where there are no presenters', async () => {
    const { asked } = serve({ partners: ['heygen', 'a2e'] });
    const { user, unmount } = openWizardAt({ step: 1 });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Partner' }), 'A2E');
    await waitFor(() => expect(listed(asked).at(-1)?.query.get('source')).toBe('a2e'));
    unmount();
    serveWizard();
    openWizardAt({ step: 1 });
    await screen.findByRole('combobox', { name: 'Age' });
    expect(screen.queryByRole('radiogroup', { name: 'How they look' })).toBeNull();
  });
});

describe('a presenter whom a partner films', () => {
  test('keeps the voice that is chosen where nobody says whether she is a woman or a man', () => {
    const draft = fullDraft({ avatar: NOAH });
    expect(withAvatar(draft, SARAH, 'library')).not.toHaveProperty('voice');
    expect(withAvatar(draft, MAYA, 'library')).toHaveProperty('voice', null);
  });

  test('is explained where she is chosen: no rooms, no light, but a colour that can be taken back', async () => {
    serve();
    const { user } = openWizardAt({ step: 1, avatar: SARAH });
    expect(await screen.findByText('HeyGen films Sarah.')).toBeTruthy();
    expect(screen.getByText(/^Not possible with this presenter: gestures on stressed words, a product/)).toBeTruthy();
    expect(screen.getByText(/^HeyGen films this presenter in front of a background of their own\./)).toBeTruthy();
    expect(screen.queryByRole('radiogroup', { name: 'Background' })).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: 'Lighting' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Teal' }));
    expect(stored()?.spec.scene.background.color).toBe('#3f7f8a');
    await user.click(screen.getByRole('button', { name: 'Their own background' }));
    expect(stored()?.spec.scene.background).toMatchObject({ color: null, roomId: 'home' });
  });

  test.each([
    ['heygen', 'HeyGen'],
    ['a2e', 'A2E'],
    ['server', 'Presenter server'],
  ] as const)('of %s is named with all that is not possible, before anything is made', async (id, name) => {
    serve();
    const partner = { id, presenter: 'p', kind: 'film', picture: null } as const;
    openWizardAt({ step: 1, avatar: { ...SARAH, source: id, partner } });
    expect(await screen.findByText(`${name} films Sarah.`)).toBeTruthy();
    expect(
      screen.getByText(
        'Not possible with this presenter: gestures on stressed words, a product in the hand, moods of the face, rooms and light, and camera moves.',
      ),
    ).toBeTruthy();
  });

  test.each([
    ['whom her partner marks as gone', { ...SARAH, is_gone: true }],
    ['who is not known any more', null],
  ])('%s is said to be gone, and another one can be chosen', async (_, sarah) => {
    serve({ sarah });
    const { user } = openWizardAt({ step: 3, avatar: SARAH });
    expect(await screen.findByText('Sarah is not available any more.')).toBeTruthy();
    expect((await findButton('Next')).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Choose another' }));
    expect(screen.queryByText('Sarah is not available any more.')).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /^Maya/ }));
    expect((await findButton('Next')).disabled).toBe(false);
  });

  test('who opened a later step and is led back to choose somebody stays there when somebody is chosen', async () => {
    Object.assign(navigator, { userActivation: { hasBeenActive: false } });
    serve({ sarah: { ...SARAH, is_gone: true } });
    const { user, router } = openWizardAt({ step: 3, avatar: SARAH });
    await user.click(await screen.findByRole('button', { name: 'Choose another' }));
    await user.click(await screen.findByRole('radio', { name: /^Maya/ }));
    expect((await findButton('Next')).disabled).toBe(false);
    expect(router.state.location.search).toEqual({ step: 1 });
    expect(screen.getByRole('radio', { name: /^Maya/ })).toBeTruthy();
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  test('says in the last step what is not possible, what it uses, whose key that is and what is left', async () => {
    const { asked } = serve();
    openWizardAt({ avatar: SARAH });
    expect(await screen.findByText('This video uses about 4 seconds. 296 seconds left today.')).toBeTruthy();
    expect(screen.getByText('It goes over the key of this site.')).toBeTruthy();
    expect(screen.getByText(/^HeyGen holds the camera/)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Cut-ins' })).toBeNull();
    expect(screen.getByText(/^Presenters of HeyGen hold nothing/)).toBeTruthy();
    expect(screen.getByText('Sarah, Photo-real · HeyGen')).toBeTruthy();
    expect(screen.getByText(/^As HeyGen films it, /)).toBeTruthy();
    expect(asked.find(({ path }) => path.endsWith('/order-cost'))?.query.get('seconds')).toBe('4');
  });

  test('says why nothing would be ordered, and whose bill it would be', async () => {
    serve({ cost: { ...COST, pays: 'own_key', seconds_left: null, refusal: 'Nothing is left of today.' } });
    openWizardAt({ avatar: SARAH });
    expect(await screen.findByText('Nothing is left of today.')).toBeTruthy();
    expect(screen.getByText('It goes over your own key, and is billed to you there.')).toBeTruthy();
  });

  test('has the stand-in of the server until it is switched off, and sends that', async () => {
    const { asked } = serve({ cost: { ...COST, stand_in: { ...COST.stand_in, is_preset: true } } });
    const { user } = openWizardAt({ avatar: SARAH });
    expect(await screen.findByText('Noah')).toBeTruthy();
    const wanted = screen.getByRole('switch', { name: /^If HeyGen cannot deliver/ });
    expect(wanted.getAttribute('aria-checked')).toBe('true');
    expect(stored()?.standInAvatarId).toBeUndefined();
    await user.click(wanted);
    expect(stored()?.standInAvatarId).toBeNull();
    expect(screen.getByText('The video fails then, costs nothing, and can be started again.')).toBeTruthy();
    await user.click(await findButton('Generate'));
    await screen.findByText('Video Generation Started!');
    expect(asked.find(({ path }) => path.endsWith('/start'))?.body).toMatchObject({
      avatar_data: { selectedAvatarId: SARAH.id, standInAvatarId: null },
    });
  });

  test('has no stand-in where the server presets none, and sends the one that is chosen', async () => {
    const { asked } = serve();
    const { user } = openWizardAt({ avatar: SARAH });
    const wanted = await screen.findByRole('switch', { name: /^If HeyGen cannot deliver/ });
    expect(wanted.getAttribute('aria-checked')).toBe('false');
    expect(stored()?.standInAvatarId).toBeUndefined();
    await waitFor(() => expect(wanted.hasAttribute('disabled')).toBe(false));
    await user.click(wanted);
    expect(await screen.findByText('Noah')).toBeTruthy();
    expect(stored()?.standInAvatarId).toBe('noah');
    await user.click(screen.getByRole('button', { name: 'Choose another' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who stands in?' }));
    expect(dialog.queryByRole('radiogroup', { name: 'How they look' })).toBeNull();
    await user.click(await dialog.findByRole('radio', { name: /^Maya/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()?.standInAvatarId).toBe('maya');
    // Switched off and on again it is the same one.
    await user.click(wanted);
    expect(stored()?.standInAvatarId).toBeNull();
    await user.click(wanted);
    await user.click(await findButton('Generate'));
    await screen.findByText('Video Generation Started!');
    expect(asked.find(({ path }) => path.endsWith('/start'))?.body).toMatchObject({
      avatar_data: { selectedAvatarId: SARAH.id, standInAvatarId: 'maya' },
    });
  });
});

test('a presenter who went between the choice and the start leads back to where another one is chosen', async () => {
  let sarah: Avatar = SARAH;
  const text = 'This presenter is no longer on offer. Choose another one.';
  serveWizard({
    [`GET /api/a2e/avatars/${SARAH.id}`]: () => success(sarah),
    [`GET /api/a2e/avatars/${SARAH.id}/order-cost`]: () => success(COST),
    'POST /api/video-generation/start': () => {
      sarah = { ...SARAH, is_gone: true };
      return failure(409, 'presenter_gone', text);
    },
  });
  const { user } = openWizardAt({ avatar: SARAH });
  await user.click(await findButton('Generate'));
  expect(await screen.findByText('Sarah is not available any more.')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('a drawn presenter has none of this', async () => {
  const { asked } = serve();
  openWizardAt({});
  expect(await screen.findByRole('switch', { name: 'Cut-ins' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /cannot deliver/ })).toBeNull();
  expect(asked.some(({ path }) => path.endsWith('/order-cost'))).toBe(false);
});
