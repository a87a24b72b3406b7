import { SPEECH_PARTNERS, type SpeechPartnerState } from '@sayso/contract';
import { formatMoney } from '../../../lib/format.ts';
import type { KeyValue } from '../../../ui/key-values.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { speechProblemOf } from '../../voices/speech-partners/partner-problems.parts.ts';
import { PartnerFrame, type PartnerStanding } from './partner-frame.tsx';
import { partnersTexts as texts } from './partners.texts.ts';

const { facts } = texts;

/** A partner that speaks. */
export function SpeechPartnerCard({ state, entries }: { state: SpeechPartnerState; entries: SettingEntries }) {
  const { partner, code, synced_at: synced, last_days: lastDays } = state;
  const { name, enabled, dailyCharacters, price } = SPEECH_PARTNERS[partner];
  const most = entries[dailyCharacters]?.value;
  const rows: KeyValue[] = [
    { label: facts.lastList, value: synced === null ? texts.noData : <RelativeTime iso={synced} /> },
    ...(synced === null ? [] : [{ label: facts.listed, value: texts.voices(state.voices, state.gone) }]),
    { label: facts.today, value: texts.charactersOf(state.today.operator, typeof most === 'number' ? most : null) },
    { label: facts.lastDays, value: texts.characters(lastDays.operator) },
    ...(lastDays.own_keys > 0 ? [{ label: facts.ownKeys, value: texts.characters(lastDays.own_keys) }] : []),
    ...moneyOf(state, Number(entries[price]?.value ?? 0) > 0),
  ];
  return (
    <PartnerFrame
      name={name}
      text={texts.kinds[partner]}
      standing={standingOf(state, entries[enabled]?.value === true)}
      problem={state.is_offered && code !== null && code !== 'OK' ? speechProblemOf(code) : null}
      facts={rows}
      section="voice-partners"
    />
  );
}

/** What it cost, where the operator has told its price. */
function moneyOf(state: SpeechPartnerState, isPriced: boolean): KeyValue[] {
  const money = (cents: number) => (isPriced ? formatMoney(cents / 100, 'USD') : texts.noCharacterPrice);
  return [
    { label: facts.spentToday, value: money(state.spent_today_cents) },
    { label: facts.spent, value: money(state.spent_last_days_cents) },
  ];
}

function standingOf({ is_offered: isOffered, code }: SpeechPartnerState, isOn: boolean): PartnerStanding {
  if (!isOffered) return isOn ? 'unset' : 'off';
  if (code === null) return 'waiting';
  return code === 'OK' ? 'well' : 'problem';
}

/** The speech server that the operator runs or rents: what is set of it. How it answers stands in the examination. */
export function ServerCard({ entries }: { entries: SettingEntries }) {
  const host = URL.parse(String(entries['speech_server_url']?.value ?? ''))?.host ?? null;
  const model = String(entries['speech_server_model']?.value ?? '');
  const rows: KeyValue[] =
    host === null
      ? [{ label: facts.today, value: texts.noData }]
      : [
          { label: facts.host, value: host, mono: true },
          ...(model === '' ? [] : [{ label: facts.model, value: model, mono: true }]),
          { label: facts.today, value: texts.notCounted },
        ];
  return (
    <PartnerFrame
      name={texts.names.speech_server}
      text={texts.kinds.speech_server}
      standing={host === null ? 'unset' : 'set'}
      facts={rows}
      section="speech-server"
    />
  );
}
