import { z } from 'zod';
import { success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { ProductSettings } from './registry.ts';

/** What anybody may know of the installation before signing in; the same facts stand in the app's page. */
export const SiteFacts = z.object({
  site_name: z.string(),
  site_description: z.string(),
  registration_enabled: z.boolean(),
  maintenance_mode: z.boolean(),
  /** People are asked to confirm their e-mail: the operator wants it, and mails can be sent. */
  email_verification_required: z.boolean(),
  /** A mail server is set up. Without one, mails are kept for the operator. */
  sends_mails: z.boolean(),
  /** Address of the operator's video editor, shown in a frame; '' when there is none. */
  ai_editor_url: z.string(),
  /** Where people ask for help or for more; '' when the operator has not said. */
  support_email: z.string(),
  support_url: z.string(),
  /** Everybody may read what is sold. */
  pricing_page_enabled: z.boolean(),
});
export type SiteFacts = z.output<typeof SiteFacts>;

/** Id of the element of the app's page that holds the site facts as JSON. */
export const SITE_FACTS_ELEMENT = 'site-facts';

/** What the product is called where its operator has not named it. */
export const PRODUCT_NAME = 'Sayso';

/** The facts that settings make. An installation without a name has the product's. `sendsMails`: a mail server is set up. */
export function siteFacts(settings: ProductSettings, sendsMails = false): SiteFacts {
  return {
    site_name: settings.site_name.trim() || PRODUCT_NAME,
    site_description: settings.site_description,
    registration_enabled: settings.registration_enabled,
    maintenance_mode: settings.maintenance_mode,
    email_verification_required: settings.email_verification_required && sendsMails,
    sends_mails: sendsMails,
    ai_editor_url: settings.ai_editor_url,
    support_email: settings.support_email,
    support_url: settings.support_url,
    pricing_page_enabled: settings.pricing_page_enabled,
  };
}

/** What the app asks before anybody signs in: apart from the settings, whose words nobody but the operator needs. */
export const siteApi = {
  site: defineEndpoint({
    method: 'GET',
    path: '/api/site',
    permission: 'public',
    openInMaintenance: true,
    summary: 'Facts of the installation that anybody may know',
    response: success(SiteFacts),
  }),
};
