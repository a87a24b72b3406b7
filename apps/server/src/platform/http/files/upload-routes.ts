import { createHash } from 'node:crypto';
import { rm, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import nodePath from 'node:path';
import { Readable } from 'node:stream';
import { AppError, type Endpoint } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import type { SaveResponse } from '../../db/writes.ts';
import { newId } from '../../db/new-id.ts';
import { readFields } from '../../lib/read-fields.ts';
import { callerLeft } from '../request.ts';
import { signedIn } from '../route.ts';
import { httpTexts } from '../http.texts.gen.ts';

type Asked<P, Q> = { actor: Actor; params: P; query: Q };
type Received<P, Q, Answer> = Asked<P, Q> & {
  file: ReceivedFile;
  saveResponse: SaveResponse<Answer>;
  signal: AbortSignal;
};

/**
 * Binds a contract entry that takes in a file. `allow` decides, before a byte of it is read, whether it may come and how large it may be;
 * `handle` gets it on the disk, where it is until the answer stands. Repeats under one key must bring the same bytes.
 */
export function uploadRoute<P, Q, Answer, const Given extends Answer>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType<P>, z.ZodType<Q>, z.ZodType, z.ZodType<unknown, Answer>>,
  bound: {
    folder: string;
    allow: (asked: Asked<P, Q>) => Promise<{ maxBytes: number }>;
    handle: (received: Received<P, Q, Answer>) => Promise<Given>;
  },
): void {
  const { method, path, params, query, response, status } = endpoint;
  if (endpoint.consumes === 'application/json') throw new Error(`${path} takes no file: bind it with routes`);
  server.route({
    method,
    url: path,
    config: { endpoint },
    schema: { params, querystring: query, response: { [status]: response } },
    handler: async (request, reply) => {
      const answer = await take(request, callerLeft(reply)).catch(async (error: unknown) => {
        throw await server.placeElsewhere(request, error);
      });
      return reply.code(status).send(answer);
    },
  });

  async function take(request: FastifyRequest, signal: AbortSignal): Promise<unknown> {
    const asked = { actor: signedIn(request), params: request.params as P, query: request.query as Q };
    const content = contentOf(request);
    const { maxBytes } = await bound.allow(asked);
    if (Number(request.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
    const file = await receiveFile(content, { folder: bound.folder, maxBytes });
    try {
      // What makes two requests the same: see `idempotency.ts`.
      request.body = { sha256: file.sha256 };
      return await server.runOnce(request, (saveResponse) => bound.handle({ ...asked, file, saveResponse, signal }));
    } finally {
      await rm(file.path, { force: true });
    }
  }
}

/** A file that somebody sent, on the disk until the request is over. */
type ReceivedFile = { path: string; sizeBytes: number; sha256: string };

/**
 * Writes what comes in to a file of its own, piece by piece; nothing of a file that is too large or breaks off is left.
 * @throws AppError `payload_too_large` as soon as there are more than `maxBytes`, `malformed` when the sender leaves, `storage_full`.
 */
async function receiveFile(
  content: Readable,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const received = nodePath.join(folder, newId());
  const file = await open(received, 'wx', 0o600);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    // The connection stays: whoever is refused is to read why.
    for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      await file.write(chunk);
    }
    return { path: received, sizeBytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(received, { force: true });
    content.resume();
    throw content.errored ? new AppError('malformed', { message: httpTexts.fileNotWhole }, error) : error;
  } finally {
    await file.close();
  }
}

/** Says how large a file may be. */
function tooLarge(maxBytes: number): AppError {
  return new AppError('payload_too_large', {
    message: httpTexts.fileTooLarge({ megabytes: maxBytes / 1024 ** 2 }),
  });
}

/** A request without a body is a file without a byte. */
function contentOf({ body }: FastifyRequest): Readable {
  if (body === undefined || body === null) return Readable.from([]);
  if (body instanceof Readable) return body;
  throw new AppError('unsupported_media_type', { message: httpTexts.fileItself });
}

/** What a form says around its file: boundaries, names and types, and the longest script in the widest letters. */
const FORM_BYTES = 128 * 1024;
/** Far above what any form here has. Ten megabytes of nothing but parts would keep the process busy for twenty seconds. */
const MOST_PARTS = 100;
/** Every part has one; spaces before it do not count. */
const PART = /^[\t ]*content-disposition/gim;

/**
 * Where the file stands until the answer does, what it is called and what else the form said, and when nobody waits for the answer any more.
 * `isSent`: false when there is no file, which only a form may come without whose file is not required.
 */
type ReceivedForm<B, Answer> = {
  actor: Actor;
  path: string;
  sizeBytes: number;
  sha256: string;
  name: string;
  isSent: boolean;
  fields: B;
  saveResponse: SaveResponse<Answer>;
  signal: AbortSignal;
};

/**
 * Binds a contract entry that takes in a form with one file. `allow` decides before a byte of it is read; `handle` gets the file of `field` on the disk
 * and the form as the entry's `body` reads it. Repeats under one key must bring the same file and fields.
 */
export function formFileRoute<B, Answer, const Given extends Answer>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType<B>, z.ZodType<unknown, Answer>>,
  bound: {
    field: string;
    folder: string;
    maxBytes: number;
    tooLarge?: string;
    isOptional?: boolean;
    allow: (actor: Actor) => Promise<void>;
    handle: (received: ReceivedForm<B, Answer>) => Promise<Given>;
  },
): void {
  const { method, path, body, response, status } = endpoint;
  if (endpoint.consumes !== 'multipart/form-data') throw new Error(`${path} takes no form: bind it with routes`);
  server.route({
    method,
    url: path,
    config: { endpoint },
    schema: { response: { [status]: response } },
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const signal = callerLeft(reply);
      await bound.allow(actor);
      const form = await receiveForm(request, bound);
      try {
        const { fields, ...file } = await unpack(request, { ...bound, path: form, body });
        const answer = await server.runOnce(request, (saveResponse) =>
          bound.handle({ actor, path: form, ...file, fields, saveResponse, signal }),
        );
        return reply.code(status).send(answer);
      } finally {
        await rm(form, { force: true });
      }
    },
  });
}

