import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo } from '../../../testing/samples.ts';

test.each([
  ['private', 'Private'],
  ['password', 'Password'],
  ['unlisted', null],
  ['public', null],
] as const)('a card says that a video is %s where its link alone does not open it', async (visibility, word) => {
  saveToken('t');
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([sampleVideo({ visibility })])),
  });
  renderApp('/projects');
  const facts = within(await screen.findByRole('article', { name: 'Cold brew in one minute' }));
  expect(facts.queryAllByText(/^(Private|Password|Unlisted|Public)$/u).map((mark) => mark.textContent)).toEqual(
    word ? [word] : [],
  );
});
