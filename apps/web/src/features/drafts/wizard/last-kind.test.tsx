import { DEFAULT_PREFERENCES } from '@sayso/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleVideo } from '../../../testing/samples.ts';
import { MAYA } from '../testing/drafts.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

test('a new draft begins with the kind and the avatar of the last video', async () => {
  saveToken('t');
  const own = { ...MAYA, id: 'own-1', display_name: 'Rosa' };
  const last = sampleVideo({});
  const { generation_data: made } = last;
  const avatar = { ...made.avatar, selectedAvatar: own.id, avatarType: 'digital' as const };
  serveWizard({
    'GET /api/user/settings/preferences': () => success(DEFAULT_PREFERENCES),
    'GET /api/videos': () => success(samplePage([{ ...last, generation_data: { ...made, avatar } }])),
    'GET /api/a2e/avatars/own-1': () => success(own),
  });
  renderApp('/create');
  expect(await screen.findByRole('tab', { name: 'Digital Avatar', selected: true })).toBeTruthy();
  expect(await screen.findByText('Rosa is chosen')).toBeTruthy();
});