type Bound = { field: string; folder: string; maxBytes: number; tooLarge?: string; isOptional?: boolean };

async function receiveForm(request: FastifyRequest, bound: Bound): Promise<string> {
  const { body } = request;
  if (!(body instanceof Readable)) throw new AppError('unsupported_media_type', { message: httpTexts.formMissing });
  const maxBytes = bound.maxBytes + FORM_BYTES;
  if (Number(request.headers['content-length']) > maxBytes) throw refuseSize(bound);
  try {
    return (await receiveFile(body, { folder: bound.folder, maxBytes })).path;
  } catch (error) {
    throw error instanceof AppError && error.code === 'payload_too_large' ? refuseSize(bound) : error;
  }
}

/** Puts the file inside a form in the form's place. What makes two requests the same stands in the request from then on: see `idempotency.ts`. */
async function unpack<B>(request: FastifyRequest, bound: Bound & { path: string; body: z.ZodType<B> }) {
  const { field, maxBytes, path } = bound;
  const form = await formIn(await readFile(path), request.headers['content-type']);
  const file = fileIn(form, bound);
  if (file.size > maxBytes) throw refuseSize(bound);
  const texts = textsOf(form);
  const files = Object.fromEntries([...form].filter(([, value]) => value instanceof File));
  const fields = readFields(bound.body, { ...files, ...texts });
  const content = Buffer.from(await file.arrayBuffer());
  await writeFile(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  request.body = { ...texts, sha256 };
  // It stands on the disk: nobody needs it in memory for as long as the work lasts.
  for (const name of Object.keys(files)) Object.assign(fields as object, { [name]: new File([], file.name) });
  return { sizeBytes: file.size, sha256, name: file.name, isSent: form.has(field), fields };
}

function fileIn(form: FormData, { field, isOptional = false }: Bound): File {
  const file = form.get(field);
  if (file instanceof File) {
    // What a browser sends for a picker in which nothing was chosen.
    if (!isOptional || file.name !== '' || file.size > 0) return file;
    form.delete(field);
  }
  if (!isOptional || (file !== null && !(file instanceof File)))
    throw new AppError('invalid_input', { errors: { [field]: [httpTexts.fileMissing({ field })] } });
  return new File([], '');
}

async function formIn(content: Buffer, type = ''): Promise<FormData> {
  if (hasTooManyParts(content)) throw new AppError('malformed', { message: httpTexts.formUnreadable });
  try {
    return await new Response(content, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new AppError('malformed', { message: httpTexts.formUnreadable }, cause);
  }
}

function hasTooManyParts(content: Buffer): boolean {
  let parts = 0;
  for (const _ of content.toString('latin1').matchAll(PART)) if ((parts += 1) > MOST_PARTS) return true;
  return false;
}

/** The texts of a form as somebody wrote them: on the way every line ends in two characters, which would count. */
const textsOf = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [])),
  );

function refuseSize({ maxBytes, tooLarge: message }: Bound): AppError {
  return message === undefined ? tooLarge(maxBytes) : new AppError('payload_too_large', { message });
}
