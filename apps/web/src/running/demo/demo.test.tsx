import type { Demo, DemoCustomer } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import './demo-card.tsx';

const PATH = '/api/admin/demo';
const customer = (id: string, name: string, ready: number) => ({
  id: `01990000-0000-7000-8000-00000000000${id}`,
  name,
  email: `${name.toLowerCase()}@shop.example`,
  password: `secret-of-${name}`,
  plan: 'Free Edition',
  videos: 3,
  videos_ready: ready,
  videos_stopped: 0,
  videos_deleted: 0,
});

function serve(ready: number, refuse = false) {
  return serveCustomers([customer('1', 'Nora', ready), customer('2', 'Marcus', 3)], refuse);
}

function serveCustomers(customers: DemoCustomer[], refuse = false) {
  let demo: Demo | null = { state: 'shown', customers };
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/plans': () => success([]),
    'GET /api/admin/settings': () => success({}),
    [`GET ${PATH}`]: () => success(demo),
    [`DELETE ${PATH}/passwords`]: () => {
      if (demo) demo = { state: 'hidden', customers: demo.customers.map((one) => ({ ...one, password: null })) };
      return success(undefined);
    },
    [`DELETE ${PATH}`]: () => {
      if (refuse) return failure(500, 'internal', 'Server error occurred. Please try again later.');
      demo = null;
      return success(undefined);
    },
  });
}

beforeEach(() => saveToken('t'));
const open = () => renderApp('/admin/settings').user;
const heading = () => screen.queryByRole('heading', { name: 'Demo customers' });

test("the administrator's first screen shows who the demo customers are, their passwords, and how far their videos are", async () => {
  serve(1);
  const user = open();
  const nora = await screen.findByRole('listitem', { name: 'Nora' });
  expect(within(nora).getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('nora@shop.example');
  const password = within(nora).getByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(within(nora).getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
  expect(within(nora).getByText('1 of 3 videos ready')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '4 of 6 videos ready' }).getAttribute('aria-valuenow')).toBe('67');
  await user.click(within(nora).getByRole('button', { name: 'Copy Password' }));
  expect(await navigator.clipboard.readText()).toBe('secret-of-Nora');
});

test('when all videos are ready no bar is shown', async () => {
  serve(3);
  open();
  expect((await screen.findAllByText('6 videos ready')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a video that was deleted is counted no more, and none is waited for that failed', async () => {
  const nora = { ...customer('1', 'Nora', 1), videos: 1, videos_deleted: 2 };
  serveCustomers([nora, { ...customer('2', 'Marcus', 2), videos_stopped: 1 }]);
  open();
  const card = await screen.findByRole('listitem', { name: 'Nora' });
  expect(within(card).getByText('1 video ready, 2 deleted')).toBeTruthy();
  const marcus = within(screen.getByRole('listitem', { name: 'Marcus' }));
  expect(marcus.getByText('2 of 3 videos ready, 1 failed or cancelled')).toBeTruthy();
  expect(screen.getByText('3 of 4 videos ready, 1 failed or cancelled, 2 deleted')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('erasing the passwords asks first, takes the card away, and leaves the way to remove them', async () => {
  const { asked } = serve(3);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Erase these passwords' }));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Erase these passwords' }));
  expect(await screen.findByText('Passwords erased')).toBeTruthy();
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([`${PATH}/passwords`]);
  expect(screen.queryByDisplayValue('secret-of-Nora')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove demo customers' })).toBeTruthy();
});

test('it stands below the title of the screen, folds away, and stays as it was left', async () => {
  serve(3);
  const first = renderApp('/admin/settings');
  const title = await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('listitem', { name: 'Nora' });
  expect(title.compareDocumentPosition(heading() ?? title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await first.user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.queryByRole('listitem', { name: 'Nora' })).toBeNull();
  first.unmount();
  const { user } = renderApp('/admin/settings');
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(screen.getByRole('listitem', { name: 'Nora' })).toBeTruthy();
});

test('on a phone it begins as one line', async () => {
  setWindowWidth(390);
  serve(3);
  open();
  expect((await screen.findByRole('button', { name: 'Show' })).getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('listitem', { name: 'Nora' })).toBeNull();
});

test('removing asks first, then nothing of them is left on the screen', async () => {
  serve(3);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove demo customers' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('This action cannot be undone.');
  await user.click(within(dialog).getByRole('button', { name: 'Remove demo customers' }));
  expect(await screen.findByText('Demo customers removed')).toBeTruthy();
  await waitFor(() => expect(heading()).toBeNull());
});

test('a removal that fails says why, and everything stays', async () => {
  serve(3, true);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove demo customers' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove demo customers' }));
  expect(await within(dialog).findByText(/Server error occurred/)).toBeTruthy();
  expect(screen.getByDisplayValue('secret-of-Nora')).toBeTruthy();
});
