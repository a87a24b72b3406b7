import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteDocument, SiteLook, SitePageInput } from '@sayso/contract';
import { sampleShops } from '../../apps/web/src/showing/sites/storefront/testing/sample-shops.ts';

/** Which shop, in which look. `document`: another one in the place of its own. */
export type ShownShop = {
  shop: keyof typeof sampleShops;
  document?: SiteDocument;
  look?: Partial<SiteLook>;
  language?: string;
};

type SiteBundle = {
  renderSite: (input: SitePageInput) => string;
  siteLookCss: (look: SiteLook) => string;
  siteFileNames: (document: SiteDocument) => Record<'css' | 'js' | 'fonts', string[]>;
};

const DIST = path.join(import.meta.dirname, '../../apps/web/dist');
/** As the server sends it: nothing in the markup may run or look like anything. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'none'; form-action 'self'; base-uri 'none'";
const TYPES: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', woff2: 'font/woff2' };
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="160"><rect width="90" height="160" fill="#4a6b7c"/></svg>';

/** Serves pages of sample shops from the build, with the policy of sites. `show` says which one comes next. */
export async function serveStorefront(): Promise<{
  url: string;
  show: (shown: ShownShop) => void;
  close: () => Promise<void>;
}> {
  const { renderSite, siteLookCss, siteFileNames } = (await import(
    pathToFileURL(path.join(DIST, 'ssr/site.js')).href
  )) as SiteBundle;
  const manifest = JSON.parse(readFileSync(path.join(DIST, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const addressOf = (name: string) => {
    const built = manifest[name];
    if (!built) throw new Error(`the build has no ${name}`);
    return `/${built.file}`;
  };
  let shown: ShownShop = { shop: 'serum' };

  function pageOf({ shop, document: given, look, language }: ShownShop) {
    const { name, document: own, material } = sampleShops[shop]();
    const stored = given ?? own;
    const document = { ...stored, language: language ?? stored.language, look: { ...stored.look, ...look } };
    const { css, js, fonts } = siteFileNames(document);
    const assets = { css: css.map(addressOf), js: js.map(addressOf), fonts: fonts.map(addressOf) };
    return { name, document, material, assets };
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body);
    if (pathname === '/') {
      const texts = {
        productName: 'Sayso',
        productUrl: 'https://sayso.example',
        reportUrl: 'https://sayso.example/report-site',
        submission: '0',
        consentVersion: '',
        notice: null,
      };
      const input = {
        status: 200,
        state: 'shown',
        origin: 'https://shop.example',
        isFlagged: false,
        ...texts,
        ...pageOf(shown),
      } as const;
      return send('text/html; charset=utf-8', renderSite(input));
    }
    if (pathname === '/look.css') return send('text/css', siteLookCss(pageOf(shown).document.look));
    if (pathname.startsWith('/assets/'))
      return send(TYPES[path.extname(pathname).slice(1)] ?? '', readFileSync(path.join(DIST, 'client', pathname)));
    return send('image/svg+xml', PICTURE);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    show: (next) => {
      shown = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
