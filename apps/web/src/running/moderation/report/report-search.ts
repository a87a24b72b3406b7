/** What the address says: the host of the site that is reported. */
export type ReportSearch = { site?: string };

export function parseReportSearch({ site }: Readonly<Record<string, unknown>>): ReportSearch {
  return typeof site === 'string' && /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/i.test(site) && site.length <= 253
    ? { site }
    : {};
}
