import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/** The strength that each hash was asked for, and the hashes that passwords were checked against, in order. */
export const passwordWork = { strengths: new Map<string, Argon2.Options>(), checked: new Array<string>() };

let isCheap = false;

/**
 * Lets this process hash passwords with the least work there is: at full strength each sign-up takes as long as a dozen other calls. Comes
 * before the first import of the library, whose functions cannot be replaced later.
 */
export function hashCheaply(): void {
  if (isCheap) return;
  isCheap = true;
  const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');
  const { hash, verify } = argon2;
  Object.assign(argon2, {
    hash: async (password: string, options: Argon2.Options) => {
      const hashed = await hash(password, { ...options, memoryCost: 8, timeCost: 1 });
      passwordWork.strengths.set(hashed, options);
      return hashed;
    },
    verify: (hashed: string, password: string) => {
      passwordWork.checked.push(hashed);
      return verify(hashed, password);
    },
  });
}
