import type { Progress, Video } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../../lib/api/auth-token.ts';
import { fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo, sampleWaiting } from '../../testing/samples.ts';
import { hasPercent, progressWords, shownPercent } from './progress-words.ts';

const SARAH = { id: 'heygen', presenter: 'Sarah_public_1', kind: 'film', picture: null, standIn: 'maya' } as const;
const of = sampleWaiting();
const filmed = (partner: Progress['partner']): Video =>
  sampleWaiting({ progress: of.progress && { ...of.progress, partner } });

/** A video of a partner's presenter, for whom Maya performs. */
function stoodIn(): Video {
  const video = sampleVideo();
  const { generation_data: data } = video;
  const avatar = { ...data.avatar, name: 'Sarah', partner: SARAH, stood_in: 'Maya' };
  return { ...video, generation_data: { ...data, avatar } };
}

beforeEach(() => saveToken('t'));

test('a video that waits for a film says who makes it, and how far that is where they say so', () => {
  const half = filmed({ name: 'HeyGen', progress: 40 });
  expect(progressWords(half)).toEqual({ headline: 'HeyGen is filming your presenter', detail: null });
  expect([hasPercent(half), shownPercent(half)]).toEqual([true, 40]);
  const untold = filmed({ name: 'HeyGen', progress: null });
  expect(progressWords(untold)).toEqual({ headline: 'HeyGen is filming your presenter', detail: null });
  expect(hasPercent(untold)).toBe(false);
  expect(hasPercent(of)).toBe(false);
});

test('its card says so too, how far it is only once, and not that it waits in the queue', async () => {
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([filmed({ name: 'HeyGen', progress: 40 })])),
  });
  renderApp('/projects');
  const card = within(await screen.findByRole('article', { name: of.title }));
  expect(card.getByText('HeyGen is filming your presenter')).toBeTruthy();
  expect(card.getByText('Being filmed')).toBeTruthy();
  expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(card.getAllByText(/40/)).toHaveLength(1);
  expect(card.queryByText('Queued')).toBeNull();
});

test('a video in which somebody stands in says so, on its card and where it is opened', async () => {
  const video = stoodIn();
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([video])),
    [`GET /api/videos/${video.id}`]: () => success(video),
  });
  const { user } = renderApp('/projects');
  const text = 'HeyGen could not film this presenter, so Maya stands in.';
  const card = within(await screen.findByRole('article', { name: video.title }));
  expect(card.getByText(text)).toBeTruthy();
  await user.click(card.getByRole('button', { name: new RegExp(`^Preview ${video.title}`, 'u') }));
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy();
});
