import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { formatBytes } from '../format-bytes.ts';

/** What a place for files takes. */
export type FileRules = {
  /** Content type, all types of a kind ('audio/*') or ending (with its dot) -> how people call it: { 'image/png': 'PNG', '.csv': 'CSV' }. */
  types: Readonly<Record<string, string>>;
  maxBytes: number;
  /** Another bound, which the server judges: '40 megapixels'. */
  alsoMax?: string;
};

/** 'JPG, PNG, WebP, max 5 MB and 40 megapixels'. */
export function rulesInWords({ types, maxBytes, alsoMax }: FileRules): string {
  const bounds = [formatBytes(maxBytes), ...(alsoMax === undefined ? [] : [alsoMax])];
  return `${[...new Set(Object.values(types))].join(', ')}, max ${bounds.join(' and ')}`;
}

/** Why this file is not taken, in words that say what to do; null when it is. The content itself is for the server to judge. */
export function refusalOf(file: File, { types, maxBytes }: FileRules): string | null {
  if (!isOneOf(file, types))
    return `${file.name} is of another kind. Choose ${oneOf([...new Set(Object.values(types))])}.`;
  if (file.size === 0) return `${file.name} is empty. Choose another file.`;
  if (file.size > maxBytes) return `${file.name} has ${formatBytes(file.size)}. Use ${formatBytes(maxBytes)} at most.`;
  return null;
}

/** Whether a file is of one of these types, as far as its name and the browser say. */
export function isOneOf(file: File, types: FileRules['types']): boolean {
  return Object.keys(types).some((type) => {
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase());
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type;
  });
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });
const oneOf = (names: readonly string[]): string => list.format(names);

/** Bytes that have left, of so many. */
type Progress = { sentBytes: number; totalBytes: number };

/** Sends one file. `lib/upload-file.ts` offers what this needs. */
export type Upload<Result> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
) => Promise<Result>;

type UploadState =
  | { kind: 'sending'; progress: Progress }
  /** `isFinal`: the same file would be refused again. */
  | { kind: 'failed'; message: string; isFinal: boolean }
  | { kind: 'done' };

type UploadOptions<Result> = {
  upload: Upload<Result>;
  onDone: (result: Result) => void;
  onFail?: (message: string) => void;
};

/** Sends a file as soon as it is there, and again on `retry`. Going away ends it. */
export function useUpload<Result>(file: File, { upload, onDone, onFail }: UploadOptions<Result>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<UploadState>(() => begin(file));
  const send = useEffectEvent((signal: AbortSignal) => {
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setState({ kind: 'sending', progress });
    };
    upload(file, { signal, onProgress }).then(
      (result) => {
        if (signal.aborted) return;
        setState({ kind: 'done' });
        onDone(result);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const message = messageOf(error);
        setState({ kind: 'failed', message, isFinal: isRefusal(error) });
        onFail?.(message);
      },
    );
  });
  useEffect(() => {
    const stop = new AbortController();
    send(stop.signal);
    return () => stop.abort();
  }, [file, attempt]);
  const retry = () => {
    setState(begin(file));
    setAttempt((now) => now + 1);
  };
  return { state, retry };
}

const begin = (file: File): UploadState => ({ kind: 'sending', progress: { sentBytes: 0, totalBytes: file.size } });

/** How much of a file has left, in whole percent. */
export const percentOf = ({ sentBytes, totalBytes }: Progress): number =>
  totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100);

/** Statuses of an answer about what is in the file: 413 and 422. Others pass. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 413 || error.status === 422);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
/** Length, type and checksum around the content of a chunk of a PNG. */
const CHUNK_BYTES = 12;
/** What a WebP has before the length that it tells. */
const RIFF_BYTES = 8;

/** Whether the end of a JPG, PNG or WebP is missing, as after a download that broke off. Browsers show what there is of it without a word. */
export async function isCutOff(file: Blob): Promise<boolean> {
  const bytes = new DataView(await file.arrayBuffer());
  if (begins(bytes, PNG)) return !hasEndOfPng(bytes);
  if (begins(bytes, JPEG)) return !hasEndOfJpeg(bytes);
  return (
    begins(bytes, RIFF) && (bytes.byteLength < RIFF_BYTES || bytes.getUint32(4, true) + RIFF_BYTES > bytes.byteLength)
  );
}

const begins = (bytes: DataView, signature: readonly number[]) =>
  bytes.byteLength >= signature.length && signature.every((byte, at) => bytes.getUint8(at) === byte);

function hasEndOfPng(bytes: DataView): boolean {
  for (let at = PNG.length; at + CHUNK_BYTES <= bytes.byteLength; at += CHUNK_BYTES + bytes.getUint32(at)) {
    if (bytes.getUint32(at + 4) === IEND) return true;
  }
  return false;
}

/** 'IEND' in letters. */
const IEND = 0x49_45_4e_44;

/** Pictures of their own may stand in front of the scan: the end behind that one counts. */
function hasEndOfJpeg(bytes: DataView): boolean {
  let at = 2;
  // Any number of bytes 0xff may stand before a marker.
  while (at + 4 <= bytes.byteLength && bytes.getUint8(at + 1) !== SCAN)
    at += bytes.getUint8(at + 1) === 0xff ? 1 : 2 + bytes.getUint16(at + 2);
  for (; at + 1 < bytes.byteLength; at += 1)
    if (bytes.getUint8(at) === 0xff && bytes.getUint8(at + 1) === END) return true;
  return false;
}

const SCAN = 0xda;
const END = 0xd9;
