import { TEMPLATE_CATEGORIES, TEMPLATE_MAX, TEMPLATE_SORTS, type TemplateCategory } from '@sayso/contract';

/** What stands in the address of the gallery; what is as usual stands nowhere. */
export type GallerySearch = {
  category?: TemplateCategory;
  search?: string;
  scope?: 'own';
  sort?: (typeof TEMPLATE_SORTS)[number];
  page?: number;
};

/** Reads the address; anything unknown in it counts as not there. */
export function parseGallerySearch(raw: Readonly<Record<string, unknown>>): GallerySearch {
  const category = (Object.keys(TEMPLATE_CATEGORIES) as TemplateCategory[]).find((id) => id === raw['category']);
  const search = typeof raw['search'] === 'string' ? raw['search'].trim().slice(0, TEMPLATE_MAX.search) : '';
  const sort = TEMPLATE_SORTS.find((one) => one === raw['sort'] && one !== 'popular');
  const page = Number(raw['page']);
  return {
    ...(category && { category }),
    ...(search !== '' && { search }),
    ...(raw['scope'] === 'own' && { scope: 'own' as const }),
    ...(sort && { sort }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}

/** What the address says a new template is to be made of. */
type SourceSearch = { video?: string; draft?: string };

export function parseSourceSearch(raw: Readonly<Record<string, unknown>>): SourceSearch {
  const id = (value: unknown) => (typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : undefined);
  const [video, draft] = [id(raw['video']), id(raw['draft'])];
  if (video !== undefined) return { video };
  return draft === undefined ? {} : { draft };
}
