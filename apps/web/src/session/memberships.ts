import type { Membership, SessionUser } from '@sayso/contract';
import type { QueryClient } from '@tanstack/react-query';
import { USER_KEY } from './session.ts';

type Told = Omit<Membership, 'is_active'>;

/** The stream says in which accounts the person works by now: where that is not what is known, who is here is asked for anew. */
export function takeMemberships(client: QueryClient, told: readonly Told[]): void {
  const isKnown = (user: SessionUser | undefined) =>
    user?.memberships.length === told.length &&
    told.every((one) => user.memberships.some((known) => isSame(known, one)));
  void client.invalidateQueries({
    queryKey: USER_KEY,
    predicate: ({ state }) => !isKnown(state.data as SessionUser | undefined),
  });
}

const isSame = (known: Told, told: Told): boolean =>
  known.account_id === told.account_id && known.name === told.name && known.role === told.role;
