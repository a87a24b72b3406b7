import { messageOf } from '../../../lib/api/api-error.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

/** Why a table could not be read: what is said at the table, else the failure in general. */
export function tableFault(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  const at = Object.entries(error.errors).find(([path]) => path === 'table' || path.startsWith('table.'));
  return at?.[1][0] ?? messageOf(error);
}
