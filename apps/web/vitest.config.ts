import { defineConfig } from 'vitest/config';

/** The files of a worker share what they import, which takes longer than their tests. A file that replaces a module begins and ends with `vi.resetModules`. */
export default defineConfig({
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    // Screens are drawn and thrown away. With a larger young generation (MB) that is swept less often: a tenth of the work.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // One project after another: a worker serves on only while files of the same project follow.
    sequence: { groupOrder: 2 },
    setupFiles: ['../../scripts/lib/patient-waits.mjs', 'src/testing/setup.ts'],
    css: false,
    // Whole screens are driven key by key, on machines that do other things as well.
    testTimeout: 600_000,
  },
});
