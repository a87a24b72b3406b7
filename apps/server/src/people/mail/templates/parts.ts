import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { LIGHT } from './colours.ts';

/** What every machine has: mails load no fonts. */
export const FONTS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const words = (sizePx: number, linePx: number): CSSProperties => ({
  margin: 0,
  fontFamily: FONTS,
  fontSize: `${sizePx}px`,
  lineHeight: `${linePx}px`,
});

/** A table that only places things. Mail programs lay out nothing else alike. */
export function table(attributes: { style?: CSSProperties; className?: string }, ...children: ReactNode[]): ReactNode {
  const layout = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 };
  return h('table', { ...layout, ...attributes }, h('tbody', null, ...children));
}

/** One row of one cell. */
export function row(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return h('tr', null, h('td', { style }, ...children));
}

export function headline(text: string): ReactNode {
  const style = {
    ...words(28, 34),
    color: LIGHT.text,
    fontWeight: 700,
    letterSpacing: '-0.02em',
    paddingBottom: '14px',
  };
  return h('h1', { className: 'headline text', style }, text);
}

export function paragraph(...text: ReactNode[]): ReactNode {
  return h('p', { className: 'soft', style: { ...words(16, 25), color: LIGHT.soft, paddingBottom: '18px' } }, ...text);
}

/** Part of a paragraph that stands out. */
export function strong(text: string): ReactNode {
  return h('strong', { className: 'text', style: { color: LIGHT.text, fontWeight: 600 } }, text);
}

export function link({ url, label }: { url: string; label: string }): ReactNode {
  return h('a', { href: url, className: 'link', style: { color: LIGHT.link } }, label);
}

/** The one thing to do. The cell carries the colour, so that it is a button where links have no padding; the address follows for where it is none. */
export function button({ url, label }: { url: string; label: string }): ReactNode {
  const style = { backgroundColor: LIGHT.accent, borderRadius: '12px', msoPaddingAlt: '14px 28px' };
  // Outlook reads the attribute, which HTML has given up and React's types with it.
  const cell: object = { className: 'accent button', bgcolor: LIGHT.accent, style };
  const text = { ...words(16, 20), display: 'inline-block', padding: '14px 28px', color: LIGHT.onAccent };
  const inside = h('a', { href: url, style: { ...text, fontWeight: 600, textDecoration: 'none' } }, label);
  return table({ style: { margin: '6px 0 24px' } }, h('tr', null, h('td', cell, inside)));
}

/** Names and values in two columns. */
export function facts(list: readonly (readonly [name: string, value: string])[]): ReactNode {
  const edge = { borderTop: `1px solid ${LIGHT.line}`, padding: '10px 0', verticalAlign: 'top' as const };
  const cell = (role: 'faint' | 'text', text: string) =>
    h(
      'td',
      {
        className: `line ${role}`,
        style: { ...words(15, 22), ...edge, color: LIGHT[role], ...(role === 'faint' && { width: '34%' }) },
      },
      text,
    );
  const lines = list.map(([name, value]) => h('tr', { key: name }, cell('faint', name), cell('text', value)));
  return table({ className: 'facts', style: { width: '100%', margin: '2px 0 24px' } }, ...lines);
}

export function note(...text: ReactNode[]): ReactNode {
  return h('p', { className: 'faint', style: { ...words(13, 20), color: LIGHT.faint } }, ...text);
}
