import { AppError, type ReportSite } from '@sayso/contract';
import type { z } from 'zod';
import { findSite } from '../../../showing/sites/page/published-site.service.ts';
import { type ReportDeps, storeReport } from './store-report.ts';

/**
 * Stores what a visitor reports of a site, by the host at which they saw it.
 * @throws AppError `site_not_found` where visitors see nothing, `gone`.
 */
export async function reportSite(
  deps: ReportDeps,
  { site: host, ...form }: z.output<typeof ReportSite>,
): Promise<void> {
  const found = await findSite(deps, host);
  if (found.state === 'gone') throw new AppError('gone', { message: 'This site is gone.' });
  if (found.state !== 'shown') throw new AppError('site_not_found');
  const { id, name: title, origin } = found.site;
  await storeReport(deps, { reported: { kind: 'site', id, title, url: origin }, form });
}
