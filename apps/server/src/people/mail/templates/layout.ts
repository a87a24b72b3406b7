import { createElement as h, Fragment, type ReactNode } from 'react';
import { mailTexts } from '../mail.texts.gen.ts';
import { FONTS, link, note, row, table, LIGHT, STYLES, type MailSite } from './parts.ts';

/** What stands in the frame that all mails share. */
type Content = {
  site: MailSite;
  subject: string;
  preheader: string;
  body: ReactNode;
  reason: string;
  unsubscribeUrl: string | undefined;
};

/** Widest column of a mail, in pixels: what programs with a list beside it still show whole. */
const WIDTH_PX = 600;
/** Keeps what follows the preheader out of lists of mails. */
const FILLER = '\u{34f}\u{200c}\u{a0}'.repeat(80);

/** A whole mail as a document. No picture is loaded: the mark is drawn with a table cell. */
export function layout(content: Content): ReactNode {
  const { site, subject, preheader } = content;
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no,url=no' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: STYLES } }),
    ),
    h(
      'body',
      { className: 'ground', style: { margin: 0, padding: 0, backgroundColor: LIGHT.ground } },
      h('div', { className: 'preheader', style: HIDDEN }, preheader, FILLER),
      page(
        h('tr', null, h('td', { className: 'brand', style: { padding: '0 4px 18px' } }, brand(site))),
        row({}, card(content.body)),
        row({ padding: '20px 22px 8px' }, footer(content)),
      ),
    ),
  );
}

const HIDDEN = {
  display: 'none',
  maxHeight: 0,
  maxWidth: 0,
  overflow: 'hidden',
  opacity: 0,
  fontSize: '1px',
  lineHeight: '1px',
};

function page(...rows: ReactNode[]): ReactNode {
  const ground = {
    className: 'ground page',
    align: 'center',
    style: { padding: '32px 12px', backgroundColor: LIGHT.ground },
  };
  return table(
    { style: { width: '100%' } },
    h(
      'tr',
      null,
      h(
        'td',
        ground as object,
        table({ style: { width: '100%', maxWidth: `${WIDTH_PX}px`, margin: '0 auto', textAlign: 'left' } }, ...rows),
      ),
    ),
  );
}

function card(body: ReactNode): ReactNode {
  const style = {
    backgroundColor: LIGHT.card,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: '20px',
    padding: '40px 40px 18px',
  };
  return table({ style: { width: '100%' } }, h('tr', null, h('td', { className: 'card inside', style }, body)));
}

/** The mark, a speech bubble that opens with a quotation mark, and the name. */
function brand({ name, url }: MailSite): ReactNode {
  const side = { width: '34px', height: '34px' };
  const bubble = { ...side, backgroundColor: LIGHT.accent, borderRadius: '11px 11px 11px 3px' };
  const font = "700 36px/52px Georgia,'Times New Roman',serif";
  // The sign hangs at the top of its line: a tall line, cut off, brings it to the middle.
  const sign = { ...side, overflow: 'hidden', color: LIGHT.onAccent, font, textAlign: 'center' as const };
  const title = { paddingLeft: '10px', font: `700 19px/34px ${FONTS}`, letterSpacing: '-0.03em' };
  const label = h(
    'a',
    { href: url, className: 'text name', style: { color: LIGHT.text, textDecoration: 'none' } },
    name,
  );
  const mark = h(
    'td',
    { className: 'accent mark', 'aria-hidden': true, style: bubble },
    h('div', { style: sign }, '\u201c'),
  );
  return table({}, h('tr', null, mark, h('td', { style: title }, label)));
}

function footer({ site, reason, unsubscribeUrl }: Content): ReactNode {
  const stop = unsubscribeUrl && [' ', link({ url: unsubscribeUrl, label: mailTexts.parts.unsubscribe })];
  return h(Fragment, null, note(reason, ...(stop || [])), note(link({ url: site.url, label: new URL(site.url).host })));
}
