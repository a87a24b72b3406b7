import { AppError, type ErrorCode } from '@sayso/contract';

/** Names a fault after the stage it happened in; a full disk is always called by its name. @throws AppError `code` or `storage_full`. */
export async function inStage<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError(isDiskFull(error) ? 'storage_full' : code, {}, error);
  }
}

/** Faults of child processes arrive as texts, with the operating system's word in them or in their cause. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError && error.code === 'storage_full') return true;
  return /ENOSPC|EDQUOT|No space left/.test(error.message) || isDiskFull(error.cause);
}
