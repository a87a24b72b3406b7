import { z } from 'zod';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';

/** A start that was asked for, as it was sent, and its idempotency key. */
const KeptStart = z.object({ body: z.string(), key: z.string() });
type KeptStart = z.output<typeof KeptStart>;

const nameFor = (userId: string) => `sayso.start.1.${userId}`;

/**
 * The last start of a person, kept in the browser: whoever reloads or leaves before the answer came, and asks for the same again,
 * asks with the same key. Without storage it is kept as long as the page.
 */
export function createStartKey(userId: string) {
  let last: KeptStart | null = null;
  return {
    /** The key for a start: that of the last one, if it was the same. */
    keyFor: (body: string): string => {
      last ??= load(userId);
      if (last?.body !== body) {
        last = { body, key: newIdempotencyKey() };
        save(userId, last);
      }
      return last.key;
    },
    /** It was answered: the same start asked for again is another one. */
    forget: () => {
      last = null;
      save(userId, null);
    },
  };
}

function load(userId: string): KeptStart | null {
  try {
    return KeptStart.nullable().parse(JSON.parse(localStorage.getItem(nameFor(userId)) ?? 'null'));
  } catch {
    return null;
  }
}

function save(userId: string, start: KeptStart | null): void {
  try {
    if (start) localStorage.setItem(nameFor(userId), JSON.stringify(start));
    else localStorage.removeItem(nameFor(userId));
  } catch {
    // Storage may be full or switched off.
  }
}
