/** The operator can put this right: the message says what is wrong and what to do, and is all that is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
