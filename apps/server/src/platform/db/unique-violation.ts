/** Whether a statement failed because another row has the same value. @see https://www.postgresql.org/docs/15/errcodes-appendix.html */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && broken === constraint;
}

/** Whether a row could not be removed because others name it. */
export function isStillNamed(error: unknown): boolean {
  // A rule that restricts has a code of its own beside the plain violation.
  const { code } = error as { code?: unknown };
  return code === '23503' || code === '23001';
}
