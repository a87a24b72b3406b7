import { codeOf } from '@sayso/media/process/thrown';
import { rm } from 'node:fs/promises';
import { AppError, PAGE_PICTURE_MAX_BYTES } from '@sayso/contract';
import type { PictureKind } from '@sayso/media';
import { Readable } from 'node:stream';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { fetchPublicUrl, EgressError, type EgressReason, saveStream } from '../../platform/network/public-url.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { uploadFolder, type StoredPicture, storePicture } from '../uploads/upload-folders.service.ts';
import { cleanHtml, onlyStored } from './page-html.ts';
import { pagesTexts } from './pages.texts.gen.ts';
import { filled } from '@sayso/i18n';

type PictureDeps = Pick<Deps, 'storage' | 'log' | 'config' | 'freeBytes' | 'settings'>;

/** What the documents name, and what browsers write today. */
const KINDS: readonly PictureKind[] = ['png', 'gif', 'jpeg', 'bmp', 'ico', 'webp'];
/** Pictures of other places that are fetched for one page at once. */
const MOST_FETCHED = 20;
/** All of them together, in milliseconds: below what the browser waits. */
const FETCH_LIMIT_MS = 60_000;
const DATA_URL = /^data:[\w+./-]*;base64,([\w+/=\s]+)$/i;
const BROKEN_OFF = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];
/** Longest address that is repeated in an answer, in characters. */
const SHOWN = 80;

const WHY: Readonly<Record<EgressReason | 'not_processed', string>> = filled(pagesTexts.notFetched, {
  megabytes: PAGE_PICTURE_MAX_BYTES / 1024 ** 2,
});

/** Stores a picture for pages. @throws AppError as `storePicture` does. */
export function storePagePicture(
  deps: PictureDeps,
  { accountId }: Actor,
  picture: { path: string; signal: AbortSignal },
): Promise<StoredPicture> {
  const keep = { alpha: 'kept', kinds: KINDS } as const;
  return storePicture(deps, { ...picture, accountId, keep, unknownKind: pagesTexts.unknownKind });
}

/**
 * Clean HTML whose pictures all stand in our storage: those of other places and those inside the text are copied. Answers their new files too.
 * @throws AppError `invalid_input` at `content`, which says of each picture why it cannot be copied; nothing new is left then. `storage_full`.
 */
export async function keepPictures(
  deps: PictureDeps,
  actor: Actor,
  { html, signal }: { html: string; signal: AbortSignal },
): Promise<{ html: string; added: string[] }> {
  const elsewhere = new Set<string>();
  const stored = new Set<string>();
  await cleanHtml(html, (src, size) => {
    const found = onlyStored(src, size);
    if (found) stored.add(src);
    else if (/^(?:https?:|\/\/|data:)/i.test(src)) elsewhere.add(src);
    return undefined;
  });
  const problems = await listMissing(deps, stored);
  const copies = new Map<string, StoredPicture>();
  try {
    if (elsewhere.size > 0) await requireRoom(deps);
    if (elsewhere.size > MOST_FETCHED) problems.push(pagesTexts.tooManyPictures({ most: MOST_FETCHED }));
    else problems.push(...(await copyAll(deps, actor, { elsewhere, copies, signal })));
    if (problems.length > 0) throw new AppError('invalid_input', { errors: { content: problems } });
  } catch (error) {
    for (const { file } of copies.values()) await deps.storage.remove(file);
    throw error;
  }
  const clean = await cleanHtml(html, (src, size) => {
    const copy = copies.get(src);
    return copy ? { url: deps.storage.url(copy.file), width: copy.width, height: copy.height } : onlyStored(src, size);
  });
  return { html: clean, added: [...copies.values()].map(({ file }) => file) };
}

async function listMissing({ storage }: PictureDeps, addresses: ReadonlySet<string>): Promise<string[]> {
  const isMissing = async (address: string) => !(await storage.stat(address.slice(storage.url('').length)));
  const missing = await Promise.all([...addresses].map(isMissing));
  return missing.some(Boolean) ? [pagesTexts.pictureGone] : [];
}

/** Copies one after the other, and goes on behind one that cannot be copied. Answers what is wrong with those. */
async function copyAll(
  deps: PictureDeps,
  actor: Actor,
  work: { elsewhere: ReadonlySet<string>; copies: Map<string, StoredPicture>; signal: AbortSignal },
): Promise<string[]> {
  const problems: string[] = [];
  const signal = AbortSignal.any([work.signal, AbortSignal.timeout(FETCH_LIMIT_MS)]);
  for (const src of work.elsewhere) {
    try {
      work.copies.set(src, await copy(deps, actor, { src, signal }));
    } catch (error) {
      work.signal.throwIfAborted();
      const why = reasonOf(error);
      if (why === undefined) throw error;
      deps.log.warn({ err: error }, 'a picture of a page could not be copied');
      problems.push(pagesTexts.pictureNotCopied({ picture: nameOf(src), why }));
    }
  }
  return problems;
}

async function copy(deps: PictureDeps, actor: Actor, { src, signal }: { src: string; signal: AbortSignal }) {
  const content = await open(src, signal);
  const path = await saveStream(content, { folder: uploadFolder(deps.config), maxBytes: PAGE_PICTURE_MAX_BYTES });
  try {
    return await storePagePicture(deps, actor, { path, signal });
  } finally {
    await rm(path, { force: true });
  }
}

async function open(src: string, signal: AbortSignal): Promise<Readable> {
  if (!/^data:/i.test(src)) return fetchPublicUrl(src.startsWith('//') ? `https:${src}` : src, signal);
  const base64 = DATA_URL.exec(src)?.[1];
  if (base64 === undefined) throw new AppError('upload_refused', { message: pagesTexts.unknownKind });
  return Readable.from([Buffer.from(base64, 'base64')]);
}

/** Why a picture is not copied, as the end of a sentence; undefined for what is no fault of the picture. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof EgressError) return WHY[error.reason];
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) return WHY.too_slow;
  if (error instanceof Error && BROKEN_OFF.includes(codeOf(error) ?? '')) return WHY.unreachable;
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'upload_not_processed') return WHY.not_processed;
  return error.code === 'upload_refused' ? sentencePart(error.message) : undefined;
}

const sentencePart = (sentence: string) =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\. [^.]*\.$|\.$/, '');

function nameOf(src: string): string {
  if (/^data:/i.test(src)) return 'A picture inside the text';
  return `The picture at ${src.length > SHOWN ? `${src.slice(0, SHOWN)}...` : src}`;
}
