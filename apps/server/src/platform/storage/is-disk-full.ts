import { codeOf } from '@sayso/media/process/thrown';
/** What the operating system says of a full disk and of a full quota, and PostgreSQL's SQLSTATE for both. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because there is no room left on a disk. The code stands on the error or on one of its causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code === 'storage_full' || CODES.has(code) || isDiskFull(error.cause);
}
