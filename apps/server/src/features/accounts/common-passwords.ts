import { AppError, ERRORS, PASSWORD_MIN_CHARACTERS } from '@sayso/contract';

let reading: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses what everybody chooses, whatever its case: the first that a stranger tries.
 * @throws AppError `password_too_common`, with its text at `field`.
 */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  reading ??= readList();
  if (!(await reading).has(password.toLowerCase())) return;
  throw new AppError('password_too_common', { errors: { [field]: [ERRORS.password_too_common.message] } });
}

/** The list is read with the first password that somebody chooses: an idle server does without it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_CHARACTERS));
}
