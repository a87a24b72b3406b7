import { type AdminPage, CONSENT_PAGE_SLUGS, type Page, type PageLink, type PlanPage } from '@sayso/contract';
import { cleanHtml, onlyStored, previewOf, withSiteName, textOf } from './page-html.ts';
import { type PageLinkRow, type PageRow, type PlanPageRow, OPERATOR_NOTE } from './pages.store.ts';
import { PAGE_SEEDS } from './page-seeds.ts';

/** Whether people agree to a page when they sign up. */
export const isConsentPage = (slug: string): boolean => CONSENT_PAGE_SLUGS.some((one) => one === slug);

/** Whether a special page came with the product: those keep all but their content. Others are the operator's own. */
export const isKeptSpecial = ({ is_special, seed }: Pick<PageRow, 'is_special' | 'seed'>): boolean =>
  is_special && seed !== null;

export function toPageLink(row: PageLinkRow): PageLink {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    link: row.link,
    is_special: row.is_special,
    is_public: row.is_public,
    is_finished: isFinished(row),
    place: row.place,
    version: row.version,
  };
}

/** What a page is judged by: its content, and the seed that it was made from. */
type JudgedPage = { content: string; seed: string | null };

const PLACEHOLDER = /\[[^\]]+\]/g;
const NOTE = /<blockquote>.*?<\/blockquote>/gs;

/** Of every seed the square brackets that only the operator can fill in. Its note mentions such brackets and has none itself. */
const PLACEHOLDERS: ReadonlyMap<string, readonly string[]> = new Map(
  PAGE_SEEDS.map(({ slug, content }) => [slug, [...new Set(textOf(content.replace(NOTE, '')).match(PLACEHOLDER))]]),
);

/**
 * What the operator has still to fill in or delete, in the words of the page; nothing when the page is finished. These are the placeholders of the page's own
 * seed, word for word, and the note of a seed in any page: other square brackets are the writer's own.
 */
function placeholdersIn({ content, seed }: JudgedPage): string[] {
  const text = textOf(content);
  const note = text.includes(OPERATOR_NOTE) ? [OPERATOR_NOTE] : [];
  const own = (seed !== null && PLACEHOLDERS.get(seed)) || [];
  return [...note, ...own.filter((placeholder) => text.includes(placeholder))];
}

/** Content without the product's notes to the operator, for everybody else. Other quotes of a page stay. */
export const withoutNote = (content: string): string =>
  content.replace(NOTE, (quote) => (textOf(quote).includes(OPERATOR_NOTE) ? '' : quote));

/** Whether nothing is left to fill in. */
export const isFinished = (page: JudgedPage): boolean => placeholdersIn(page).length === 0;

/** What is read is cleaned once more: an earlier version may have allowed more. */
const cleanContent = ({ content }: { content: string }) => cleanHtml(content, onlyStored);

export async function toPage(row: PageRow, siteName: string): Promise<Page> {
  return {
    ...toPageLink(row),
    content: withSiteName(await cleanContent(row), siteName),
    missing: placeholdersIn(row),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The first words of a page, as its readers see them. */
export async function previewOfPage(row: PageRow, siteName: string): Promise<string> {
  return previewOf(withSiteName(await cleanContent(row), siteName));
}

export async function toAdminPage(row: PageRow, siteName: string): Promise<AdminPage> {
  const content = await cleanContent(row);
  return {
    ...toPageLink(row),
    content,
    preview: previewOf(withSiteName(content, siteName)),
    position: row.position,
    is_kept: isKeptSpecial(row) || isConsentPage(row.slug),
    missing: placeholdersIn(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function toPlanPage(row: PlanPageRow, siteName: string): Promise<PlanPage> {
  const content = await cleanContent(row);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    content,
    preview: previewOf(withSiteName(content, siteName)),
    is_special: row.is_special,
    is_finished: isFinished(row),
    is_enabled: row.is_enabled ?? false,
    is_assigned: row.is_enabled !== null,
  };
}
