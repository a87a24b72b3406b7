/** What the address says: one decision, or those about one of the contents. */
export type DecisionsSearch = { decision?: string; subject?: string };

export function parseDecisionsSearch(raw: Readonly<Record<string, unknown>>): DecisionsSearch {
  const id = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined);
  const [decision, subject] = [id(raw['decision']), id(raw['subject'])];
  return { ...(decision !== undefined && { decision }), ...(subject !== undefined && { subject }) };
}
