import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { type Endpoint, AppError } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../access.ts';
import { type LeasedFile, leaseHeaders, type Lease } from '../../storage/public-gate.ts';
import { type Storage, type StoredFile, isPrivate, mediaTypeOf } from '../../storage/storage.ts';
import { callerLeft } from '../request.ts';
import { signedIn } from '../route.ts';
import { sendFile, attachmentHeader } from './send-file.ts';

/** A file of the product itself: it may change with the next version, and not before. */
export const ofProduct = async (path: Promise<string>): Promise<LeasedFile> => ({
  path: await path,
  lease: { kind: 'product' },
});

/** Binds a public contract entry that answers a file to a function that says where it stands and who may have it. The file's name must change with its content. `signal` aborts when the caller goes away; `countWork` counts what has to be made. */
export function fileRoute<P, Q>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType<P>, z.ZodType<Q>>,
  handle: (input: { params: P; query: Q; signal: AbortSignal; countWork: () => Promise<void> }) => Promise<LeasedFile>,
): void {
  const { method, path: url, access, produces, params, query } = endpoint;
  if (access !== 'public' || produces === 'application/json') throw new Error(`${url} answers no file for everybody`);
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { params, querystring: query },
    // Already compressed, and a compressed part of a file would be a part of something else.
    compress: false,
    handler: async (request, reply) => {
      const { path: filePath, lease } = await handle({
        params: request.params as P,
        query: request.query as Q,
        signal: callerLeft(reply),
        countWork: () => server.countWork(request),
      });
      const file = await open(filePath);
      const { size: sizeBytes, mtime: modifiedAt } = await file.stat();
      await file.close();
      void reply.type(produces).headers(leaseHeaders(lease));
      return sendFile(request, reply, {
        sizeBytes,
        modifiedAt,
        tag: path.basename(filePath),
        open: async (range) => createReadStream(filePath, range),
      });
    },
  });
}

/** Kept by no cache: the next one to ask may not have it. */
const CACHE_CONTROL = 'private, no-store';

/** Binds a contract entry whose path is the right to a stored file, which a browser saves under a name. Whole or in parts. */
export function privateFileRoute<P>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType<P>>,
  { storage, find }: { storage: Storage; find: (params: P) => Promise<{ file: string; fileName: string }> },
): void {
  const { method, path: url, access, produces, params } = endpoint;
  if (access !== 'public' || produces !== 'application/zip') throw new Error(`${url} answers no file behind a link`);
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { params },
    // Already compressed, and a compressed part of a file would be a part of something else.
    compress: false,
    handler: async (request, reply) => {
      const { file, fileName } = await find(request.params as P);
      const stored = await storage.stat(file);
      if (!stored) throw new AppError('not_found');
      void reply.type(produces).headers({
        'cache-control': CACHE_CONTROL,
        'content-disposition': `attachment; filename="${fileName}"`,
        'x-robots-tag': 'noindex',
      });
      return sendFile(request, reply, { ...stored, tag: stored.name, open: (range) => storage.open(file, range) });
    },
  });
}

type Query = { download?: string | string[]; ends?: unknown; key?: unknown };
type MediaRequest = FastifyRequest<{ Params: { name: string }; Querystring: Query }>;

/** What an address may have of a stored file; null: nothing. */
type LeaseFile = (address: { name: string; ends?: unknown; key?: unknown }) => Promise<Lease | null>;

/** Even opened on its own, a file can run nothing and reach nothing. */
const MEDIA_CSP = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Serves stored files at `/media/<name>`, whole or in parts. */
export function mediaRoute(
  server: FastifyInstance,
  { storage, leaseFile }: Pick<Deps, 'storage'> & { leaseFile: LeaseFile },
): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    exposeHeadRoute: false,
    // Already compressed, and a compressed part of a file would be a part of something else.
    compress: false,
    handler: async (request: MediaRequest, reply) => {
      const { params, query } = request;
      const file = await storage.stat(params.name);
      if (!file || isPrivate(file.name)) throw new AppError('not_found');
      const lease = await leaseFile({ name: file.name, ends: query.ends, key: query.key });
      if (!lease) throw new AppError('not_found');
      setHeaders(request, reply, file);
      void reply.headers(leaseHeaders(lease));
      return sendFile(request, reply, {
        ...file,
        tag: file.name,
        open: (range) => storage.open(file.name, range),
      });
    },
  });
}

function setHeaders(request: MediaRequest, reply: FastifyReply, file: StoredFile): void {
  const { download } = request.query;
  void reply.headers({
    'content-type': mediaTypeOf(file.name),
    'content-security-policy': MEDIA_CSP,
  });
  if (download === undefined) return;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1);
  void reply.header('content-disposition', attachmentHeader([download].flat()[0] ?? '', extension));
}

/**
 * Binds a contract entry that answers members a file of this machine, or a part of one, to a function that says where it would stand, or gives its bytes, or null. What is not there any more is no fault: it is
 * answered with 204. No cache keeps it.
 */
export function memberFileRoute<P>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType<P>>,
  find: (input: { actor: Actor; params: P }) => Promise<string | Buffer | null>,
): void {
  const { method, path: url, access, produces, params } = endpoint;
  if (access !== 'member' || produces === 'application/json') throw new Error(`${url} answers no file for members`);
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { params },
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const found = await find({ actor: signedIn(request), params: request.params as P }).catch(
        async (error: unknown) => {
          throw await server.placeElsewhere(request, error);
        },
      );
      // Opened before anything is said of it: from then on it can be read, even if it is removed meanwhile.
      const file = typeof found === 'string' ? await openIfThere(found) : found;
      if (!file) return reply.code(204).send();
      const size = Buffer.isBuffer(file) ? file.length : (await file.stat()).size;
      void reply.type(produces).headers({ 'cache-control': 'private, no-store', 'content-length': size });
      return reply.send(Buffer.isBuffer(file) ? file : file.createReadStream());
    },
  });
}

async function openIfThere(filePath: string): Promise<FileHandle | null> {
  return open(filePath).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** A picture that is made for whoever asks. */
type MadePicture = { content: Buffer; type: string; headers: Readonly<Record<string, string>> };

/** Binds a contract entry that answers a picture made for whoever asks to one function. */
export function pictureRoute<Q>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType, z.ZodType<Q>>,
  handle: (input: { actor: Actor; query: Q; signal: AbortSignal }) => Promise<MadePicture>,
): void {
  const { method, path: url, access, produces, query, status } = endpoint;
  if (access === 'public' || produces !== 'image/*') throw new Error(`${url} makes no picture for members`);
  server.route({
    method,
    url,
    config: { endpoint },
    schema: { querystring: query },
    // Already compressed.
    compress: false,
    // Nobody is told how large a picture would be that has to be made first.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const signal = callerLeft(reply);
      const { content, type, headers } = await handle({ actor, query: request.query as Q, signal });
      return reply
        .code(status)
        .type(type)
        .headers({ 'cache-control': 'private, no-store', ...headers })
        .send(content);
    },
  });
}
