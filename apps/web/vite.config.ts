import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fewChunks, TREESHAKE } from './few-chunks.ts';
import { firstFiles } from './first-files.ts';
import { oneByOne } from './one-by-one.ts';
import { slimContract } from './slim-contract.ts';

/** Where `npm run dev` runs the server: the port it is told, like the server itself. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every browser that we support reads WOFF2. Some packages name an older copy of each file beside it: 7 MB that nobody would ever ask for. */
const woff2Only = (): Plugin => ({
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource.*\.css/ },
    // No stack ever names a line of a style sheet.
    handler: (code) => ({
      code: code.replaceAll(/,\s*url\([^)]*\.woff\)\s*format\('woff'\)/gu, ''),
      map: { mappings: '' },
    }),
  },
});

const input = {
  app: file('./index.html'),
  watch: file('./src/entry-watch.tsx'),
  embed: file('./src/entry-embed.tsx'),
};
/** Pages of sites share no file with the app: their script, and their sheets, which pages link as they need them. */
const storefront = file('./src/showing/sites/storefront');
const sheetsIn = (folder: string) =>
  readdirSync(`${storefront}/${folder}`)
    .filter((name) => name.endsWith('.css') && name !== 'base.css')
    .map((name) => [`site-${name.slice(0, -'.css'.length)}`, `${storefront}/${folder}/${name}`]);
const sites = {
  site: file('./src/entry-site.ts'),
  'site-message': `${storefront}/message.css`,
  ...Object.fromEntries([...sheetsIn('themes'), ...sheetsIn('fonts')]),
};
/** Who needs which module is the same whatever stands in the style sheets. */
const chunks = fewChunks(input, () => [react(), woff2Only(), slimContract(file('./src'))]);

/**
 * `vite build apps/web` builds two things: dist/client (the app and the scripts of the watch page and of the embedded player, with a manifest)
 * and dist/ssr: those two pages, and those of sites, as the server renders them.
 */
export default defineConfig({
  root: file('.'),
  plugins: [react(), tailwindcss(), woff2Only(), slimContract(file('./src')), chunks.plugin, firstFiles(), oneByOne()],
  builder: {},
  // Workers share code and load parts of it when they need them.
  worker: { format: 'es', plugins: () => [woff2Only()] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Pages of sites take fonts from files alone.
        assetsInlineLimit: (name) => (name.endsWith('.woff2') ? false : undefined),
        manifest: true,
        // Made, named in no file, and taken out of what is served: see `scripts/build-web.mjs`.
        sourcemap: 'hidden',
        // Nobody reads them: what people load is held by `scripts/initial-javascript.test.mjs`.
        reportCompressedSize: false,
        chunkSizeWarningLimit: Infinity,
        rolldownOptions: {
          input: { ...input, ...sites },
          treeshake: TREESHAKE,
          // The word that zod must not evaluate code stands in zod's own piece, so that it is heard before any schema is made.
          output: {
            // Every name stands in the first script, and its random part cannot be compressed: 42 bits tell two releases of one file apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [{ name: 'zod', test: /node_modules\/zod\//, priority: chunks.abovePriority }, ...chunks.groups],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: Infinity,
        rolldownOptions: {
          input: { watch: file('./src/entry-watch-server.tsx'), site: file('./src/entry-site-server.tsx') },
          // The server holds what it has read: comments are a third of it.
          output: { entryFileNames: '[name].js', comments: false },
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/mcp': SERVER, '/media': SERVER, '/watch': SERVER, '/embed': SERVER } },
});
