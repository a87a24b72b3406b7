import type { SiteDocument } from './document.ts';
import type { SiteVideo } from './site.ts';

/** A picture as a page shows it. `srcset`: the same in other widths; '' for none. */
export type ShownPicture = { id: string; url: string; srcset: string; width: number; height: number };

/** What a page can show of what its document names. What is missing there is left out. */
export type SiteMaterial = {
  pictures: ReadonlyMap<string, ShownPicture>;
  videos: ReadonlyMap<string, SiteVideo>;
};

/** Built files of a storefront as addresses on its own origin. `css`: the sheet of its theme. `fonts`: files to fetch early. */
export type SiteAssets = { css: readonly string[]; js: readonly string[]; fonts: readonly string[] };

/**
 * What the server gives the rendered page of a site. `origin`: of the site, without a slash at the end. `notice`: what the form says when the page comes back
 * without a script: that the lead was stored, or what to mend. `unavailable`: the plan no longer includes sites, or it is not published. `languages`: what the visitor reads, as BCP 47, best first.
 */
export type SitePageInput =
  | {
      status: 200;
      state: 'shown';
      origin: string;
      name: string;
      productName: string;
      productUrl: string;
      /** Where visitors report the page to the operator of the product. */
      reportUrl: string;
      document: SiteDocument;
      material: SiteMaterial;
      assets: SiteAssets;
      /** The operator has flagged it, which visitors are told. */
      isFlagged: boolean;
      /** Identifies this copy of the form: a second send of it is the same lead. */
      submission: string;
      /** The version of the words that the form asks consent to; '' without a form. */
      consentVersion: string;
      notice:
        | { kind: 'thanks' }
        | { kind: 'mend'; errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> }
        | null;
    }
  | { status: 404; state: 'not_found'; productName: string; languages: readonly string[]; assets: SiteAssets }
  | { status: 404; state: 'unavailable'; productName: string; languages: readonly string[]; assets: SiteAssets }
  | { status: 410; state: 'gone'; productName: string; languages: readonly string[]; assets: SiteAssets };
