import type { SessionUser } from '@sayso/contract';
import { mayDo } from '../../session/may.ts';

/** Whether somebody decides about the account itself. Who acts as the owner may look, but it is not theirs to give away. */
export const mayOwn = (user: SessionUser): boolean => mayDo(user, 'team.own') && user.impersonator === undefined;
