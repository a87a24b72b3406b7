import { uploadsTexts } from './uploads/uploads.texts.gen.ts';
import { sharedInputTexts } from './common/shared-input.texts.gen.ts';
import { filled } from '@sayso/i18n';
import { z } from 'zod';
import { atMost, cursorPage, cursorQuery, Done, Id, IdParams, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** What an upload is for: three kinds of pictures, and sound. */
export const UploadKind = z.enum(['logo', 'background', 'product', 'music']);
export type UploadKind = z.output<typeof UploadKind>;

/** What a file of an account is for: what people bring along, and faces, which are made here. */
export const FileKind = z.enum([...UploadKind.options, 'face']);
export type FileKind = z.output<typeof FileKind>;

/** Files on one page of a list. */
export const UPLOADS_PER_PAGE = 24;
/** Longest name of an upload, in characters; longer ones are cut. */
export const UPLOAD_NAME_MAX = 200;

/** How a file is called here: on one line, without what cannot be seen or turns the direction of what follows, and not too long. '' where nothing is left. */
export function uploadNameOf(name: string): string {
  return name
    .replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, UPLOAD_NAME_MAX)
    .toWellFormed();
}

const MIB = 1024 ** 2;
/** Largest file of each kind as it is sent, in bytes. */
export const UPLOAD_MAX_BYTES: Readonly<Record<UploadKind, number>> = {
  logo: 5 * MIB,
  background: 15 * MIB,
  product: 5 * MIB,
  music: 20 * MIB,
};

/** Largest picture, in millions of pixels. */
export const UPLOAD_MAX_MEGAPIXELS = 40;

/** Why a file is not taken, in words that say what to do. */
export const UPLOAD_REFUSALS = filled(uploadsTexts.refusals, { most: UPLOAD_MAX_MEGAPIXELS });

/** Why a picture with so many pixels is not taken. Up to the limit in all, one of its sides is too long. */
export function tooManyPixels(pixels: number): string {
  const megapixels = Math.ceil(pixels / 1_000_000);
  if (megapixels <= UPLOAD_MAX_MEGAPIXELS) return UPLOAD_REFUSALS.too_many_pixels;
  return uploadsTexts.tooLarge({ megapixels, most: UPLOAD_MAX_MEGAPIXELS });
}

/** A picture or a piece of music of an account, made clean. Pictures have `width` and `height` in pixels, sound `duration_ms`; the others are null. `is_cut_out`: a product that stands alone, without the ground it was photographed at. `is_ai_made`: nobody has taken this picture, a partner has made it. */
export const Upload = z.object({
  id: Id,
  kind: FileKind,
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_ms: z.int().nullable(),
  is_cut_out: z.boolean(),
  is_ai_made: z.boolean(),
  size_bytes: z.int(),
  url: z.string(),
  created_at: Timestamp,
});
export type Upload = z.output<typeof Upload>;

/** The same with how many videos wait or are being made with it, which fail when it is deleted, and how many templates of the account name it, which go on without it. */
export const UploadInUse = Upload.extend({ waiting_videos: z.int(), templates: z.int() });
export type UploadInUse = z.output<typeof UploadInUse>;

/** What goes with a file: what it is for, how people call it, and the word of who sends it that they may use it. */
const UploadQuery = z.object({
  kind: UploadKind,
  name: z.string().max(1_000, atMost(1_000)).default('').transform(uploadNameOf),
  consent: z.literal('true', { error: () => sharedInputTexts.rights }),
});

/** Pictures and music that customers bring along. */
export const uploadsApi = {
  createUpload: defineEndpoint({
    method: 'POST',
    path: '/api/uploads',
    permission: 'uploads.create',
    idempotent: true,
    status: 201,
    // From the last byte that was sent: a large picture on a busy machine takes its time.
    timeoutMs: 120_000,
    summary:
      'Send a picture or a piece of music: the file itself is the body. What it is counts, not what it is called',
    query: UploadQuery,
    consumes: 'application/octet-stream',
    limits: [{ by: 'account', times: 60, perSeconds: 10 * 60, counted: 'process' }],
    response: success(Upload),
    errors: ['forbidden', 'upload_refused', 'upload_not_processed', 'storage_limit_reached', 'storage_full'],
  }),
  listUploads: defineEndpoint({
    method: 'GET',
    path: '/api/uploads',
    list: 'uploads',
    permission: 'uploads.view',
    summary: 'Own files, newest first, one page',
    query: z.object({ ...cursorQuery(UPLOADS_PER_PAGE), kind: FileKind.optional() }),
    response: success(cursorPage(Upload)),
    errors: ['forbidden'],
  }),
  getUpload: defineEndpoint({
    method: 'GET',
    path: '/api/uploads/:id',
    list: 'uploads',
    permission: 'uploads.view',
    summary: 'One own file, how many videos wait for it, and how many templates name it',
    params: IdParams,
    response: success(UploadInUse),
    errors: ['forbidden', 'upload_not_found'],
  }),
  deleteUpload: defineEndpoint({
    method: 'DELETE',
    path: '/api/uploads/:id',
    permission: 'uploads.delete',
    summary: 'Delete a file. Finished videos keep what they show',
    params: IdParams,
    response: Done,
    errors: ['forbidden', 'upload_not_found', 'content_removed'],
  }),
};
