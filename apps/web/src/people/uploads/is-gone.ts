import { ApiError } from '../../lib/api/api-error.ts';

/** Whether a file was not found because it has been deleted. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'upload_not_found';
}
