/** Months of quotas are those of UTC: '2026-01'. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
