/** Whether a statement failed because another row has the same value. @see https://www.postgresql.org/docs/15/errcodes-appendix.html */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && broken === constraint;
}
