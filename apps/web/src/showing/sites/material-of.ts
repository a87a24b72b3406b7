import type { SiteMaterial, SitePicture, SiteVideo } from '@sayso/contract';

type Known = { pictures: readonly SitePicture[]; videos: readonly SiteVideo[] };

/** What the page in the editor can show of what a site names. The editor has each picture in one width. */
export function materialOf({ pictures, videos }: Known): SiteMaterial {
  return {
    pictures: new Map(pictures.map(({ id, url, width, height }) => [id, { id, url, srcset: '', width, height }])),
    videos: new Map(videos.map((video) => [video.id, video])),
  };
}
