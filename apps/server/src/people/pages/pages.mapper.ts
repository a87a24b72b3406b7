import { type AdminPage, CONSENT_PAGE_SLUGS, type Page, type PageLink, type PlanPage } from '@sayso/contract';
import { cleanHtml, onlyStored, previewOf, withSiteName } from './page-html.ts';
import type { PageLinkRow, PageRow } from './pages.store.ts';
import { isFinished, placeholdersIn } from './placeholders.ts';
import type { PlanPageRow } from './plan-pages.store.ts';

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
