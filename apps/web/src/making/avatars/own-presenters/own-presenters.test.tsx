import { type OwnPresenter, PRESENTER_LACKS, type PresenterMaker, type PersonRef } from '@sayso/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { ConfirmHost } from '../../../ui/overlays/confirm.tsx';
import { MAYA } from '../../drafts/testing/drafts.ts';
import { OwnAvatars } from '../own-avatars.tsx';
import { MakePresenterDialog } from './make-presenter-dialog.tsx';
import { OwnPresenters } from './own-presenters.tsx';

const PHOTO = { cost_seconds: 30, usual_minutes: 10, seconds: null, refusal: null };
const A2E: PresenterMaker = {
  partner: 'a2e',
  partner_name: 'A2E',
  pays: 'site',
  seconds_left: 600,
  cannot: [...PRESENTER_LACKS],
  photo: PHOTO,
  film: { cost_seconds: 0, usual_minutes: 30, seconds: { least: 10, most: 60 }, refusal: null },
};
const HEYGEN: PresenterMaker = { ...A2E, partner: 'heygen', partner_name: 'HeyGen', pays: 'own_key', film: null };
const FAILED: OwnPresenter = {
  id: '01990000-0000-7000-8000-0000000000f1',
  name: 'Ada',
  partner: 'a2e',
  partner_name: 'A2E',
  source: 'photo',
  status: 'failed',
  progress: null,
  usual_minutes: 10,
  error: 'The partner could not use this face.',
  pays: 'site',
  picture_url: '/media/ada.jpg',
  created_at: '2026-11-26T08:00:00.000Z',
  consent: { person: 'self', text: 'It is me.', at: '2026-11-26T08:00:00.000Z', by: null },
};

function show(makers: readonly PresenterMaker[], presenters: readonly OwnPresenter[] = [], shown = <OwnPresenters />) {
  const api = fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/a2e/presenters/makers': () => success(makers),
    'GET /api/a2e/presenters': () => success(presenters),
    'POST /api/a2e/presenters': () => success({ ...FAILED, status: 'processing', error: null }),
    [`POST /api/a2e/presenters/${FAILED.id}/retry`]: () => success({ ...FAILED, status: 'processing', error: null }),
  });
  // The form asks before it is left.
  const Screen = () => (
    <>
      {shown}
      <ConfirmHost />
    </>
  );
  const routeTree = createRootRoute({ component: Screen });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...api, user: userEvent.setup() };
}
const posted = (asked: readonly Asked[], path: string) =>
  asked.filter((one) => one.method === 'POST' && one.path === path);

beforeEach(() => saveToken('t'));

test('a presenter is made of a photo, once somebody has said whose face it is, and knows what it takes', async () => {
  const { user, asked } = show([A2E, HEYGEN]);
  await user.click(await screen.findByRole('button', { name: 'Make your own presenter' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/30 seconds of video/)).toBeTruthy();
  expect(dialog.getByText(/^Not possible with whom it makes: gestures on stressed words, a product/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /HeyGen/ }));
  expect(await dialog.findByText(/your own key/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Make presenter' }));
  expect(await dialog.findByText('Choose a photo or a film of the person.')).toBeTruthy();
  expect(dialog.getByText('Say whose face this is.')).toBeTruthy();
  expect(posted(asked, '/api/a2e/presenters')).toEqual([]);
  await user.upload(
    dialog.getByLabelText('Photo or film', { selector: 'input' }),
    new File(['x'], 'ada.jpg', { type: 'image/jpeg' }),
  );
  await user.type(dialog.getByLabelText('Name'), 'Ada');
  await user.selectOptions(dialog.getByLabelText('The person is'), 'A woman');
  await user.selectOptions(dialog.getByLabelText('Whose face it is'), 'I am the person who is seen here.');
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Make presenter' }));
  await waitFor(() => expect(posted(asked, '/api/a2e/presenters')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of a face that a partner has made nobody says that somebody is seen there', async () => {
  const picture = { uploadId: FAILED.id, url: '/media/face.webp', gender: 'male' } as const;
  show([A2E], [], <MakePresenterDialog makers={[A2E]} picture={picture} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Nobody is seen here: the face was made by a partner.')).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: 'The face shows an adult.' })).toBeTruthy();
  expect(dialog.queryByText(/Whoever is seen here/)).toBeNull();
});

test('what came to nothing says why, and is tried again', async () => {
  const { user, asked } = show([A2E], [FAILED]);
  expect(await screen.findByText('The partner could not use this face.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(posted(asked, `/api/a2e/presenters/${FAILED.id}/retry`)).toHaveLength(1));
});

test('where no partner makes presenters nothing is offered', async () => {
  const { asked } = show([]);
  await waitFor(() => expect(asked.filter(({ path }) => path.startsWith('/api/a2e/presenters'))).toHaveLength(2));
  expect(screen.queryByText('A photo-real presenter of your own')).toBeNull();
});

const NOAH = { id: '01990000-0000-7000-8000-0000000000e1', name: 'Noah' };
const ME = { id: sampleUser.id, name: sampleUser.name };
const MAKERS: readonly [name: string, maker: PersonRef | null][] = [
  ['Mine', ME],
  ['Theirs', NOAH],
  ['Left', null],
];

function showOwn(isShared: boolean) {
  const avatars = MAKERS.map(([name, created_by]) => ({ ...MAYA, id: name, display_name: name, created_by }));
  fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, is_shared: isShared } }),
    'GET /api/a2e/avatars/custom': () => success(avatars, { page: { current_page: 1, last_page: 1, total: 3 } }),
  });
  const nothing = () => undefined;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnAvatars chosenId={null} onChoose={nothing} onRenamed={nothing} onGone={nothing} />
    </QueryClientProvider>,
  );
}

test('where several people work, each own avatar says who made it', async () => {
  showOwn(true);
  const list = within(await screen.findByRole('radiogroup'));
  for (const words of ['by you', 'by Noah', 'by a former member'])
    expect(await list.findByText(new RegExp(`${words}$`))).toBeTruthy();
});

test('in an account of one person nothing is said of it', async () => {
  showOwn(false);
  expect(await screen.findByRole('radio', { name: /Theirs/ })).toBeTruthy();
  expect(screen.queryByText(/ · by /)).toBeNull();
});
