import { readFile, rm, writeFile } from 'node:fs/promises';
import { AppError, type Endpoint } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Actor } from '../access.ts';
import { callerLeft } from './caller-left.ts';
import { receiveFile, tooLarge } from './receive-file.ts';
import { signedIn } from './route.ts';

/** What a form says around its file: boundaries, names and types. */
const FORM_BYTES = 16 * 1024;

/** Where the file stands until the answer does, and when nobody waits for that any more. */
type Received = { actor: Actor; path: string; sizeBytes: number; signal: AbortSignal };

/**
 * Binds a contract entry that takes in a form with one file. `allow` decides before a byte of it is read; `handle` gets the file of `field` on the disk.
 * Fields beside it are not looked at.
 */
export function formFileRoute<Answer, const Given extends Answer>(
  server: FastifyInstance,
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<unknown, Answer>>,
  bound: {
    field: string;
    folder: string;
    maxBytes: number;
    tooLarge?: string;
    allow: (actor: Actor) => Promise<void>;
    handle: (received: Received) => Promise<Given>;
  },
): void {
  const { method, path, response, status } = endpoint;
  if (endpoint.consumes !== 'multipart/form-data') throw new Error(`${path} takes no form: bind it with route`);
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
        const sizeBytes = await unpack(request, { ...bound, path: form });
        return reply.code(status).send(await bound.handle({ actor, path: form, sizeBytes, signal }));
      } finally {
        await rm(form, { force: true });
      }
    },
  });
}

type Bound = { field: string; folder: string; maxBytes: number; tooLarge?: string };

async function receiveForm(request: FastifyRequest, bound: Bound): Promise<string> {
  const { body } = request;
  if (!(body instanceof Readable))
    throw new AppError('unsupported_media_type', { message: 'Send a form with a file.' });
  const maxBytes = bound.maxBytes + FORM_BYTES;
  if (Number(request.headers['content-length']) > maxBytes) throw refuseSize(bound);
  try {
    return (await receiveFile(body, { folder: bound.folder, maxBytes })).path;
  } catch (error) {
    throw error instanceof AppError && error.code === 'payload_too_large' ? refuseSize(bound) : error;
  }
}

/** Puts the file inside a form in the form's place. Answers how large it is. */
async function unpack(request: FastifyRequest, bound: Bound & { path: string }): Promise<number> {
  const file = await fileIn(await readFile(bound.path), { type: request.headers['content-type'], field: bound.field });
  if (file.size > bound.maxBytes) throw refuseSize(bound);
  await writeFile(bound.path, Buffer.from(await file.arrayBuffer()));
  return file.size;
}

async function fileIn(content: Buffer, { type = '', field }: { type?: string | undefined; field: string }) {
  let form: FormData;
  try {
    form = await new Response(content, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new AppError('malformed', { message: 'The form could not be read.' }, cause);
  }
  const file = form.get(field);
  if (file instanceof File) return file;
  throw new AppError('invalid_input', { errors: { [field]: [`Send a file in the field ${field}.`] } });
}

function refuseSize({ maxBytes, tooLarge: message }: Bound): AppError {
  return message === undefined ? tooLarge(maxBytes) : new AppError('payload_too_large', { message });
}
