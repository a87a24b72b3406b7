export type MailLink = { label: string; url: string };

/** The links of a mail in their order, each address once. */
export function linksOf(html: string): MailLink[] {
  const links = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]')];
  const byUrl = new Map<string, string>();
  for (const link of links) {
    const url = link.getAttribute('href') ?? '';
    if (!byUrl.has(url)) byUrl.set(url, link.textContent.trim() || url);
  }
  return [...byUrl].map(([url, label]) => ({ label, url }));
}
