/** What the registry says of an error: HTTP status, whether the queue may try again, and the text a person reads. */
export type ErrorEntry = { status: number; retryable: boolean; message: string };

/** Makes one, final unless told. */
export const entry = (status: number, message: string, retryable: 'retryable' | 'final' = 'final'): ErrorEntry => ({
  status,
  message,
  retryable: retryable === 'retryable',
});
