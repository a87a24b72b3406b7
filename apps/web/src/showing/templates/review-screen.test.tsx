import type { ReviewedTemplate } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { type Answer, type Asked, failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../testing/samples.ts';
import { sampleReviewed } from './testing/serve-templates.ts';
import './review-screen.tsx';

const WAITING = sampleReviewed({ version: 3, is_featured: false });
const PATH = `/api/admin/templates/${WAITING.id}`;

function serve(decide: (asked: Asked) => Answer = () => success(WAITING), templates: ReviewedTemplate[] = [WAITING]) {
  saveToken('token');
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/admin/templates': () => success(wholeList(templates)),
    [`PUT ${PATH}`]: decide,
  });
}
const open = (search = '') => renderApp(`/admin/content?section=templates${search}`);
const decided = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('an operator reads what waits, with whose it is and what is filled in, and approves the version that was read', async () => {
  const { asked } = serve();
  const { user } = open();
  expect(await screen.findByText('Ruth Keller, ruth@example.com')).toBeTruthy();
  expect(screen.getByText('Product (text), Accent colour (colour)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(decided(asked)).toEqual([{ act: 'approve', version: 3 }]));
  expect((await screen.findAllByText('Approved for everybody')).length).toBeGreaterThan(0);
});

test('a refusal takes a reason, which the account reads', async () => {
  const words = 'Say why.';
  const { asked } = serve(({ body }) =>
    (body as { note: string }).note === ''
      ? { status: 422, body: { status: 'error', code: 'invalid_input', message: 'No.', errors: { note: [words] } } }
      : success(WAITING),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this template?' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText(words)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Why/), 'It promises too much.');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(decided(asked).at(-1)).toEqual({ act: 'refuse', version: 3, note: 'It promises too much.' }),
  );
});

test('what everybody sees can stand out, and be taken back', async () => {
  const { asked } = serve(undefined, [sampleReviewed({ review: 'approved', published_version: 1 })]);
  const { user } = open('&state=published');
  await user.click(await screen.findByRole('button', { name: 'Feature' }));
  await waitFor(() => expect(decided(asked)).toEqual([{ act: 'feature', version: 1 }]));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByRole('dialog', { name: 'Take this template back from everybody?' })).toBeTruthy();
});

test('what somebody changed meanwhile is said', async () => {
  serve(() => failure(409, 'template_changed', 'This template was changed in the meantime. Open it again.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText(/changed in the meantime/)).length).toBeGreaterThan(0);
});

test('where nothing waits that is said', async () => {
  serve(undefined, []);
  open();
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
});
