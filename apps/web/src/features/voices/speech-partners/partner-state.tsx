import { SPEECH_PARTNERS, type SpeechPartnerId, type SpeechPartnerState } from '@sayso/contract';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import type { SettingEntries } from '../../settings/settings.queries.ts';
import { useSpeechPartners, useSyncSpeechPartner } from './speech-partners.queries.ts';
import { speechPartnersTexts as texts } from './speech-partners.texts.ts';

/** How a partner is doing as it is stored: its voices, and what it spoke. */
export function PartnerState({ partner, entries }: { partner: SpeechPartnerId; entries: SettingEntries }) {
  const { data } = useSpeechPartners();
  const state = data?.find((one) => one.partner === partner);
  if (!state) return null;
  const most = entries[SPEECH_PARTNERS[partner].dailyCharacters]?.value;
  return (
    <div className="grid gap-2">
      <Offer state={state} isOn={entries[SPEECH_PARTNERS[partner].enabled]?.value === true} />
      <p className="text-13 text-text-2 tabular-nums">
        {texts.use.today(state.today.operator, typeof most === 'number' ? most : null)}{' '}
        {texts.use.lastDays(state.last_days.operator)}
        {state.last_days.own_keys > 0 && ` ${texts.use.ownKeys(state.last_days.own_keys)}`}
      </p>
      {state.is_offered && <SyncButton partner={partner} />}
    </div>
  );
}

function Offer({ state, isOn }: { state: SpeechPartnerState; isOn: boolean }) {
  if (!state.is_offered) return <Note>{isOn ? texts.state.noKey : texts.state.off}</Note>;
  const { code, voices, gone } = state;
  if (code === null) return <Note>{texts.state.waiting}</Note>;
  const counts = [texts.state.offered(voices), ...(gone > 0 ? [texts.state.gone(gone)] : [])].join(' ');
  if (code === 'OK') return <Note tone="info">{counts}</Note>;
  return <Note tone="warning">{`${texts.state.problem(code)} ${counts}`}</Note>;
}

function SyncButton({ partner }: { partner: SpeechPartnerId }) {
  const sync = useSyncSpeechPartner(partner);
  const run = () =>
    sync.mutate(undefined, {
      onError: (error) =>
        showToast({ tone: 'danger', about: 'speech-partners', title: texts.sync.failed, text: messageOf(error) }),
    });
  return (
    <div>
      <Button size="sm" busy={sync.isPending} busyText={texts.sync.running} onClick={run}>
        {texts.sync.run}
      </Button>
    </div>
  );
}
