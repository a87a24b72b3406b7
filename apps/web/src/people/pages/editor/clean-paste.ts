/**
 * HTML from the clipboard without what other programs leave in it. The editor itself takes over only what a page may be made of;
 * here lists of Word, which are paragraphs with a bullet typed in, become lists.
 */
export function cleanPaste(html: string): string {
  const pasted = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/gu, ''), 'text/html');
  for (const element of pasted.querySelectorAll('*')) dropHandlers(element);
  for (const row of pasted.querySelectorAll('tr')) row.replaceWith(...lineOf(row));
  for (const noise of pasted.querySelectorAll('style, script, meta, link, title, xml')) noise.remove();
  for (const paragraph of pasted.querySelectorAll<HTMLElement>('[style*="mso-list" i]')) listItem(paragraph);
  for (const office of pasted.querySelectorAll('*'))
    if (office.localName.includes(':')) office.replaceWith(...office.childNodes);
  return pasted.body.innerHTML;
}

/** Browsers look at what would run as soon as it stands in a page, also where it is thrown away at once. */
function dropHandlers(element: Element): void {
  for (const { name } of Array.from(element.attributes)) if (/^on/iu.test(name)) element.removeAttribute(name);
}

/** Pages have no tables: a row becomes a line, its cells apart. */
function lineOf(row: HTMLTableRowElement): HTMLElement[] {
  const cells = Array.from(row.children, ({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim());
  const words = cells.filter(Boolean).join(' | ');
  const line = row.ownerDocument.createElement('p');
  line.textContent = words;
  return words === '' ? [] : [line];
}

/** What Word puts before an item that has a number: '1.', 'a)', 'iv.'. */
const NUMBERED = /^\s*\(?(\d+|[a-z]{1,4})[.)]/iu;

/** Makes a paragraph of a Word list an item of the list before it, or of a new one. */
function listItem(paragraph: HTMLElement): void {
  if (!/mso-list:\s*\w+\s+level/iu.test(paragraph.getAttribute('style') ?? '')) return;
  const bullet = paragraph.querySelector<HTMLElement>('[style*="mso-list:Ignore" i]');
  const kind = NUMBERED.test(bullet?.textContent ?? '') ? 'OL' : 'UL';
  bullet?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  if (before?.tagName === kind) {
    before.append(item);
    paragraph.remove();
    return;
  }
  const list = paragraph.ownerDocument.createElement(kind);
  list.append(item);
  paragraph.replaceWith(list);
}
