import type { TestApp } from '../../../testing/create-test-app.ts';
import { openContent } from '../../mail/write-mail.ts';
import type { TemplateName } from '../../mail/templates/index.ts';

/** What mails of a kind to somebody were filled with, the latest last. */
export async function mailsTo<Input = { token: string }>(
  { deps }: TestApp,
  email: string,
  template: TemplateName,
): Promise<Input[]> {
  const rows = await deps.db
    .selectFrom('mails')
    .select(['id', 'content'])
    .where('to_address', '=', email)
    .where('template', '=', template)
    .orderBy('id')
    .execute();
  return rows.map((mail) => (openContent(deps, mail) as { input: Input }).input);
}

/** What the latest mail of a kind to somebody was filled with. */
export async function mailTo(app: TestApp, email: string, template: TemplateName): Promise<{ token: string }> {
  const mail = (await mailsTo(app, email, template)).at(-1);
  if (!mail) throw new Error(`No mail ${template} has been sent to ${email}`);
  return mail;
}
