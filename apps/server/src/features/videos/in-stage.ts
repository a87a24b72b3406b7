import { AppError, type ErrorCode } from '@sayso/contract';

/** Names a fault after the stage it happened in; one that a stage has named keeps its name, and a full disk is always called by its own. @throws AppError `code` or `storage_full`. */
export async function inStage<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('take_')) throw error;
    throw new AppError(isDiskFull(error) ? 'storage_full' : code, {}, error);
  }
}

/** The code of the operating system stands on the error or on one of its causes. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'storage_full' || code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(error.cause);
}
