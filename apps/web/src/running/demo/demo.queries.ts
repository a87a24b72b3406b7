import { type Demo, type DemoCustomer, demoApi } from '@sayso/contract';
import { useCall } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

/** How often the progress of the videos is asked for while some are missing, in milliseconds. */
const PROGRESS_MS = 3_000;

/** How far videos are: `ready` and `stopped` ones are part of `all`, `deleted` ones are not. */
export type VideoCounts = { all: number; ready: number; stopped: number; deleted: number };

const countsOf = (customer: DemoCustomer): VideoCounts => ({
  all: customer.videos,
  ready: customer.videos_ready,
  stopped: customer.videos_stopped,
  deleted: customer.videos_deleted,
});

/** The videos of some of the customers together. */
export function videosOf(customers: readonly DemoCustomer[]): VideoCounts {
  const counts = customers.map(countsOf);
  const sumOf = (name: keyof VideoCounts) => counts.reduce((sum, count) => sum + count[name], 0);
  return { all: sumOf('all'), ready: sumOf('ready'), stopped: sumOf('stopped'), deleted: sumOf('deleted') };
}

/** Whether some are still to come. */
export const areComing = ({ all, ready, stopped }: VideoCounts) => ready + stopped < all;

/** The demo customers; null when there are none, undefined until that is known. */
export function useDemo(): Demo | null | undefined {
  const { data } = useCall(demoApi.getDemo, {
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? PROGRESS_MS : false),
  });
  return data;
}

/** Only the card that shows progress needs it to move. */
function isBeingMade(demo: Demo | null | undefined): boolean {
  if (demo?.state !== 'shown') return false;
  return areComing(videosOf(demo.customers));
}

/** Erases the passwords of the demo customers, which hides the welcome, or removes them altogether. */
export const useDemoActions = () => ({
  erase: useSend(demoApi.hideDemo, { invalidates: [demoApi] }),
  remove: useSend(demoApi.removeDemo, { invalidates: [demoApi] }),
});
