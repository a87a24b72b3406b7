import type { PersonRef } from '@sayso/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { saveToken } from '../../lib/api/credentials.ts';
import { fakeApi, success } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { MAYA } from '../drafts/testing/drafts.ts';
import { OwnAvatars } from './own-avatars.tsx';

const NOAH = { id: '01990000-0000-7000-8000-0000000000e1', name: 'Noah' };
const ME = { id: sampleUser.id, name: sampleUser.name };
const MAKERS: readonly [name: string, maker: PersonRef | null][] = [
  ['Mine', ME],
  ['Theirs', NOAH],
  ['Left', null],
];

function show(isShared: boolean) {
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

beforeEach(() => saveToken('t'));

test('where several people work, each own avatar says who made it', async () => {
  show(true);
  const list = within(await screen.findByRole('radiogroup'));
  for (const words of ['by you', 'by Noah', 'by a former member'])
    expect(await list.findByText(new RegExp(`${words}$`))).toBeTruthy();
});

test('in an account of one person nothing is said of it', async () => {
  show(false);
  expect(await screen.findByRole('radio', { name: /Theirs/ })).toBeTruthy();
  expect(screen.queryByText(/ · by /)).toBeNull();
});
