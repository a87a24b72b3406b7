import type { SiteDocument } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { readDocument } from '../stored-document.ts';
import { getPublished } from './published-site.store.ts';

/** Documents that are kept read. Each is as large as a site may be at most. */
const KEPT = 64;

type Published = { document: SiteDocument; publishedVersion: number };

/** What was read last comes last. A stored version never changes. */
const read = new Map<string, Published>();

/** The published document of a site. A page asks for it with each of its files: the documents of busy sites are read once. Undefined where nothing is published any more. */
export async function readPublished(
  db: Db,
  { id, version }: { id: string; version: number },
): Promise<Published | undefined> {
  const kept = read.get(`${id} ${version}`);
  if (kept) return keep(id, kept);
  const row = await getPublished(db, id);
  if (!row || row.published_version === null) return undefined;
  return keep(id, { document: readDocument(row.published), publishedVersion: row.published_version });
}

function keep(id: string, published: Published): Published {
  const key = `${id} ${published.publishedVersion}`;
  read.delete(key);
  read.set(key, published);
  for (const oldest of read.keys()) {
    if (read.size <= KEPT) break;
    read.delete(oldest);
  }
  return published;
}
