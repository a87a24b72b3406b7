import { AppError, ERRORS } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { textVersion } from '../../platform/lib/text.ts';
import { currentConsent } from '../pages/pages.service.ts';
import { insertConsentText, updateConsent, type UserFacts } from './accounts.store.ts';

/**
 * Stores the words that a new person agrees to. `shown`: the version on their screen; undefined counts as the present one.
 * @throws AppError `consent_changed` at its field when they saw another version.
 */
export async function storeConsent(
  deps: Pick<Deps, 'now' | 'settings' | 'config'>,
  trx: Db,
  shown: string | undefined,
): Promise<Required<Pick<UserFacts, 'consented_at' | 'consent_text_id'>>> {
  const { version, words } = await currentConsent(deps, trx);
  if (shown !== undefined && shown !== version)
    throw new AppError('consent_changed', { errors: { consent: [ERRORS.consent_changed.message] } });
  const text = { id: textVersion(words), words, created_at: deps.now() };
  await insertConsentText(trx, text);
  return { consented_at: text.created_at, consent_text_id: text.id };
}

/** The same of a person who is here already. */
export async function storeConsentOf(
  deps: Pick<Deps, 'now' | 'settings' | 'config'>,
  trx: Db,
  { userId, shown }: { userId: string; shown: string | undefined },
): Promise<void> {
  await updateConsent(trx, userId, await storeConsent(deps, trx, shown));
}
