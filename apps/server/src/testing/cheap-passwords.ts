// Loaded before every test file: passwords are hashed with the least work there is. At full strength each sign-up takes as long as a
// dozen other calls. `accounts.test.ts` sees the real strength; nothing but a test can replace the module.
import { vi } from 'vitest';

vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal();
  return {
    ...argon2,
    hash: (password, options, signal) => argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal),
  };
});
