import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../../../lib/api/auth-token.ts';
import { success } from '../../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../../testing/wide-window.ts';
import { fakeMediaSource } from '../../../renders/testing/fake-media-source.ts';
import { findButton, openWizardAt } from '../../testing/open-wizard.ts';
import { RUNNING, serveWizard } from '../../testing/serve-wizard.ts';

beforeEach(() => saveToken('t'));

test('on a phone the video that is made is fetched for nobody who does not watch it', async () => {
  setWindowWidth(390);
  fakeMediaSource();
  const early = `/api/videos/${RUNNING.id}/early-playback`;
  const { asked } = serveWizard({ [`GET ${early}`]: () => success(null) });
  const { user } = openWizardAt({});
  const looks = () => asked.filter(({ path }) => path === early).length;
  await user.click(await findButton('Generate'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate' }));
  const watch = await findButton('Watch what is done');
  expect(looks()).toBe(0);
  await user.click(watch);
  await waitFor(() => expect(looks()).toBeGreaterThan(0));
});
