import { isDeepStrictEqual } from 'node:util';
import { AppError, type EditVideo } from '@sayso/contract';
import type { z } from 'zod';
import { hashPassword, verifyPassword } from '../../people/identity/passwords.service.ts';
import type { VideoRow } from '../../making/renders/videos.service.ts';

/** What says who may watch a video, and what they are shown beside it. */
export type WatchColumn = 'visibility' | 'watch_password_hash' | 'show_details' | 'call_to_action';

type Form = Pick<z.output<typeof EditVideo>, 'visibility' | 'password' | 'show_details' | 'call_to_action'>;
type WatchColumns = Pick<VideoRow, WatchColumn>;

/**
 * Of what the form says of the watch page, the columns that become otherwise. The password that is stored already keeps its hash: another one ends what
 * viewers were granted.
 * @throws AppError `invalid_input` where a password is wanted and there is none.
 */
export async function changedWatchColumns(form: Form, before: WatchColumns): Promise<Partial<WatchColumns>> {
  const { password, ...rest } = form;
  if (form.visibility === 'password' && password === undefined && before.watch_password_hash === null)
    throw new AppError('invalid_input', { errors: { password: ['Choose a password for this video.'] } });
  const isNew = password !== undefined && !(await verifyPassword(password, before.watch_password_hash ?? undefined));
  const columns: { [Name in keyof WatchColumns]?: WatchColumns[Name] | undefined } = {
    visibility: rest.visibility,
    show_details: rest.show_details,
    call_to_action: rest.call_to_action,
    ...(isNew && { watch_password_hash: await hashPassword(password) }),
  };
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name as keyof WatchColumns]),
    ),
  ) as Partial<WatchColumns>;
}
