import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { AppError, type Endpoint } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import { callerLeft } from './caller-left.ts';
import { receiveFile, tooLarge } from './receive-file.ts';
import { signedIn } from '../route.ts';
import { readFields } from '../../lib/read-fields.ts';
import type { SaveResponse } from '../../db/save-response.ts';

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
type Received<B, Answer> = {
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
    handle: (received: Received<B, Answer>) => Promise<Given>;
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
    throw new AppError('invalid_input', { errors: { [field]: [`Send a file in the field ${field}.`] } });
  return new File([], '');
}

async function formIn(content: Buffer, type = ''): Promise<FormData> {
  if (hasTooManyParts(content)) throw new AppError('malformed', { message: 'The form could not be read.' });
  try {
    return await new Response(content, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new AppError('malformed', { message: 'The form could not be read.' }, cause);
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
