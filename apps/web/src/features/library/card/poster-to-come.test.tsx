import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo } from '../../../testing/samples.ts';

test('a finished video whose poster is still to come shows who performs, and never an empty player', async () => {
  saveToken('t');
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([sampleVideo({ thumbnail_url: null })])),
    'GET /api/a2e/avatars/maya': () => success({ id: 'maya', thumbnail_url: '/media/maya.webp' }),
  });
  renderApp('/projects');
  const card = await screen.findByRole('article', { name: 'Cold brew in one minute' });
  await within(card).findByRole('button', { name: /^Preview/ });
  await waitFor(() => expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/maya.webp'));
  expect(card.querySelector('video')).toBeNull();
});
