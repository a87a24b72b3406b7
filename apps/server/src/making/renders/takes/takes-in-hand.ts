import { type ClaimedTake, PRIORITY } from './takes.store.ts';

/** Processors that one take keeps busy: one paints while another compresses. */
const PROCESSORS_OF_TAKE = 2;

/** A take that a process has in hand. `stepAside` aborts when it has to make room for somebody who waits; `end` tells that it is no longer in hand. */
type InHand = { stepAside: AbortSignal; end(): void };

/** The takes that a process has in hand, and whether the machine carries one more that nobody waits for beside them. */
export type TakesInHand = { hasRoomBehind(): boolean; begin(take: Pick<ClaimedTake, 'priority'>): InHand };

/**
 * Keeps what nobody waits for from a video that somebody waits for: while one of these is in the making, so many takes are made side by side as there are pairs of processors, and what goes beyond
 * that steps aside, the latest first. The lowest priority alone does not do: two takes at once share caches and memory whatever their priority.
 */
export function openTakesInHand(processors: number): TakesInHand {
  const room = Math.max(1, Math.floor(processors / PROCESSORS_OF_TAKE));
  const inHand = new Set<{ isAwaited: boolean; way: AbortController }>();
  const isAnyAwaited = () => [...inHand].some(({ isAwaited }) => isAwaited);

  return {
    hasRoomBehind: () => !isAnyAwaited() || inHand.size < room,
    begin({ priority }) {
      const one = { isAwaited: priority === PRIORITY.person, way: new AbortController() };
      inHand.add(one);
      makeRoom();
      return { stepAside: one.way.signal, end: () => void inHand.delete(one) };
    },
  };

  function makeRoom(): void {
    if (!isAnyAwaited()) return;
    const staying = [...inHand].filter(({ way }) => !way.signal.aborted);
    const superfluous = Math.max(0, staying.length - room);
    const behind = staying.filter(({ isAwaited }) => !isAwaited).toReversed();
    for (const { way } of behind.slice(0, superfluous))
      way.abort(new Error('somebody waits for a video on this machine'));
  }
}
