import type { PublicVideo } from '@sayso/contract';

/** A shared video for tests. */
export function watchVideo(changes: Partial<PublicVideo> = {}): PublicVideo {
  return {
    id: '0199a1b2-0000-7000-8000-000000000001',
    slug: 'k7mQ2xv9',
    title: 'Glow serum, morning routine',
    description: 'Two drops every morning.',
    status: 'completed',
    visibility: 'unlisted',
    video_url: '/media/clip.mp4',
    download_url: '/media/clip.mp4?download=Glow%20serum%2C%20morning%20routine',
    thumbnail_url: '/media/poster.jpg',
    poster_url: '/media/poster.webp',
    captions_url: '/media/captions.vtt',
    subtitles_url: '/media/subtitles.srt',
    duration_ms: 18_240,
    width: 1080,
    height: 1920,
    views: 18_204,
    created_at: '2026-11-18T09:00:00.000Z',
    call_to_action: null,
    is_flagged: false,
    details: null,
    ...changes,
  };
}
