import { createHash } from 'node:crypto';
import { AppError, type ShownPicture, type SiteMaterial, type SiteVideo, usesOfSite } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { findShownVideos, type ShownVideoRow, toShownVideo } from '../../../making/renders/shown-videos.service.ts';
import type { PublishedSite } from './published-site.service.ts';
import { isPictureTakenDown, listShownPictures, type SitePictureRow } from '../site-pictures.store.ts';
import { sitesTexts } from '../sites.texts.gen.ts';

/** Widths that pictures are made in, in pixels. One that is not wider than its picture only: nothing is made larger. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
/** What browsers get that do not choose: as wide as most screens are. */
const USUAL_WIDTH = 1280;
/** Characters of a file's mark in its address. */
const MARK_CHARACTERS = 10;

/** Files of a video by the folder in which a page of a site has them. */
export const VIDEO_FILES = {
  video: { folder: 'videos', extension: 'mp4', kinds: ['video'] },
  poster: { folder: 'posters', extension: 'webp', kinds: ['poster_webp', 'poster'] },
  captions: { folder: 'captions', extension: 'vtt', kinds: ['captions'] },
} as const;
export type VideoFile = keyof typeof VIDEO_FILES;

type MaterialDeps = Pick<Deps, 'db' | 'speech'>;

/** Everything that the published document names and that may be shown now. */
export async function materialOf(deps: MaterialDeps, site: PublishedSite): Promise<SiteMaterial> {
  const uses = usesOfSite(site.document);
  const [pictures, videos] = await Promise.all([
    listShownPictures(deps.db, { siteId: site.id, ids: uses.pictures }),
    findShownVideos(deps.db, { accountId: site.accountId, ids: uses.videos }),
  ]);
  return {
    pictures: new Map(pictures.map((row): [string, ShownPicture] => [row.id, toShownPicture(row)])),
    videos: new Map(
      videos.map((row): [string, SiteVideo] => [row.id, toShownVideo(deps, { video: row, addressOf: addressOf })]),
    ),
  };
}

/** A picture that the published document names; undefined where it is hidden. @throws AppError `gone` where an operator has removed it. */
export async function findPicture(
  { db }: Pick<Deps, 'db'>,
  site: PublishedSite,
  id: string,
): Promise<SitePictureRow | undefined> {
  if (!usesOfSite(site.document).pictures.includes(id)) return undefined;
  const [picture] = await listShownPictures(db, { siteId: site.id, ids: [id] });
  if (!picture && (await isPictureTakenDown(db, site.id, id)))
    throw new AppError('gone', { message: sitesTexts.pictureRemoved });
  return picture;
}

/** The stored file of a video that the published document names and that everybody may find now, with its mark. */
export async function findVideoFile(
  { db }: Pick<Deps, 'db'>,
  site: PublishedSite,
  { id, file }: { id: string; file: VideoFile },
): Promise<{ name: string; mark: string } | undefined> {
  if (!usesOfSite(site.document).videos.includes(id)) return undefined;
  const [video] = await findShownVideos(db, { accountId: site.accountId, ids: [id] });
  const name = video && storedFile(video, file);
  return name === undefined ? undefined : { name, mark: markOf(name) };
}

function storedFile({ files }: ShownVideoRow, file: VideoFile): string | undefined {
  for (const kind of VIDEO_FILES[file].kinds) if (files[kind]) return files[kind];
  return undefined;
}

/** The address carries a mark of the file: a video that was changed has another address, so that browsers keep each for good. */
function addressOf(video: ShownVideoRow, file: VideoFile): string | null {
  const name = storedFile(video, file);
  const { folder, extension } = VIDEO_FILES[file];
  return name === undefined ? null : `/files/${folder}/${video.id}.${extension}?v=${markOf(name)}`;
}

/** Says nothing of the name, by which the app gives the file. */
const markOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, MARK_CHARACTERS);

function toShownPicture({ id, width, height }: SitePictureRow): ShownPicture {
  const whole = `/files/pictures/${id}.webp`;
  const narrower = PICTURE_WIDTHS.filter((one) => one < width);
  const url = narrower.includes(USUAL_WIDTH) ? `${whole}?w=${USUAL_WIDTH}` : whole;
  const sources = narrower.map((one) => `${whole}?w=${one} ${one}w`);
  return { id, url, srcset: sources.length === 0 ? '' : [...sources, `${whole} ${width}w`].join(', '), width, height };
}
