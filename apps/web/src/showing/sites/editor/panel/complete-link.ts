/** What somebody means who leaves out the beginning of an address: `example.com` is `https://example.com`, `me@example.com` is `mailto:me@example.com`. */
export function completeLink(typed: string): string {
  const link = typed.trim();
  if (link === '' || link.startsWith('#') || /^[a-z][a-z0-9+.-]*:(?!\d)/iu.test(link)) return link;
  if (/^[^\s@/?#]+@[^\s@/?#]+\.[^\s@/?#]+$/u.test(link)) return `mailto:${link}`;
  if (/^\+?[\d\s().-]{6,30}$/u.test(link)) return `tel:${link.replaceAll(/\s+/gu, '')}`;
  return /^[^\s./]+\.[^\s]+$/u.test(link) ? `https://${link}` : link;
}
