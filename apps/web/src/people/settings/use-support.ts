import { useSite } from './site.queries.ts';
import { settingsTexts } from './settings.texts.ts';

/** Where people reach the operator: a mail that is begun for them, a page; each null while the operator has not said. */
export function useSupport(): { mailto: string | null; page: string | null } {
  const { support_email: email, support_url: page, site_name: site } = useSite();
  const subject = encodeURIComponent(settingsTexts.contact.subject(site));
  return { mailto: email === '' ? null : `mailto:${email}?subject=${subject}`, page: page === '' ? null : page };
}
