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
import { previewOfPage, toPage, toPageLink, isFinished, withoutNote } from './pages.mapper.ts';
import * as store from './pages.store.ts';

/** The page with the terms, as the product comes with it. */
const TERMS_SLUG = 'terms';

/** Pages to link, as the actor may open them; null is a visitor. */
export async function listPages({ db }: Pick<Deps, 'db'>, actor: Actor | null): Promise<PageLink[]> {
  return (await store.listPageLinks(db, readerOf(actor))).map(toPageLink);
}

/** Public pages to link at the foot of pages that the server renders itself. */
export async function footerPages({ db }: Pick<Deps, 'db'>): Promise<PageLink[]> {
  return (await store.listFooterLinks(db)).map(toPageLink);
}

/** The same with their content, as `getPage` answers it. */
export async function listWholePages(
  deps: Pick<Deps, 'db' | 'settings' | 'config'>,
  actor: Actor | null,
): Promise<(PageLink & { content: string })[]> {
  const rows = await store.listReadPages(deps.db, readerOf(actor));
  const pages = await Promise.all(rows.map((row) => readPage(deps, actor, row)));
  return pages.map(({ missing: _missing, updated_at: _at, ...page }) => page);
}

/**
 * One page to read. Only operators learn what is missing in a draft, and only they read the note to the operator in it.
 * @throws AppError `page_not_found`, also for a special page that no plan of the person shows; `unauthenticated` for a visitor who might read it signed in.
 */
export async function getPage(
  deps: Pick<Deps, 'db' | 'settings' | 'config'>,
  actor: Actor | null,
  slug: string,
): Promise<Page> {
  const row = await store.getPageBySlug(deps.db, slug);
  if (!row) throw new AppError('page_not_found');
  if (!row.is_public) await requireReader(deps.db, actor, row);
  return readPage(deps, actor, row);
}

async function readPage(
  deps: Pick<Deps, 'settings' | 'config'>,
  actor: Actor | null,
  row: store.PageRow,
): Promise<Page> {
  const { site_name } = site(deps);
  if (readerOf(actor) === 'operator') return toPage(row, site_name);
  return {
    ...(await toPage({ ...row, content: withoutNote(row.content) }, site_name)),
    is_finished: isFinished(row),
    missing: [],
  };
}

/** Head of a public page; null for one that people sign in for, undefined for none. A draft is not for search engines. */
export async function headOfPage(
  deps: Pick<Deps, 'db' | 'settings' | 'config'>,
  slug: string,
): Promise<{ title: string; description: string; isDraft: boolean } | null | undefined> {
  const row = await store.getPageBySlug(deps.db, slug);
  if (!row) return undefined;
  if (!row.is_public) return null;
  const read = { ...row, content: withoutNote(row.content) };
  return { title: row.name, description: await previewOfPage(read, site(deps).site_name), isDraft: !isFinished(row) };
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
