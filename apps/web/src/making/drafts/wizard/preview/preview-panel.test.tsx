import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveToken } from '../../../../lib/api/credentials.ts';
import { success } from '../../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../../testing/wide-window.ts';
import { fakeMediaSource } from '../../../renders/testing/fake-media-source.ts';
import { sampleEarlyPlayback } from '../../../renders/testing/sample-early-playback.ts';
import { earlyTexts } from '../../../renders/early.parts.tsx';
import { fakeStageWorker } from '../../../specs/preview/testing/fake-stage-worker.ts';
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

test('on a phone the step is drawn first: no preview is, and its stage is painted later', async () => {
  setWindowWidth(390);
  const orders = fakeStageWorker();
  const later: (() => void)[] = [];
  const { setTimeout: wait } = window;
  const held = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((act: () => void, ms?: number) => (ms === 2_000 ? later.push(act) : wait(act, ms))) as never);
  serveWizard();
  openWizardAt({ step: 1 });
  await screen.findByRole('heading', { name: 'Scene' });
  expect(screen.queryByRole('complementary', { name: 'Live preview' })).toBeNull();
  expect(orders).toEqual([]);
  held.mockRestore();
  for (const act of later) act();
  await waitFor(() => expect(orders).toMatchObject([{ type: 'warm' }]));
});

test('that a video is made once more is said where screen readers listen already, and its picture makes room', async () => {
  setWindowWidth(1280);
  fakeMediaSource();
  const early = `/api/videos/${RUNNING.id}/early-playback`;
  const playback = sampleEarlyPlayback();
  let now = playback;
  serveWizard({
    [`GET ${early}`]: () => success(now),
    [`GET ${early}/sound-0-120`]: () => ({ body: 'sound' }),
    [`GET ${early}/0-120`]: () => ({ body: 'pictures' }),
  });
  const { user } = openWizardAt({});
  await user.click(await findButton('Generate'));
  const panel = within(await screen.findByRole('complementary', { name: 'Live preview' }));
  await panel.findByText(earlyTexts.notFinal);
  const [status] = panel.getAllByRole('status');
  expect(status?.textContent).toBe('');
  now = { ...playback, try_id: 'take-1', parts: [], has_sound: false };
  await waitFor(() => expect(status?.textContent).toBe(earlyTexts.madeAgain));
  expect(panel.queryByText(earlyTexts.notFinal)).toBeNull();
});
