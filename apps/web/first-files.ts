import type { Plugin } from 'vite';
import { withImports } from './import-graph.ts';

const FRAME = '/src/app/shell/customer-shell.tsx';
/** Where most visits of signed-in people begin, and what is shown there. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [FRAME, '/src/showing/library/dashboard/dashboard-screen.tsx'],
  '/projects': [FRAME, '/src/showing/library/library-screen.tsx'],
  '/create': [FRAME, '/src/making/drafts/wizard/create-screen.tsx'],
};

/**
 * Says by address which files a screen needs beside the app's own, in `.vite/first-files.json`. The server writes them into its page, so that they are asked for
 * with the app and not after it has run.
 */
export const firstFiles = (): Plugin => ({
  name: 'first-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const fileOf = (module: string) => {
      const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      if (!found) throw new Error(`first-files.ts: no file begins with ${module}`);
      return found.fileName;
    };
    const app = withImports([fileOf('/index.html')], byName);
    const files = Object.entries(SCREENS).map(([address, modules]) => [
      address,
      [...withImports(modules.map(fileOf), byName)].filter((name) => !app.has(name)),
    ]);
    this.emitFile({
      type: 'asset',
      fileName: '.vite/first-files.json',
      source: JSON.stringify(Object.fromEntries(files)),
    });
  },
});
