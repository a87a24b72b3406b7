import type { Deps } from '../../deps.ts';
import type { WrittenMail } from './write-mail.ts';

/** What a mail holds: first what its template is filled with, then what was written of it. */
export type MailContent = { input: unknown } | { written: WrittenMail };

/** What the content of a mail is sealed for. */
const mailContext = (id: string): string => `mails.content:${id}`;

export function sealContent({ vault }: Pick<Deps, 'vault'>, id: string, content: MailContent): string {
  return vault.seal(JSON.stringify(content), mailContext(id));
}

export function openContent({ vault }: Pick<Deps, 'vault'>, mail: { id: string; content: string }): MailContent {
  return JSON.parse(vault.open(mail.content, mailContext(mail.id))) as MailContent;
}
