import type { Readable } from 'node:stream';
import { encodeExtended } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../storage/storage.ts';
import { safeStem } from '../../lib/files.ts';

/** A file that goes out. `tag` names its content: the same tag, the same bytes. */
export type OutgoingFile = {
  sizeBytes: number;
  modifiedAt: Date;
  tag: string;
  open: (range?: ByteRange) => Promise<Readable>;
};

/** Sends a file whole, a part of it, or word that the caller has it. Headers about what it is are set before. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OutgoingFile,
): Promise<FastifyReply> {
  void reply.headers({
    'accept-ranges': 'bytes',
    etag: etagOf(file),
    'last-modified': file.modifiedAt.toUTCString(),
  });
  if (isUnchanged(request, file)) return reply.code(304).send();

  const range = wantsPart(request, file) ? parseRange(request.headers.range, file.sizeBytes) : null;
  if (range === 'unsatisfiable') {
    void reply.headers({ 'content-range': `bytes */${file.sizeBytes}`, 'cache-control': 'no-store' });
    return reply.code(416).send();
  }
  const sizeBytes = range ? range.end - range.start + 1 : file.sizeBytes;
  void reply.code(range ? 206 : 200).header('content-length', sizeBytes);
  if (range) void reply.header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
  if (request.method === 'HEAD' || sizeBytes === 0) return reply.send();
  return reply.send(await file.open(range ?? undefined));
}

/**
 * Reads a Range header against a file's size. `null`: send all of it (no range, several ranges, or nonsense, as the
 * standard allows). `'unsatisfiable'`: answer 416.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-range-requests
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first, last] = match ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') return lastBytes(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}

function lastBytes(count: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || sizeBytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 };
}

function isUnchanged(request: FastifyRequest, file: OutgoingFile): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etagOf(file));
}

/** If-Range: a part is only of use to a caller who holds the rest of this very file. */
function wantsPart(request: FastifyRequest, file: OutgoingFile): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etagOf(file) || condition === file.modifiedAt.toUTCString();
}

function etagOf({ tag }: OutgoingFile): string {
  return `"${tag}"`;
}

const FALLBACK = 'video';

/**
 * A Content-Disposition that saves a file under a title. Whatever people type, the name is one that every system can
 * store and no header can break: an ASCII form for old programs, and the full one.
 * @see https://www.rfc-editor.org/rfc/rfc6266#section-4.3
 */
export function attachmentHeader(title: string, extension: string): string {
  const name = `${safeStem(title, FALLBACK)}.${extension}`;
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${ascii}"; filename*=${encodeExtended(name)}`;
}
