import { counted } from '@sayso/contract';
import { mailTrouble } from '../../people/mail/mail.service.ts';
import type { Deps } from '../../deps.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { mailSetup } from '../../platform/mail/mail-setup.ts';
import { fail, type Finding, ok, unset } from '../../platform/health/check.ts';

/** Whether mail leaves: connects and signs in, and sends nothing. */
export async function checkMail({
  db,
  now,
  ...deps
}: Pick<Deps, 'config' | 'settings' | 'db' | 'now'>): Promise<Finding> {
  const area = 'Mail';
  const { host, port, missing, source, from } = mailSetup(deps);
  if (missing.length > 0) {
    const { kept } = await mailTrouble(db, now());
    return unset(
      area,
      `no mail server is set, so mails are kept in the outbox and not sent: ${counted(kept, 'mail')} so far. Purchases for addresses that nobody has confirmed are kept for their buyers`,
      'Set one under Settings > Mail in the back office, or SMTP_URL and MAIL_FROM.',
    );
  }
  const mailer = createMailer(deps);
  try {
    const delivery = await mailer.verify();
    const place = `${host}:${port} from ${from.address} (${source})`;
    if (delivery.kind === 'fault')
      return fail(
        area,
        delivery.words,
        'Put the mail server right under Settings > Mail in the back office, or in SMTP_URL.',
      );
    return ok(area, `${place} answers and lets us in`);
  } finally {
    mailer.close();
  }
}
