import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';

/** Bytes that have left, of so many. */
export type Progress = { sentBytes: number; totalBytes: number };

/** Sends one file. `lib/upload-file.ts` offers what this needs. */
export type Upload<Result> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
) => Promise<Result>;

export type UploadState =
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
