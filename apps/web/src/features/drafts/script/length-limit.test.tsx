import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../lib/api/auth-token.ts';
import { findButton, openWizardAt } from '../testing/open-wizard.ts';
import { success } from '../../../testing/fake-api.ts';
import { serveWizard } from '../testing/serve-wizard.ts';

const limits = (maxVideoSeconds: number) => ({
  'GET /api/user/limits': () =>
    success({
      can_manage_team_members: false,
      marketplace_enabled: false,
      full_avatar_library: false,
      max_video_seconds: maxVideoSeconds,
      max_script_characters: 10_000,
      max_videos_per_month: null,
      max_videos: 100,
      videos: 0,
      storage_limit_bytes: null,
      storage_used_bytes: 0,
    }),
});

beforeEach(() => saveToken('t'));

test('the wizard shows how long a video may be here, and lets a speech that fits go on', async () => {
  serveWizard(limits(45));
  openWizardAt({ step: 2 });
  expect(await screen.findByText(/s of 45 s$/)).toBeTruthy();
  expect((await findButton('Next')).disabled).toBe(false);
});

test('a speech that is longer than a video may be here goes no further, and the words say by how much', async () => {
  serveWizard(limits(2));
  openWizardAt({ step: 3 });
  expect(await screen.findByText(/s of 2 s$/)).toBeTruthy();
  expect((await findButton('Next')).disabled).toBe(true);
  expect(screen.getAllByText(/^Shorten the script by about \d+ words\.$/).length).toBeGreaterThan(0);
});

test('an end card counts: the estimate says so, and what does not fit with it waits until it is left out', async () => {
  serveWizard(limits(6));
  const endCard = { productUploadId: null, name: 'Serum', price: '', button: '', link: '' };
  const { user } = openWizardAt({ spec: { endCard } });
  expect((await findButton('Generate')).disabled).toBe(true);
  expect(screen.getAllByText(/too long with the end card\. Shorten the script by about \d+ words/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText(/7 s of 6 s with the end card$/)).toBeTruthy();
  await user.click(await findButton('Next'));
  await user.click(await screen.findByRole('switch', { name: 'End card' }));
  expect((await findButton('Generate')).disabled).toBe(false);
  expect(screen.queryByText(/with the end card/)).toBeNull();
});
