import { expect, test } from 'vitest';
import { testSpec } from '../specs/testing/test-spec.ts';
import { toPublicVideo } from '../../showing/watch/watch.service.ts';
import { PRIORITY } from './takes/takes.store.ts';
import { toVideo } from './videos.mapper.ts';
import type { VideoRow } from './videos.store.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const fileUrl = (name: string) => `/media/${name}`;
const CONTEXT = { fileUrl, publicUrl: 'https://videos.example.com', now: NOW, voicePlace: null };

const row = (change: Partial<VideoRow> = {}): VideoRow => ({
  id: '0195a000-0000-7000-8000-000000000001',
  account_id: '0195a000-0000-7000-8000-000000000002',
  title: 'Glow serum',
  description: '',
  slug: 'k7mQ2xv9abcd',
  status: 'processing',
  spec: testSpec(),
  file_ms: null,
  width: 1080,
  height: 1920,
  views: 3,
  failure_code: null,
  created_at: NOW,
  completed_at: null,
  removed_at: null,
  held: null,
  visibility: 'unlisted',
  watch_password_hash: null,
  show_details: false,
  call_to_action: null,
  updated_at: new Date('2026-01-01T00:00:00Z'),
  maker: null,
  changer: null,
  tags: [],
  speech_ms: 19_600,
  attempt: 1,
  stage: 'frames',
  frames_done: 300,
  frames_total: 600,
  frames_at_start: 0,
  frames_started_at: new Date(NOW.getTime() - 2000),
  queued_at: new Date(NOW.getTime() - 4000),
  started_at: new Date(NOW.getTime() - 3000),
  priority: PRIORITY.person,
  is_left: false,
  files: {},
  change: null,
  stood_in: null,
  film_partner: null,
  film_progress: null,
  ...change,
});

const finished = (change: Partial<VideoRow> = {}) => ({
  ...row({ status: 'completed', ...change }),
  files: { video: 'v.mp4', ...change.files },
  file_ms: 20_000,
});

test('progress rises through the stages and never reaches 100 before the video is completed', () => {
  const stages: Partial<VideoRow>[] = [
    { stage: 'speech', frames_total: null },
    { stage: 'avatar', frames_total: null },
    ...[0, 150, 300, 599].map((framesDone) => ({ stage: 'frames' as const, frames_done: framesDone })),
    { stage: 'encode' },
    { stage: 'publish' },
  ];
  const percents = stages.map((change) => toVideo(row(change), CONTEXT).progress?.percent ?? -1);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(new Set(percents).size).toBe(percents.length);
  expect(percents[0]).toBe(0);
  expect(percents.at(-1)).toBeLessThan(100);
});

test('the time left follows the rate since drawing began, not frames that an earlier worker drew', () => {
  const fresh = toVideo(row({ frames_done: 300 }), CONTEXT).progress?.ms_left ?? 0;
  const resumed = toVideo(row({ frames_done: 300, frames_at_start: 240 }), CONTEXT).progress?.ms_left ?? 0;
  expect(fresh).toBeGreaterThan(2000);
  expect(fresh).toBeLessThan(4000);
  expect(resumed).toBeGreaterThan(4 * fresh - 8000);
  expect(resumed).toBeGreaterThan(9000);
});

test('a video whose worker left it waits again, with its place and without a time left that grows', () => {
  const left = toVideo(row({ is_left: true }), { ...CONTEXT, place: 2, isDiskFull: true });
  expect(left).toMatchObject({
    status: 'pending',
    progress: { queue_place: 2, on_hold: 'storage_full', ms_left: null, stage: null },
  });
});

test('one that is made in the background says so, while it waits and while it is made', () => {
  const priority = PRIORITY.background;
  const said = (['pending', 'processing'] as const).map(
    (status) => toVideo(row({ status, priority }), CONTEXT).progress?.is_background,
  );
  expect(said).toEqual([true, true]);
  expect(toVideo(row(), CONTEXT).progress?.is_background).toBe(false);
});

test('nothing is guessed before anything was drawn', () => {
  expect(toVideo(row({ frames_done: 0 }), CONTEXT).progress?.ms_left).toBeNull();
  expect(toVideo(row({ stage: 'avatar', frames_total: null }), CONTEXT).progress).toMatchObject({
    ms_left: null,
    frames_done: null,
    frames_total: null,
  });
});

