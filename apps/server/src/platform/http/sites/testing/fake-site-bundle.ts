import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SITE_THEMES } from '@sayso/contract';
import { MESSAGE_SHEET, SITE_ENTRY, STOREFRONT } from '../site-bundle.ts';

const manifest = {
  'index.html': { file: 'assets/app.js' },
  [SITE_ENTRY]: { file: 'assets/site.js' },
  [MESSAGE_SHEET]: { file: 'assets/message.css' },
  ...Object.fromEntries(
    SITE_THEMES.map((theme) => [
      `${STOREFRONT}themes/${theme}.css`,
      { file: `assets/${theme}.css`, assets: [`assets/${theme}.woff2`] },
    ]),
  ),
};
const PRINTS_ALL = `export const renderSite = (input) => '<!doctype html>' + JSON.stringify(
  { ...input, ...(input.material ? { material: { pictures: [...input.material.pictures.values()], videos: [...input.material.videos.values()] } } : {}) });
export const siteLookCss = (look) => ':root{--accent:' + look.accent + '}';
export const siteFavicon = ({ name }) => '<svg xmlns="http://www.w3.org/2000/svg"><text>' + name[0] + '</text></svg>';
export const siteFileNames = ({ look }) => ({ css: ['${STOREFRONT}themes/' + look.theme + '.css'], js: ['${SITE_ENTRY}'], fonts: [] });`;

/** A folder with a built web app, whose pages of sites print what they are given. */
export async function fakeSiteBundle(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-web-'));
  const files: Record<string, string> = {
    'client/index.html':
      '<!doctype html><html><head><title>Sayso</title><meta name="description" content="Words." /></head><body><noscript><main></main></noscript>the app</body></html>',
    'client/.vite/manifest.json': JSON.stringify(manifest),
    'client/assets/app.js': 'the app',
    'client/assets/site.js': 'the script of a site',
    'client/assets/message.css': '/* message */',
    ...Object.fromEntries(SITE_THEMES.map((theme) => [`client/assets/${theme}.css`, `/* ${theme} */`])),
    'ssr/site.js': PRINTS_ALL,
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}
