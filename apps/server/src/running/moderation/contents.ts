import type { ContentKind } from '@sayso/contract';
import type { Content } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { eraseAvatar, readAvatarContent } from '../../making/avatars/own-avatars.service.ts';
import { eraseVideos } from '../../showing/library/trash.service.ts';
import { readVideoContent } from '../../making/renders/video-content.service.ts';
import {
  eraseRemovedSite,
  eraseSitePicture,
  forgetPictures,
  readSiteContent,
  readSitePictureContent,
} from '../../showing/sites/site-content.service.ts';
import { eraseTemplate, readTemplateContent } from '../../showing/templates/template-content.service.ts';
import { eraseUpload, readUploadContent } from '../../people/uploads/uploads.service.ts';

export type ReadContentDeps = Pick<Deps, 'speech' | 'config'>;
type EraseDeps = Pick<Deps, 'publish' | 'now'>;
type Owned = { id: string; accountId: string };

/** What each kind of contents is read and erased by: the rooms that have them. */
type Contents = {
  /** Held until the transaction ends; null where there is nothing any more. */
  read(deps: ReadContentDeps, trx: Db, id: string): Promise<Content | null>;
  /** Answers the files, which are to be removed after the commit. */
  erase(deps: EraseDeps, trx: Db, content: Owned): Promise<string[]>;
};

const CONTENTS: Readonly<Record<ContentKind, Contents>> = {
  video: {
    read: readVideoContent,
    erase: (deps, trx, { id, accountId }) => eraseVideos(deps, trx, { accountId, videoIds: [id] }),
  },
  upload: {
    read: (_deps, trx, id) => readUploadContent(trx, id),
    erase: (_deps, trx, { id, accountId }) => eraseUpload(trx, accountId, id),
  },
  avatar: {
    read: (_deps, trx, id) => readAvatarContent(trx, id),
    erase: (_deps, trx, { id, accountId }) => eraseAvatar(trx, accountId, id),
  },
  site_picture: {
    read: (_deps, trx, id) => readSitePictureContent(trx, id),
    erase: (_deps, trx, { id, accountId }) => eraseSitePicture(trx, accountId, id),
  },
  template: {
    read: (_deps, trx, id) => readTemplateContent(trx, id),
    erase: (_deps, trx, { id }) => eraseTemplate(trx, id),
  },
  site: {
    read: readSiteContent,
    erase: (deps, trx, { id }) => eraseRemovedSite(trx, id, deps.now()),
  },
};

/** Contents as they are now, held until the transaction ends; null where there is nothing any more. */
export function readContent(
  deps: ReadContentDeps,
  trx: Db,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<Content | null> {
  return CONTENTS[kind].read(deps, trx, id);
}

/** Erases contents that were removed from everybody. Answers the files, which are to be removed after the commit. */
export function eraseContent(
  deps: EraseDeps,
  trx: Db,
  { kind, ...content }: Owned & { kind: ContentKind },
): Promise<string[]> {
  return CONTENTS[kind].erase(deps, trx, content);
}

/** Removes stored files whose rows are erased, and what was made of them. What cannot be removed now is left to the sweep of unused files. */
export async function removeErasedFiles(
  deps: Pick<Deps, 'storage' | 'config' | 'log'>,
  files: readonly string[],
): Promise<void> {
  for (const name of files)
    await deps.storage
      .remove(name)
      .catch((error: unknown) => deps.log.warn({ err: error, name }, 'file left to the sweep'));
  await forgetPictures(deps, files);
}
