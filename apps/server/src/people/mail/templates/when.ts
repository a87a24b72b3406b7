/** 2026-01-31T08:05:00.000Z -> '2026-01-31 08:05 UTC': mails do not know where their reader is. */
export const when = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
