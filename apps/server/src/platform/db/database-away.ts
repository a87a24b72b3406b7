/** Classes of SQLSTATE: no connection (08), none to spare (53300), the server is stopping, crashed or not up yet (57P01 to 57P03). */
const AWAY_STATE = /^(08...|53300|57P0[123])$/;
/** What the driver and its pool say without a code. */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect$|timeout expired$|Query read timeout$|Client has encountered a connection error|Client was closed|driver has already been destroyed$)/;
/** The socket broke. Reading and writing fail on files too, so those are told by their codes. */
const AWAY_CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * Whether a statement failed because the database did not answer, and not because of what was asked.
 * @see https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
export function isDatabaseAway(error: unknown): boolean {
  // A name that stands for several addresses fails with the failures of all.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (
    syscall === 'connect' || AWAY_CODES.has(code) || AWAY_STATE.test(code ?? '') || AWAY_MESSAGE.test(error.message)
  );
}
