/** Programs that say so themselves: search engines, link previews, monitors. */
const BOT = /bot\b|bot\/|crawler|spider|slurp|facebookexternalhit|lighthouse|monitor/i;

/** Most specific name first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const FAMILIES: readonly (readonly [marker: string, family: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
];

/** Which browser a User-Agent header names, without its version; 'Bot' for programs that say that they are one. */
export function userAgentFamily(userAgent: string): string {
  if (BOT.test(userAgent)) return 'Bot';
  return FAMILIES.find(([marker]) => userAgent.includes(marker))?.[1] ?? 'Unknown';
}
