import { AppError, UNASKED_MAILS, type UnaskedMail } from '@sayso/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

/** Who wants to be written to no more, and about what. */
const Stop = z.object({ userId: z.uuid(), mails: z.enum(UNASKED_MAILS) });

/** What the token is sealed for. */
const CONTEXT = 'unsubscribe';

/** What a link carries that ends mails of one kind to one person: nobody else can make it, and it says nothing to who reads it. */
export function unsubscribeToken(
  { vault }: Pick<Deps, 'vault'>,
  { userId, mails }: { userId: string; mails: UnaskedMail },
): string {
  return vault.seal(JSON.stringify({ userId, mails }), CONTEXT);
}

/** It does not end: mails are old when people have had enough of them. @throws AppError `link_invalid`. */
export function readUnsubscribeToken({ vault }: Pick<Deps, 'vault'>, token: string): z.output<typeof Stop> {
  try {
    return Stop.parse(JSON.parse(vault.open(token, CONTEXT)));
  } catch (cause) {
    throw linkInvalid(cause);
  }
}

/** There is no new link to ask for. */
export function linkInvalid(cause?: unknown): AppError {
  return new AppError(
    'link_invalid',
    { message: 'This link is no longer valid. Switch these mails off in your preferences.' },
    cause,
  );
}
