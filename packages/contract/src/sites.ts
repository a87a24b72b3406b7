import { siteHostsCalls } from './sites/hosts.ts';
import { siteEntryCalls, siteLeadsCalls } from './sites/leads.ts';
import { sitesCalls } from './sites/site.ts';

export * from './sites/blocks.ts';
export * from './sites/document.ts';
export * from './sites/domain.ts';
export * from './sites/hosts.ts';
export * from './sites/leads.ts';
export * from './sites/page.ts';
export * from './sites/site.ts';
export { oneLine, severalLines, SITE_TEXT_MAX, SiteLink, SitePictureUse } from './sites/define-block.ts';
export type { SiteBlockKind, SiteField, SiteFields } from './sites/define-block.ts';

/** Sites of customers: storefronts at a sub-domain of the product, or at a domain of their own. */
export const sitesApi = { ...sitesCalls, ...siteHostsCalls, ...siteLeadsCalls, ...siteEntryCalls };
