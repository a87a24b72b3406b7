/** What the address says: the host of the site that is reported. */
export type ReportSearch = { site?: string };

export function parseReportSearch({ site }: Readonly<Record<string, unknown>>): ReportSearch {
  return typeof site === 'string' && /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/i.test(site) && site.length <= 253
    ? { site }
    : {};
}

/** What the address says: one decision, or those about one of the contents. */
type DecisionsSearch = { decision?: string; subject?: string };

export function parseDecisionsSearch(raw: Readonly<Record<string, unknown>>): DecisionsSearch {
  const id = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined);
  const [decision, subject] = [id(raw['decision']), id(raw['subject'])];
  return { ...(decision !== undefined && { decision }), ...(subject !== undefined && { subject }) };
}
