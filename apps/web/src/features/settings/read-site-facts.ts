import { PRODUCT_NAME, SITE_FACTS_ELEMENT, type SiteFacts } from '@sayso/contract';

/** What holds until the server has said otherwise: only the development server's page comes without facts. */
export const UNKNOWN_SITE: SiteFacts = {
  site_name: PRODUCT_NAME,
  site_description: '',
  registration_enabled: true,
  maintenance_mode: false,
  email_verification_required: false,
  sends_mails: true,
  ai_editor_url: '',
  support_email: '',
  support_url: '',
};

/** The facts that the server wrote into the page, or null. */
export function readSiteFacts(): SiteFacts | null {
  const text = document.getElementById(SITE_FACTS_ELEMENT)?.textContent;
  if (!text) return null;
  try {
    return { ...UNKNOWN_SITE, ...(JSON.parse(text) as Partial<SiteFacts>) };
  } catch {
    return null;
  }
}
