import { type AdminPage, CreatePage } from '@sayso/contract';

/** What the form holds; an empty link is none. */
export type PageValues = {
  name: string;
  slug: string;
  link: string;
  content: string;
  is_public: boolean;
  place: string;
};

/** The contract's own rules and words. Whether a page is special is not for the form to say, and the order is the list's. */
export const PAGE_SCHEMA = CreatePage.omit({ is_special: true, position: true });

export const NEW_PAGE: PageValues = { name: '', slug: '', link: '', content: '', is_public: true, place: 'navigation' };

/** A page as its form shows it. */
export const valuesOf = ({ name, slug, link, content, is_public, place }: AdminPage): PageValues => ({
  name,
  slug,
  link: link ?? '',
  content,
  is_public,
  place,
});
