import type { ContentDecision } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../../testing/samples.ts';
import { sampleDecision } from '../testing/sample-content.ts';
import './decisions-screen.tsx';

const { id, statement } = sampleDecision();
const decision = (changes: Partial<ContentDecision> = {}): ContentDecision => ({
  id,
  act: 'remove',
  is_automated: false,
  decided_at: '2026-03-01T12:00:00.000Z',
  reason: 'misleading',
  note: '',
  statement: statement as ContentDecision['statement'],
  is_in_force: true,
  can_appeal: true,
  appeal_until: '2026-03-31T12:00:00.000Z',
  appeal: null,
  content: {
    kind: 'video',
    subject_id: '01990000-0000-7000-8000-0000000000cc',
    title: 'Cold brew',
    status: 'removed',
    erase_at: '2026-03-31T12:00:00.000Z',
    is_gone: false,
  },
  ...changes,
});

let decisions: ContentDecision[];
function serve() {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/content-decisions': () => success(wholeList(decisions)),
    [`POST /api/content-decisions/${id}/appeal`]: ({ body }) => {
      const { text } = body as { text: string };
      const appeal = { id, text, made_at: '2026-03-02T12:00:00.000Z', outcome: null, answer: '', answered_at: null };
      decisions = decisions.map((one) => ({ ...one, can_appeal: false, appeal }));
      return success(decisions[0]);
    },
  });
}

beforeEach(() => {
  saveToken('t');
  decisions = [decision()];
});

test('gives the reasons, and takes an appeal once', async () => {
  const { asked } = serve();
  const { user } = renderApp('/decisions');
  expect(await screen.findByRole('heading', { name: 'Cold brew' })).toBeTruthy();
  for (const words of ['What was decided', 'Why', 'How it came up', 'Who decided', 'What it breaks', 'What you can do'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('Is a scam or misleading.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Appeal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal against this decision' }));
  await user.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(await dialog.findByText('Say why the decision is wrong.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Why is the decision wrong/), 'It ships.');
  await user.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Appeal sent')).toBeTruthy();
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ text: 'It ships.' });
  expect(await screen.findByText('It waits for an answer.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});

test('a link names one decision, another one the decisions about one video', async () => {
  decisions = [
    decision(),
    decision({ id: '01990000-0000-7000-8000-000000000099', content: { ...decision().content, title: 'Serum' } }),
  ];
  const { asked } = serve();
  renderApp(`/decisions?decision=${id}`);
  expect(await screen.findByRole('heading', { name: 'Cold brew' })).toBeTruthy();
  expect(screen.queryByText('Serum')).toBeNull();
  expect(screen.getByRole('link', { name: 'Show all decisions' })).toBeTruthy();
  renderApp('/decisions?subject=01990000-0000-7000-8000-0000000000cc');
  await screen.findByText('Serum');
  expect(asked.findLast(({ path }) => path === '/api/content-decisions')?.query.get('subject')).toBe(
    '01990000-0000-7000-8000-0000000000cc',
  );
});

test('says what an appeal led to, and when a decision no longer holds', async () => {
  decisions = [
    decision({
      is_in_force: false,
      can_appeal: false,
      appeal: {
        id,
        text: 'It ships.',
        made_at: '2026-03-02T12:00:00.000Z',
        outcome: 'reversed',
        answer: 'You are right.',
        answered_at: '2026-03-03T12:00:00.000Z',
      },
    }),
  ];
  serve();
  renderApp('/decisions');
  expect(await screen.findByText('Your appeal succeeded. The decision was taken back.')).toBeTruthy();
  expect(screen.getByText('You are right.')).toBeTruthy();
  expect(screen.getByText('No longer in force')).toBeTruthy();
});

test('says when nothing was held back, and when it could not be read', async () => {
  decisions = [];
  serve();
  renderApp('/decisions');
  expect(await screen.findByText('Nothing was held back')).toBeTruthy();
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/content-decisions': () => failure(422, 'invalid_input', 'Please check your input.'),
  });
  renderApp('/decisions');
  expect(await screen.findByText('The decisions could not be loaded')).toBeTruthy();
});
