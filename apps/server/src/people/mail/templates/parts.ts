import { isReadableName } from '@sayso/contract';
import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import type { z } from 'zod';

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

/**
 * The colours of mails: those of the app's tokens that a mail needs, written out because mail programs know no variables. None is pure
 * black or white: programs that turn light mails dark leave such pairs readable.
 */
export const LIGHT = {
  ground: '#f7f4f0',
  card: '#fffefd',
  line: '#e8e2dc',
  text: '#1d1816',
  soft: '#574e48',
  faint: '#6f655e',
  accent: '#e84d2f',
  onAccent: '#260b05',
  link: '#b5331a',
} as const;

/** The same in the dark. The accent and its ink stay what they are. */
const DARK: Record<keyof typeof LIGHT, string> = {
  ground: '#121010',
  card: '#1a1716',
  line: '#2b2625',
  text: '#f6f2ef',
  soft: '#bbb1ab',
  faint: '#9d938d',
  accent: '#ff7a5f',
  onAccent: '#260b05',
  link: '#ff937c',
};

/** For each element's class, the property that changes in the dark and its colour. */
const ROLES: readonly (readonly [name: string, property: string, colour: keyof typeof LIGHT])[] = [
  ['ground', 'background-color', 'ground'],
  ['card', 'background-color', 'card'],
  ['card', 'border-color', 'line'],
  ['line', 'border-color', 'line'],
  ['text', 'color', 'text'],
  ['soft', 'color', 'soft'],
  ['faint', 'color', 'faint'],
  ['link', 'color', 'link'],
  ['accent', 'background-color', 'accent'],
];

const rules = (prefix: string) =>
  ROLES.map(([name, property, colour]) => `${prefix}.${name}{${property}:${DARK[colour]}!important}`).join('');

/** Follows the reader's choice where the program can: by media query, and by Outlook's own mark. */
export const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${rules('')}}
${rules('[data-ogsc] ')}
@media (max-width:620px){.page{padding:22px 0!important}.brand{padding:0 22px 18px!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}.inside{padding:30px 22px 12px!important}.headline{font-size:24px!important;line-height:30px!important}}`;

export function paragraph(...text: ReactNode[]): ReactNode {
  return h('p', { className: 'soft', style: { ...words(16, 25), color: LIGHT.soft, paddingBottom: '18px' } }, ...text);
}

/** Part of a paragraph that stands out. */
function strong(text: string): ReactNode {
  return h('strong', { className: 'text', style: { color: LIGHT.text, fontWeight: 600 } }, text);
}

export function link({ url, label }: { url: string; label: string }): ReactNode {
  return h('a', { href: url, className: 'link', style: { color: LIGHT.link } }, label);
}

/** Stands for '<' in values: what people wrote opens no tag. */
const SHIELD = '\u{fdd0}';
const shield = (value: unknown) => (typeof value === 'string' ? value.replaceAll('<', SHIELD) : value);
const unshield = (text: string) => text.replaceAll(SHIELD, '<');

/** A text with tags such as `<b>{title}</b>`. What a tag holds is drawn by `tags`; `b` is `strong`. */
export function rich<Values extends object>(
  text: string | ((values: Values) => string),
  values: Values,
  tags: Record<string, (inside: string) => ReactNode> = {},
): ReactNode[] {
  const shielded = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shield(value)])) as Values;
  const whole = typeof text === 'string' ? text : text(shielded);
  const draw: typeof tags = { b: strong, ...tags };
  // Every third piece from the second on names a tag, the next is what it holds.
  const pieces = whole.split(/<(\w+)>(.*?)<\/\1>/u);
  return pieces.map((piece, at) => {
    if (at % 3 === 1) return null;
    return at % 3 === 2 ? draw[pieces[at - 1]!]?.(unshield(piece)) : unshield(piece);
  });
}

/** A tag that is a link. */
export const linkTo = (url: string) => (label: string) => link({ url, label });

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

/** 2026-01-31T08:05:00.000Z -> '2026-01-31 08:05 UTC': mails do not know where their reader is. */
export const when = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** Longest name that a mail says, in characters. */
const NAME_MAX_CHARACTERS = 40;

/**
 * A name as a mail may say it, or nothing. Anybody can sign up with the address of somebody else, and invite anybody: what could be read as a web address
 * or a number to call, or shows nothing, stays out of mails to people who have not asked for one.
 */
export function plainName(name: string): string {
  const isName = isReadableName(name) && /^[\p{L}\p{M}'’. -]+$/u.test(name) && !/\.\p{L}/u.test(name);
  return isName && name.length <= NAME_MAX_CHARACTERS ? name : '';
}

/** Values of a text that says a name where it is one. */
export function named(name: string): { name: string; hasName: boolean } {
  const said = plainName(name);
  return { name: said, hasName: said !== '' };
}

/** What every mail knows about the installation. `url` is its origin, for links. */
export type MailSite = { name: string; url: string };

/** What a template is filled with. */
type Filled<Input> = { input: Input; site: MailSite };

/** Texts of every mail beside its body. */
type FrameTexts = {
  subject: string;
  /** The line that mail programs list below the subject. */
  preheader: string;
  /** Why the reader gets this mail: one sentence of the footer. */
  reason: string;
};

/** One kind of mail: everything it says. Its words are those of `mail.po`. */
export type MailTemplate<Input extends z.ZodType = z.ZodType, Said extends FrameTexts = FrameTexts> = {
  /** The shape of what it is filled with; stored until the mail is written. */
  input: Input;
  texts(filled: Filled<z.output<Input>>): Said;
  /** Headline, text and button, of the parts in `parts.ts`. */
  body(filled: Filled<z.output<Input>> & { texts: Said }): ReactNode[];
  /** For mails that people may stop: the token of `unsubscribeToken`, which ends them. */
  unsubscribeToken?(filled: Filled<z.output<Input>>): string | undefined;
};

/** Declares a kind of mail. List it in `index.ts`. */
export function defineTemplate<Input extends z.ZodType, Said extends FrameTexts>(
  template: MailTemplate<Input, Said>,
): MailTemplate<Input, Said> {
  return template;
}
