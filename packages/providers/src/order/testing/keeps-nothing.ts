import type { OrderKeeper } from '../ask-in-order.ts';

/** Remembers nothing: everybody is always asked. */
export const KEEPS_NOTHING: OrderKeeper = {
  restOf: async () => null,
  noteAnswer: async () => undefined,
  noteFault: async () => undefined,
};
