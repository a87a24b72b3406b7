import { defineConfig } from 'vitest/config';
import { SETUP, testFiles } from '../../scripts/lib/test-sets.mjs';

/**
 * A test's name decides its environment: `*.test.ts` runs in Node, `*.test.tsx` in jsdom. A test in Node has no `document`, so the rule enforces
 * itself. The files of a worker share their imports, which cost more than the tests. A file that replaces a module begins and ends with
 * `vi.resetModules`.
 */
export default defineConfig({
  // `jsxDEV` is missing in the production build of React.
  oxc: { jsx: { development: false } },
  test: {
    name: 'web',
    isolate: false,
    // Renders leave much garbage. A larger young generation (MB) collects it less often and saves a tenth of the time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    css: false,
    // A whole screen takes long on a busy machine.
    testTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', ...testFiles('src', 'ts'), setupFiles: [SETUP] },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          ...testFiles('src', 'tsx'),
          // The production build of React, as users run it, saves a quarter of the time.
          env: { NODE_ENV: 'production' },
          setupFiles: [SETUP, 'src/testing/provide-act.ts', 'src/testing/setup.ts'],
        },
      },
    ],
  },
});
