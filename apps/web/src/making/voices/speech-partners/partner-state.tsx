import { SPEECH_PARTNERS, type SpeechPartnerId } from '@sayso/contract';
import { ListOffer, SyncButton } from '../../../people/settings/partner-list.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { useSpeechPartners, useSyncSpeechPartner } from './speech-partners.queries.ts';
import { speechPartnersTexts as texts } from './speech-partners.texts.ts';

/** How a partner is doing as it is stored: its voices, and what it spoke. */
export function PartnerState({ partner, entries }: { partner: SpeechPartnerId; entries: SettingEntries }) {
  const { data } = useSpeechPartners();
  const sync = useSyncSpeechPartner(partner);
  const state = data?.find((one) => one.partner === partner);
  if (!state) return null;
  const { enabled, dailyCharacters } = SPEECH_PARTNERS[partner];
  const most = entries[dailyCharacters]?.value;
  const why = entries[enabled]?.value === true ? texts.state.noKey : texts.state.off;
  return (
    <div className="grid gap-2">
      <ListOffer state={state} listed={state.voices} why={why} texts={texts.state} />
      <p className="text-13 text-text-2 tabular-nums">
        {texts.use.today(state.today.operator, typeof most === 'number' ? most : null)}{' '}
        {texts.use.lastDays(state.last_days.operator)}
        {state.last_days.own_keys > 0 && ` ${texts.use.ownKeys(state.last_days.own_keys)}`}
      </p>
      {state.is_offered && <SyncButton sync={sync} about="speech-partners" texts={texts.sync} />}
    </div>
  );
}
