import type { Deps } from '../../deps.ts';
import { sealedColumn } from '../../platform/vault/sealed-text.ts';
import type { WrittenMail } from './write-mail.ts';

/** What a mail holds: first what its template is filled with, then what was written of it. */
export type MailContent = { input: unknown } | { written: WrittenMail };

export const MAIL_CONTENT = sealedColumn({ table: 'mails', key: 'id', column: 'content' });

export function sealContent({ vault }: Pick<Deps, 'vault'>, id: string, content: MailContent): string {
  return vault.seal(JSON.stringify(content), MAIL_CONTENT.context(id));
}

export function openContent({ vault }: Pick<Deps, 'vault'>, mail: { id: string; content: string }): MailContent {
  return JSON.parse(vault.open(mail.content, MAIL_CONTENT.context(mail.id))) as MailContent;
}
