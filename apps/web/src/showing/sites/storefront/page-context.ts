import type { SiteDocument, SiteMaterial, SitePageInput } from '@sayso/contract';
import { createContext, use } from 'react';
import type { StorefrontTexts } from './languages.ts';

/** Where a text stands in the document. */
export type Path = readonly (string | number)[];

/** What the editor hears. `change`: answers the text as it is kept, which may be shorter. `undo`, `redo`: the steps of the whole page, which are not those of a browser. `select`: a section was pressed or entered. `selected`: the one that is being edited. */
export type StorefrontEditing = {
  change(path: (string | number)[], text: string): string;
  undo(): void;
  redo(): void;
  select(blockId: string): void;
  selected: string | null;
};

/** The page that the server gives. */
export type ShownSite = Extract<SitePageInput, { state: 'shown' }>;

/** What every part of a page may ask for. `editing`: null on the page that visitors see. */
export type StorefrontPage = {
  document: SiteDocument;
  material: SiteMaterial;
  name: string;
  texts: StorefrontTexts;
  editing: StorefrontEditing | null;
  /** The form: a name for this copy of it, and what it says. */
  submission: string;
  consentVersion: string;
  notice: ShownSite['notice'];
  /** The operator of the product has flagged it. */
  isFlagged: boolean;
  product: { name: string; url: string; reportUrl: string } | null;
};

/** `sections`: names of the sections that visitors see, which links can lead to. */
type PageOfParts = StorefrontPage & { sections: ReadonlySet<string> };

const PageContext = createContext<PageOfParts | null>(null);
export const PageProvider = PageContext;

export function usePage(): PageOfParts {
  const page = use(PageContext);
  if (!page) throw new Error('a part of a storefront stands outside of a page');
  return page;
}
