import { readFile } from 'node:fs/promises';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { Browser, Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { noteFaults } from './note-faults.ts';

/** A secure origin. No request leaves the browser: all are answered here. */
const ORIGIN = 'http://localhost';

/** Opens the gallery of all components with its pictures: dark, comfortable, 1440 pixels wide. `faults`: as of `noteFaults`. */
export async function openGallery(
  browser: Browser,
  files: GalleryFiles,
): Promise<{ page: Page; faults: () => string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  const faults = noteFaults(page);
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    return file ? route.fulfill(file) : route.fulfill({ status: 404, body: '' });
  });
  await page.goto(`${ORIGIN}/dev/ui`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
  await page.locator('#cards img').nth(2).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { page, faults };
}

const WEB = path.resolve(import.meta.dirname, '../../apps/web');
const ENTRY = path.join(WEB, 'gallery.js');
const PAINTER = path.join(WEB, 'src/people/identity/sign-in/performer-picture.ts');

/** The app around one screen. */
const ENTRY_CODE = `
import './src/lib/zod-without-eval.ts';
import './src/ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { DevUiScreen } from '../../apps/web/src/app/dev-ui/dev-ui-screen.tsx';
import { createQueryClient } from '../../apps/web/src/lib/api/query-client.ts';
import { ConfirmHost } from '../../apps/web/src/ui/overlays/confirm.tsx';
import { Toasts } from '../../apps/web/src/ui/feedback/toasts.tsx';
import { loadFonts } from '../../apps/web/src/ui/load-fonts.ts';

loadFonts();
const root = createRootRoute();
const screen = createRoute({ getParentRoute: () => root, path: '/dev/ui', component: DevUiScreen });
const router = createRouter({ routeTree: root.addChildren([screen]) });
const app = createElement(Fragment, null, createElement(RouterProvider, { router }), createElement(ConfirmHost), createElement(Toasts));
createRoot(document.getElementById('root')).render(createElement(QueryClientProvider, { client: createQueryClient() }, app));
`;

/** Paints a plain picture: the engine's performers are beside the point, and drawing them takes seconds. */
const PAINTER_CODE = `
export async function drawPerformerPicture(canvas) {
  const context = canvas.getContext('2d');
  context.fillStyle = '#33417a';
  context.fillRect(0, 0, canvas.width, canvas.height);
}
`;

/** A file that the gallery loads, by its address. */
type GalleryFiles = ReadonlyMap<string, { body: string | Buffer; contentType: string }>;

/**
 * Builds `/dev/ui`, which no release has. Only the gallery's modules are built, without minifying: a development server compiles and sends
 * every module of the app, which takes ten times as long.
 */
export async function buildGallery(): Promise<GalleryFiles> {
  const built = await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    // React of a release: under a test runner it would be the one with warnings, which takes twice as long.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    logLevel: 'error',
    plugins: [tailwindcss(), galleryModules()],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: ENTRY },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The gallery was not built');
  const files = new Map<string, { body: string | Buffer; contentType: string }>();
  for (const file of output.output)
    files.set(`/${file.fileName}`, {
      body:
        file.type === 'chunk' ? file.code : typeof file.source === 'string' ? file.source : Buffer.from(file.source),
      contentType: typeOf(file.fileName),
    });
  const names = output.output.map(({ fileName }) => fileName);
  files.set('/dev/ui', { body: await pageWith(names), contentType: 'text/html' });
  return files;
}

/** Takes the entry and the painter from here. Screens behind a press, and workers, stay out: no test here opens them. */
function galleryModules(): Plugin {
  return {
    name: 'gallery-modules',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
    load: (id) => (id === ENTRY ? ENTRY_CODE : id === PAINTER ? PAINTER_CODE : undefined),
    resolveDynamicImport: (specifier, importer) =>
      typeof specifier === 'string' && /\/features\/|packages\/engine/.test(importer + specifier)
        ? { id: specifier, external: true }
        : undefined,
    transform: (code) =>
      code.includes('new Worker(new URL(') ? code.replaceAll('new Worker(new URL(', 'new Worker(String(') : undefined,
  };
}

async function pageWith(names: readonly string[]): Promise<string> {
  const boot = await readFile(path.join(WEB, 'public/theme-boot.js'), 'utf8');
  const entry = (ending: string) => names.find((name) => /\/gallery-[^/]*$/.test(name) && name.endsWith(ending));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Components</title><script>${boot}</script><link rel="stylesheet" href="/${entry('.css')}"></head>
<body><div id="root"></div><script type="module" src="/${entry('.js')}"></script></body></html>`;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const typeOf = (name: string): string => TYPES[path.extname(name)] ?? 'application/octet-stream';
