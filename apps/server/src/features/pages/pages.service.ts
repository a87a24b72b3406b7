import {
  AppError,
  CONSENT_PAGE_SLUGS,
  consentVersionOf,
  consentWithoutPages,
  type Page,
  type PageLink,
} from '@sayso/contract';
import { type Actor, isOperator } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { site } from '../settings/settings.service.ts';
import { withSiteName } from './page-html.ts';
import { previewOfPage, toPage, toPageLink } from './pages.mapper.ts';
import * as store from './pages.store.ts';
import { isFinished } from './placeholders.ts';

/** The page with the terms, as the product comes with it. */
const TERMS_SLUG = 'terms';

/** Finished pages to link, as the actor may open them; null is a stranger. */
export async function listPages({ db }: Pick<Deps, 'db'>, actor: Actor | null): Promise<PageLink[]> {
  return (await store.listPageLinks(db, readerOf(actor))).filter(isFinished).map(toPageLink);
}

/** Finished public pages to link at the foot of pages that the server renders itself. */
export async function footerPages({ db }: Pick<Deps, 'db'>): Promise<PageLink[]> {
  return (await store.listFooterLinks(db)).filter(isFinished).map(toPageLink);
}

/**
 * One page to read. Whoever operates the installation reads all, also one that is not finished, and alone learns what is missing in it.
 * @throws AppError `page_not_found`, also for one that is not finished and for a special one that no plan of the person shows; `unauthenticated` for a stranger who might read it signed in.
 */
export async function getPage(
  deps: Pick<Deps, 'db' | 'settings' | 'config'>,
  actor: Actor | null,
  slug: string,
): Promise<Page> {
  const row = await store.getPageBySlug(deps.db, slug);
  if (!row || (!isFinished(row) && readerOf(actor) !== 'operator')) throw new AppError('page_not_found');
  if (!row.is_public) await requireReader(deps.db, actor, row);
  return toPage(row, site(deps).site_name);
}

/** What search engines show of a public page; null of one that people sign in for, undefined of none and of one that is not finished. */
export async function headOfPage(
  deps: Pick<Deps, 'db' | 'settings' | 'config'>,
  slug: string,
): Promise<{ title: string; description: string } | null | undefined> {
  const row = await store.getPageBySlug(deps.db, slug);
  if (!row || !isFinished(row)) return undefined;
  if (!row.is_public) return null;
  return { title: row.name, description: await previewOfPage(row, site(deps).site_name) };
}

/** Where everybody reads the terms of the installation; null while nobody could: without such a page, unfinished, or for people who are signed in. */
export async function termsUrl({ db, config }: Pick<Deps, 'config'> & { db: Db }): Promise<string | null> {
  const row = await store.getPageBySlug(db, TERMS_SLUG);
  return row && row.is_public && isFinished(row) ? `${config.publicUrl}/page/${TERMS_SLUG}` : null;
}

/** What people agree to when they sign up, and its version: the consent pages that visitors can read, or one sentence while there are none. */
export async function currentConsent(
  deps: Pick<Deps, 'settings' | 'config'>,
  db: Db,
): Promise<{ version: string; words: string }> {
  const siteName = site(deps).site_name;
  const pages: store.PageRow[] = [];
  for (const slug of CONSENT_PAGE_SLUGS) {
    const row = await store.getPageBySlug(db, slug);
    if (row && row.is_public && isFinished(row)) pages.push(row);
  }
  const words = pages.map(({ name, link, content }) => [name, link ?? withSiteName(content, siteName)].join('\n'));
  return {
    version: consentVersionOf(pages),
    words: words.length > 0 ? words.join('\n\n') : consentWithoutPages(siteName),
  };
}

async function requireReader(db: Db, actor: Actor | null, page: store.PageRow): Promise<void> {
  if (!actor) throw new AppError('unauthenticated');
  if (readerOf(actor) === 'operator' || !page.is_special) return;
  if (!(await store.isShownByPlans(db, actor.userId, page.id))) throw new AppError('page_not_found');
}

function readerOf(actor: Actor | null): store.Reader {
  if (!actor) return 'stranger';
  return isOperator(actor) ? 'operator' : { userId: actor.userId };
}
