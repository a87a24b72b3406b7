import {
  PRESENTER_PARTNERS,
  type PresenterPartnerState,
  SPEECH_PARTNERS,
  type SpeechPartnerState,
} from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { speechProblemOf } from '../../voices/speech-partners/partner-problems.parts.ts';
import { lackWords } from '../lack-words.ts';
import { isOffInOrder, problemOf } from '../presenter-partners/presenter-partner-values.ts';
import { partnersTexts as texts } from './partners.texts.ts';

/** How a partner is, in a word. */
export type PartnerStanding = keyof typeof texts.states;

const TONES: Record<PartnerStanding, Tone> = {
  off: 'outline',
  unset: 'outline',
  waiting: 'neutral',
  well: 'success',
  rests: 'warning',
  problem: 'danger',
  set: 'info',
};

type Props = {
  name: string;
  text: string;
  standing: PartnerStanding;
  /** What is wrong, and what to do. */
  problem?: string | null;
  facts: readonly KeyValue[];
  /** The section of the settings that is about it. */
  section: string;
  children?: ReactNode;
};

/** One partner at a glance: how it is, what it did, and the way to its settings. */
export function PartnerFrame({ name, text, standing, problem = null, facts, section, children }: Props) {
  return (
    <TitledCard
      title={name}
      text={text}
      badge={
        <Badge tone={TONES[standing]} dot>
          {texts.states[standing]}
        </Badge>
      }
    >
      {problem !== null && <Note tone="warning">{problem}</Note>}
      <KeyValues items={facts} />
      {children}
      <SettingsLink name={name} section={section} />
    </TitledCard>
  );
}

/** The way to the section of the settings that is about a partner. */
export function SettingsLink({ name, section }: Pick<Props, 'name' | 'section'>) {
  return (
    <div>
      <Link
        to="/admin/$tab"
        params={{ tab: 'settings' }}
        search={{ section }}
        aria-label={texts.settingsOf(name)}
        className={buttonClass({ size: 'sm' })}
      >
        <Icon of={Settings} size={14} />
        {texts.settings}
      </Link>
    </div>
  );
}

type Errors = { errors: readonly { at: string; words: string }[] };

/** What has gone wrong with a partner, the newest first, or that nothing has. */
export function LastErrors({ errors }: Errors) {
  return (
    <section className="grid gap-1.5 text-13">
      <h3 className="font-medium">{texts.errors.title}</h3>
      {errors.length === 0 ? <p className="text-text-3">{texts.errors.none}</p> : <ErrorList errors={errors} />}
    </section>
  );
}

