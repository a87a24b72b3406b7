import { type Demo, demoApi } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const demoKey = ['demo'] as const;

/** How often the progress of the videos is asked for while some are missing, in milliseconds. */
const PROGRESS_MS = 3_000;

export const videosOf = ({ customers }: Demo) => ({
  all: customers.reduce((sum, { videos }) => sum + videos, 0),
  ready: customers.reduce((sum, { videos_ready: ready }) => sum + ready, 0),
});

/** The demo customers; null when there are none, undefined until that is known. */
export function useDemo(): Demo | null | undefined {
  const { data } = useQuery({
    queryKey: demoKey,
    queryFn: async ({ signal }) => (await call(demoApi.getDemo, { signal })).data,
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? PROGRESS_MS : false),
  });
  return data;
}

/** Only the card that shows progress needs it to move. */
function isBeingMade(demo: Demo | null | undefined): boolean {
  if (demo?.state !== 'shown') return false;
  const { all, ready } = videosOf(demo);
  return ready < all;
}

/** Erases the passwords of the demo customers, which hides the welcome, or removes them altogether. Each is done when what is shown of them is true again. */
export function useDemoDeeds() {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: demoKey });
  return {
    erase: async () => {
      await call(demoApi.hideDemo);
      await reread();
    },
    remove: async () => {
      await call(demoApi.removeDemo);
      await reread();
    },
  };
}
