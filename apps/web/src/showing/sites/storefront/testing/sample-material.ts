import type { ShownPicture, SiteDocument, SiteMaterial, SiteVideo } from '@sayso/contract';

/** A small shop as somebody could have it: its name, its page, and what the page shows. */
export type SampleShop = { name: string; document: SiteDocument; material: SiteMaterial };

const SIZES = { tall: [1080, 1920], wide: [1920, 1080], square: [1080, 1080] } as const;

/** An id as stored things have it. */
export const sampleId = (number: number): string => `0199a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A video of a site for tests. */
export function sampleVideo(
  number: number,
  { title, description = '', shape = 'tall' }: { title: string; description?: string; shape?: keyof typeof SIZES },
): SiteVideo {
  const id = sampleId(number);
  const [width, height] = SIZES[shape];
  return {
    id,
    title,
    description,
    url: `/files/videos/${id}.mp4`,
    poster_url: `/files/posters/${id}.webp`,
    captions_url: `/files/captions/${id}.vtt`,
    language: 'en',
    duration_ms: 18_000 + number * 3_000,
    width,
    height,
    created_at: '2026-11-18T09:00:00.000Z',
    is_flagged: false,
  };
}

/** A picture of a site for tests. */
export function samplePicture(number: number, width = 1200, height = 1200): ShownPicture {
  const url = `/files/pictures/${sampleId(number)}.webp`;
  return { id: sampleId(number), url, srcset: `${url}?w=480 480w, ${url} ${width}w`, width, height };
}

export function sampleMaterial(videos: readonly SiteVideo[], pictures: readonly ShownPicture[]): SiteMaterial {
  return {
    videos: new Map(videos.map((video) => [video.id, video])),
    pictures: new Map(pictures.map((picture) => [picture.id, picture])),
  };
}