test('a waiting video has a place and no progress', () => {
  const { progress } = toVideo(row({ status: 'pending', stage: null, started_at: null }), {
    ...CONTEXT,
    place: 3,
  });
  expect(progress).toMatchObject({ percent: 0, queue_place: 3, stage: null, started_at: null });
});

test('addresses appear with completion, and a failure says why in words', () => {
  const files = { video: 'v.mp4', captions: 'c.vtt', poster: 'p.jpg', preview: 'w.webp' };
  expect(toVideo(row(), CONTEXT)).toMatchObject({ video_url: null, captions_url: null, duration: null });
  const completed = toVideo(row({ status: 'completed', files, file_ms: 20_000 }), CONTEXT);
  expect(completed).toMatchObject({
    video_url: '/media/v.mp4',
    captions_url: '/media/c.vtt',
    thumbnail_url: '/media/p.jpg',
    metadata: { gif_url: '/media/w.webp' },
    duration: 20,
    progress: null,
  });
  const light = { ...files, poster_webp: 'p.webp' };
  expect(toVideo(row({ files: light }), CONTEXT).thumbnail_url).toBe('/media/p.webp');
  const failed = toVideo(row({ status: 'failed', failure_code: 'take_frames_failed' }), CONTEXT);
  expect(failed.failure_reason).toBe('Drawing the video stopped. Try again.');
  expect(toVideo(row({ status: 'failed', failure_code: 'of an older version' }), CONTEXT).failure_reason).toMatch(
    /try again/i,
  );
});

test('a finished video that is being changed keeps its file, and says why a change could not be made', () => {
  const files = { video: 'v.mp4' };
  const changing = toVideo(row({ files, file_ms: 20_000 }), CONTEXT);
  expect(changing).toMatchObject({ status: 'processing', video_url: '/media/v.mp4', duration_ms: 20_000 });
  expect(toPublicVideo(finished(), { fileUrl })).toMatchObject({ video_url: '/media/v.mp4' });
  const kept = toVideo(
    row({ status: 'completed', files, file_ms: 20_000, failure_code: 'take_frames_failed' }),
    CONTEXT,
  );
  expect(kept).toMatchObject({ failure_reason: null, change_failure: 'Drawing the video stopped. Try again.' });
});

test('our own pages show the light poster, other sites read the JPEG; videos of before have that alone', () => {
  const poster = { poster: 'p.jpg' };
  expect(toPublicVideo(finished({ files: { ...poster, poster_webp: 'p.webp' } }), { fileUrl })).toMatchObject({
    thumbnail_url: '/media/p.jpg',
    poster_url: '/media/p.webp',
  });
  expect(toPublicVideo(finished({ files: poster }), { fileUrl }).poster_url).toBe('/media/p.jpg');
});

test('the public sees nothing of how a video was made, unless its owner shows that', () => {
  const shared = toPublicVideo(finished({ watch_password_hash: 'a secret' }), { fileUrl });
  expect(shared).toMatchObject({ video_url: '/media/v.mp4', thumbnail_url: null, duration_ms: 20_000, details: null });
  expect(JSON.stringify(shared)).not.toMatch(/Two drops|Ava|Maya|account|secret/);
  expect(toPublicVideo(finished({ show_details: true }), { fileUrl }).details).toEqual({
    script: 'Two drops.',
    voice: { id: 'en-us-ava', name: 'Ava' },
    avatar: { id: 'maya', name: 'Maya' },
  });
});

test('a download has the title in its address, whatever that holds', () => {
  const title = 'a&b=c #1\r\nx: y \ud800';
  const { download_url: plain } = toPublicVideo(finished({ title }), { fileUrl });
  expect(plain).toBe('/media/v.mp4?download=a%26b%3Dc%20%231%0D%0Ax%3A%20y%20%EF%BF%BD');
  const signed = toPublicVideo(finished({ title: 'a' }), { fileUrl: (name) => `/media/${name}?ends=1&key=k` });
  expect(signed.download_url).toBe('/media/v.mp4?ends=1&key=k&download=a');
});
