import { partnerOf, SPEECH_PARTNERS, type SpeechCost } from '@sayso/contract';
import { type Actor, authorize, mayDo } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { leftOfDay } from '../../../platform/partners/partner-budget.ts';
import { dayOf } from '../../../platform/partners/partner-usage.store.ts';
import { charactersRefusal, speechCents } from '../../../platform/speech/speech-spending.ts';
import { createOwnKeys } from '../../../people/accounts/own-keys.service.ts';

/** Says what speaking so many characters takes with the partner whose voice it is. Null for voices that no partner speaks, and that are not on offer. */
export async function speechCost(
  deps: Pick<Deps, 'db' | 'vault' | 'settings' | 'speech' | 'now'>,
  actor: Actor,
  { id, characters }: { id: string; characters: number },
): Promise<SpeechCost | null> {
  authorize(actor, 'voices.view');
  const partner = deps.speech.voices().some((voice) => voice.id === id) ? partnerOf(id) : undefined;
  if (partner === undefined) return null;
  const { accountId } = actor;
  const { name, ownKeys, dailyCharacters } = SPEECH_PARTNERS[partner];
  const isOwn = ownKeys !== null && (await createOwnKeys(deps)(accountId, ownKeys)) !== null;
  const most = deps.settings.current()[dailyCharacters];
  const use = { partner, day: dayOf(deps.now()), accountId, isOwn };
  const rest = await leftOfDay(deps.db, use, { site: most, account: null });
  const cents = isOwn || !mayDo(actor, 'settings.manage') ? 0 : speechCents(deps, partner, characters);
  return {
    partner,
    partner_name: name,
    pays: isOwn ? 'own_key' : 'site',
    characters,
    characters_left: rest && rest.left,
    price_cents: cents === 0 ? null : cents,
    refusal: rest && characters > rest.left ? charactersRefusal(name, most ?? 0) : null,
  };
}