/** Errors in words, and when they were. */
export function ErrorList({ errors }: Errors) {
  return (
    <ul className="grid gap-1.5">
      {errors.map(({ at, words }) => (
        <li key={`${at} ${words}`} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-anywhere text-text-2">{words}</span>
          <span className="shrink-0 text-12 text-text-3">
            <RelativeTime iso={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type PresenterPartnerCardProps = { state: PresenterPartnerState; entries: SettingEntries };

/** A partner that lends presenters. */
export function PresenterPartnerCard({ state, entries }: PresenterPartnerCardProps) {
  const { partner, code } = state;
  const isRead = code !== null && code !== 'OK' && state.is_offered;
  return (
    <PartnerFrame
      name={PRESENTER_PARTNERS[partner].name}
      text={texts.kinds[partner]}
      standing={standingOf(state, entries)}
      problem={isRead ? problemOf(code) : null}
      facts={factsOf(state, entries)}
      section="presenter-partners"
    >
      <LastErrors errors={state.last_errors.map(({ at, code: fault }) => ({ at, words: problemOf(fault) }))} />
    </PartnerFrame>
  );
}

function standingOf(state: PresenterPartnerState, entries: SettingEntries): PartnerStanding {
  if (isOffInOrder(state.partner, entries)) return 'off';
  if (!state.is_offered) return entries[PRESENTER_PARTNERS[state.partner].enabled]?.value === true ? 'unset' : 'off';
  if (state.rests_until !== null) return 'rests';
  if (state.code === null) return 'waiting';
  return state.code === 'OK' ? 'well' : 'problem';
}

function factsOf(state: PresenterPartnerState, entries: SettingEntries): KeyValue[] {
  const { facts } = texts;
  const { dailySeconds, minutePrice, lends } = PRESENTER_PARTNERS[state.partner];
  const most = entries[dailySeconds]?.value;
  const isPriced = Number(entries[minutePrice]?.value ?? 0) > 0;
  const money = (cents: number) => (isPriced || cents > 0 ? formatMoney(cents / 100, 'USD') : texts.noPrice);
  return [
    { label: facts.lastList, value: state.synced_at === null ? texts.noData : <RelativeTime iso={state.synced_at} /> },
    ...(state.synced_at === null || !lends
      ? []
      : [{ label: facts.listed, value: texts.presenters(state.presenters, state.gone) }]),
    ...(state.abilities.cannot.length === 0 ? [] : [{ label: facts.cannot, value: lackWords(state.abilities.cannot) }]),
    { label: facts.today, value: texts.secondsOf(state.today.operator, typeof most === 'number' ? most : null) },
    { label: facts.lastDays, value: texts.seconds(state.last_days.operator) },
    ...(state.last_days.own_keys > 0 ? [{ label: facts.ownKeys, value: texts.seconds(state.last_days.own_keys) }] : []),
    { label: facts.spentToday, value: money(state.spent_today_cents) },
    { label: facts.spent, value: money(state.spent_last_days_cents) },
    ...(state.open_orders > 0 ? [{ label: facts.open, value: state.open_orders }] : []),
    ...(state.credit ? [{ label: facts.credit, value: texts.credit(state.credit.left, state.credit.unit) }] : []),
    ...(state.rests_until === null ? [] : [{ label: facts.rests, value: formatDateTime(state.rests_until) }]),
  ];
}

const { facts: factTexts } = texts;

/** A partner that speaks. */
export function SpeechPartnerCard({ state, entries }: { state: SpeechPartnerState; entries: SettingEntries }) {
  const { partner, code, synced_at: synced, last_days: lastDays } = state;
  const { name, enabled, dailyCharacters, price } = SPEECH_PARTNERS[partner];
  const most = entries[dailyCharacters]?.value;
  const rows: KeyValue[] = [
    { label: factTexts.lastList, value: synced === null ? texts.noData : <RelativeTime iso={synced} /> },
    ...(synced === null ? [] : [{ label: factTexts.listed, value: texts.voices(state.voices, state.gone) }]),
    {
      label: factTexts.today,
      value: texts.charactersOf(state.today.operator, typeof most === 'number' ? most : null),
    },
    { label: factTexts.lastDays, value: texts.characters(lastDays.operator) },
    ...(lastDays.own_keys > 0 ? [{ label: factTexts.ownKeys, value: texts.characters(lastDays.own_keys) }] : []),
    ...moneyOf(state, Number(entries[price]?.value ?? 0) > 0),
  ];
  return (
    <PartnerFrame
      name={name}
      text={texts.kinds[partner]}
      standing={standingOfOther(state, entries[enabled]?.value === true)}
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
    { label: factTexts.spentToday, value: money(state.spent_today_cents) },
    { label: factTexts.spent, value: money(state.spent_last_days_cents) },
  ];
}

function standingOfOther({ is_offered: isOffered, code }: SpeechPartnerState, isOn: boolean): PartnerStanding {
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
      ? [{ label: factTexts.today, value: texts.noData }]
      : [
          { label: factTexts.host, value: host, mono: true },
          ...(model === '' ? [] : [{ label: factTexts.model, value: model, mono: true }]),
          { label: factTexts.today, value: texts.notCounted },
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
