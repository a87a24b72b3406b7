import { AppError, type ErrorCode, type PlainErrorCode } from '@sayso/contract';
import { isDiskFull } from '../../../platform/storage/disk-guard.ts';

/** Names a fault after the stage it happened in; one that a stage has named keeps its name, and a full disk is always called by its own. @throws AppError `code` or `storage_full`. */
export async function inStage<T>(code: PlainErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('take_')) throw error;
    throw new AppError(isDiskFull(error) ? 'storage_full' : code, {}, error);
  }
}

/** The name under which a fault is stored and told: its own, or the full disk's when that is below it. */
export function faultCode(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  return isDiskFull(error) ? 'storage_full' : 'internal';
}
