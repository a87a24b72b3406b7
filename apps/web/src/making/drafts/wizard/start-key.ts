import { z } from 'zod';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';

/** A start that was asked for, as it was sent, and its idempotency key. */
const KeptStart = z.object({ body: z.string(), key: z.string() });
type KeptStart = z.output<typeof KeptStart>;

const nameFor = (owner: string) => `sayso.start.1.${owner}`;

/**
 * The last start of a person, kept in the browser: whoever reloads or leaves before the answer came, and asks for the same again,
 * asks with the same key. Without storage it is kept as long as the page.
 */
export function createStartKey(owner: string) {
  let last: KeptStart | null = null;
  return {
    /** The key for a start: that of the last one, if it was the same. */
    keyFor: (body: string): string => {
      last ??= load(owner);
      if (last?.body !== body) {
        last = { body, key: newIdempotencyKey() };
        save(owner, last);
      }
      return last.key;
    },
    /** It was answered: the same start asked for again is another one. */
    forget: () => {
      last = null;
      save(owner, null);
    },
  };
}

function load(owner: string): KeptStart | null {
  try {
    return KeptStart.nullable().parse(JSON.parse(localStorage.getItem(nameFor(owner)) ?? 'null'));
  } catch {
    return null;
  }
}

function save(owner: string, start: KeptStart | null): void {
  try {
    if (start) localStorage.setItem(nameFor(owner), JSON.stringify(start));
    else localStorage.removeItem(nameFor(owner));
  } catch {
    // Storage may be full or switched off.
  }
}
