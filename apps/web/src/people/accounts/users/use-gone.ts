import { useEffect, useEffectEvent } from 'react';
import { isGone, sayGone } from './say.ts';
import { useReloadUsers } from './users.queries.ts';

/** Closes what is about a user whom somebody else has deleted, says so and shows the list without them. */
export function useGone(error: unknown, onClose: () => void): void {
  const reload = useReloadUsers();
  const isOver = isGone(error);
  const leave = useEffectEvent(() => {
    sayGone();
    onClose();
    void reload();
  });
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
}
