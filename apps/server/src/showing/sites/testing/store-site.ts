import { newSiteDocument, SiteDocument, type SiteBlock } from '@sayso/contract';
import { newId } from '../../../platform/db/new-id.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { consentVersionOfForm, formIn } from '../leads/receive-lead.service.ts';

/** A published site as it is stored. */
export type StoredSite = { id: string; accountId: string; name: string; document: SiteDocument };

/** Stores a site that visitors see, of somebody's active account, with these sections or those that a new one has. */
export async function storeSite(app: TestApp, owner: TestUser, blocks?: SiteBlock[]): Promise<StoredSite> {
  const id = newId();
  const at = app.deps.now();
  const name = 'Corner Shop';
  const made = newSiteDocument(name);
  const document = SiteDocument.parse({ ...made, blocks: blocks ?? made.blocks });
  const accountId = owner.user.account_id;
  await app.deps.db
    .insertInto('sites')
    .values({
      id,
      account_id: accountId,
      created_by: owner.user.id,
      updated_by: owner.user.id,
      name,
      domain: `shop-${id}`,
      draft: JSON.stringify(document),
      published: JSON.stringify(document),
      published_version: 1,
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id, accountId, name, document };
}

/** The fields of a ticked consent box, as the page of a site sends them. */
export function agreeing(document: SiteDocument): { consent: string; consent_version: string } {
  const form = formIn(document);
  return { consent: 'yes', consent_version: form ? consentVersionOfForm(form) : '' };
}
