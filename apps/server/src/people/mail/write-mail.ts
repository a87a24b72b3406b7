import { preferencesApi, siteFacts } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { sealedColumn } from '../../platform/vault/sealed-text.ts';
import { fillTemplate } from './templates/index.ts';
import { layout } from './templates/layout.ts';
import type { MailSite } from './templates/parts.ts';

/** A written mail. `headers` are those beside the usual ones. */
export type WrittenMail = { html: string; text: string; headers: Record<string, string> };

/** How wide lines of the plain text are, in characters: what fits into every window. */
const TEXT_COLUMNS = 76;

/** The installation as mails speak of it. Links come from PUBLIC_URL alone. */
export function siteOf({ config, settings }: Pick<Deps, 'config' | 'settings'>): MailSite {
  return { name: siteFacts(settings.current()).site_name, url: config.publicUrl };
}

/** Writes a mail as HTML and plain text. What renders is loaded with the first mail: it would double an idle server's code. */
export async function writeMail(template: { name: string; input: unknown }, site: MailSite): Promise<WrittenMail> {
  const [{ renderToStaticMarkup }, { convert }] = await Promise.all([
    import('react-dom/server'),
    import('html-to-text'),
  ]);
  const filled = fillTemplate(template.name, template.input, site);
  const { unsubscribeToken: token, ...content } = filled.content();
  // A person is asked on a page, which keeps the token out of every log; their mail program is not.
  const unsubscribeUrl = token && `${site.url}/unsubscribe#token=${encodeURIComponent(token)}`;
  const oneClickUrl = token && `${site.url}${preferencesApi.stopMails.path}?token=${encodeURIComponent(token)}`;
  const html = `<!doctype html>${renderToStaticMarkup(layout({ site, subject: filled.subject, ...content, unsubscribeUrl }))}`;
  return { html, text: `${convert(html, TEXT_OPTIONS).trim()}\n`, headers: headersOf(oneClickUrl) };
}

const TEXT_OPTIONS = {
  wordwrap: TEXT_COLUMNS,
  selectors: [
    { selector: '.preheader', format: 'skip' },
    { selector: '.mark', format: 'skip' },
    { selector: 'table.facts', format: 'dataTable' },
    { selector: 'a.name', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false as const } },
    { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  ],
};

/** Says that a machine wrote it, so that other machines do not answer; and how to stop it, where people may. @see RFC 3834, RFC 8058 */
export function headersOf(oneClickUrl: string | undefined): Record<string, string> {
  const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  if (!oneClickUrl) return automatic;
  return {
    ...automatic,
    'List-Unsubscribe': `<${oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** What a mail holds: first what its template is filled with, then what was written of it. */
export type MailContent = { input: unknown } | { written: WrittenMail };

export const MAIL_CONTENT = sealedColumn({ table: 'mails', key: 'id', column: 'content' });

export function sealContent({ vault }: Pick<Deps, 'vault'>, id: string, content: MailContent): string {
  return vault.seal(JSON.stringify(content), MAIL_CONTENT.context(id));
}

export function openContent({ vault }: Pick<Deps, 'vault'>, mail: { id: string; content: string }): MailContent {
  return JSON.parse(vault.open(mail.content, MAIL_CONTENT.context(mail.id))) as MailContent;
}
