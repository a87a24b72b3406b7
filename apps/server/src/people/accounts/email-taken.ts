import { AppError, ERRORS } from '@sayso/contract';

/** Somebody has this e-mail, or may still take it back; said at its field. */
export const emailTaken = (cause?: unknown): AppError =>
  new AppError('email_taken', { errors: { email: [ERRORS.email_taken.message] } }, cause);
