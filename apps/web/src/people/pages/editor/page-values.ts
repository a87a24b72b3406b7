import { type AdminPage, CreatePage } from '@sayso/contract';

/** What the form holds; an empty link is none. */
export type PageValues = {
  name: string;
  slug: string;
  link: string;
  content: string;
  is_public: boolean;
  place: string;
  is_special: boolean;
};

/** The contract's own rules and words. The order is the list's. */
export const PAGE_SCHEMA = CreatePage.omit({ position: true });

export const NEW_PAGE: PageValues = {
  name: '',
  slug: '',
  link: '',
  content: '',
  is_public: true,
  place: 'navigation',
  is_special: false,
};

/** A page as its form shows it. */
export const valuesOf = ({ name, slug, link, content, is_public, place, is_special }: AdminPage): PageValues => ({
  name,
  slug,
  link: link ?? '',
  content,
  is_public,
  place,
  is_special,
});
