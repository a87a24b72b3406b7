import type { PublicVideo } from '@sayso/contract';

/** A shared video for tests. */
export function watchVideo(changes: Partial<PublicVideo> = {}): PublicVideo {
  return {
    id: '0199a1b2-0000-7000-8000-000000000001',
    slug: 'k7mQ2xv9',
    title: 'Glow serum, morning routine',
    description: 'Two drops every morning.',
    status: 'completed',
    video_url: '/media/clip.mp4',
    thumbnail_url: '/media/poster.jpg',
    captions_url: '/media/captions.vtt',
    duration_ms: 18_240,
    width: 1080,
    height: 1920,
    views: 18_204,
    created_at: '2026-11-18T09:00:00.000Z',
    ...changes,
  };
}
