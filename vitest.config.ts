import { defineConfig } from 'vitest/config';

/** As many workers as cores: by itself vitest leaves one free, which on two cores halves the speed. */
export default defineConfig({ test: { projects: ['packages/*', 'apps/*', 'scripts'], maxWorkers: '100%' } });
