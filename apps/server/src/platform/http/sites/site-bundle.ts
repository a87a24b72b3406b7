import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteAssets, SiteDocument, SiteLook, SitePageInput } from '@sayso/contract';
import type { Config } from '../../../config.ts';
import type { Manifest } from '../pages/page-assets.ts';
import { fileExists } from '../../lib/files.ts';

/** What the built pages of sites export. Files are named as the build's manifest names what they were made of. */
export type SitePages = {
  renderSite(input: SitePageInput): string;
  /** The sheet with the colours and fonts of one site. */
  siteLookCss(look: SiteLook): string;
  /** The icon of a site without a logo, as SVG. */
  siteFavicon(site: { name: string; look: Pick<SiteLook, 'accent'> }): string;
  siteFileNames(document: SiteDocument): { css: string[]; js: string[]; fonts: string[] };
};

/** The built pages of sites, and their files. */
export type SiteBundle = SitePages & {
  /** Files of the page of a document. */
  assetsOf(document: SiteDocument): SiteAssets;
  /** Files of a page that says why there is none. */
  messageAssets: SiteAssets;
  /** The built files that pages of sites may load, by their place in `root`: nothing of the app is among them. */
  files: ReadonlySet<string>;
  root: string;
};

/** The script of a page, and the folder of its sheets. */
export const SITE_ENTRY = 'src/entry-site.ts';
export const STOREFRONT = 'src/showing/sites/storefront/';
/** The sheet of a page that says why there is none. */
export const MESSAGE_SHEET = `${STOREFRONT}message.css`;

/** Reads the built pages of sites; null without a build. */
export async function readSiteBundle({ webDistDir }: Pick<Config, 'webDistDir'>): Promise<SiteBundle | null> {
  const bundleFile = path.join(webDistDir, 'ssr/site.js');
  const root = path.join(webDistDir, 'client');
  const manifestFile = path.join(root, '.vite/manifest.json');
  if (!(await fileExists(bundleFile)) || !(await fileExists(manifestFile))) return null;
  const pages = (await import(pathToFileURL(bundleFile).href)) as SitePages;
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const addressesOf = (names: readonly string[]) =>
    names.flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : []));
  const assetsOf = (document: SiteDocument): SiteAssets => {
    const { css, js, fonts } = pages.siteFileNames(document);
    return { css: addressesOf(css), js: addressesOf(js), fonts: addressesOf(fonts) };
  };
  // The editor is made of parts of the storefront too: of these, pages need the sheets alone.
  const isSheet = (name: string) => name.startsWith(STOREFRONT) && name.endsWith('.css');
  const entries = Object.keys(manifest).filter((name) => name === SITE_ENTRY || isSheet(name));
  return {
    ...pages,
    assetsOf,
    messageAssets: { css: addressesOf([MESSAGE_SHEET]), js: [], fonts: [] },
    files: filesOf(manifest, entries),
    root,
  };
}

/** Everything that these parts of the build consist of, with all that they import. */
function filesOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...entries];
  const seen = new Set<string>();
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}
