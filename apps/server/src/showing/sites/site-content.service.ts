import { textsOfSite, usesOfSite } from '@sayso/contract';
import { type Content, NO_VIDEO } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { forgetNarrowPictures } from './page/shown-pictures.ts';
import { originOfSite } from './page/site-origin.ts';
import * as store from './site-pictures.store.ts';
import { eraseSitesById } from './sites.service.ts';
import { readDocument } from './sites.mapper.ts';

/** What visitors see of a site, for those who keep an eye on it, held until the transaction ends; null where there is none any more. What is not published has no texts. */
export async function readSiteContent({ config }: Pick<Deps, 'config'>, trx: Db, id: string): Promise<Content | null> {
  const row = await store.holdSiteContent(trx, id);
  if (!row) return null;
  const document = row.published === null ? null : readDocument(row.published);
  const texts = [
    { place: 'Name', text: row.name },
    { place: 'Address', text: row.own_host ?? row.domain },
    ...(document ? textsOfSite(document) : []),
  ];
  return {
    kind: 'site',
    id,
    accountId: row.account_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    title: row.name,
    language: document?.language ?? null,
    texts,
    pictureFile: null,
    ...NO_VIDEO,
    url: document ? originOfSite(config, { domain: row.domain, ownHost: row.own_host }) : null,
    related: document ? usesOfSite(document).pictures.map((picture) => ({ kind: 'site_picture', id: picture })) : [],
  };
}

/** A picture of a site, in the same way. */
export async function readSitePictureContent(trx: Db, id: string): Promise<Content | null> {
  const row = await store.holdPictureContent(trx, id);
  if (!row) return null;
  return {
    kind: 'site_picture',
    id,
    accountId: row.account_id,
    createdBy: null,
    createdAt: row.created_at,
    title: row.name,
    language: null,
    texts: [{ place: 'Name', text: row.name }],
    pictureFile: row.file,
    ...NO_VIDEO,
    url: null,
    related: [],
  };
}

/** Erases a site that was removed from everybody. Answers the files, which are to be removed after the commit. */
export async function eraseRemovedSite(trx: Db, id: string, at: Date): Promise<string[]> {
  return eraseSitesById(trx, [id], at);
}

/** The same of a picture. */
export async function eraseSitePicture(trx: Db, accountId: string, id: string): Promise<string[]> {
  const file = await store.deletePicture(trx, accountId, id);
  return file === undefined ? [] : [file];
}

/** Removes what was made of pictures that are erased. */
export async function forgetPictures(deps: Pick<Deps, 'config'>, files: readonly string[]): Promise<void> {
  await forgetNarrowPictures(deps, files);
}
