import {
  type PaidPartner,
  type PartnerUse,
  PICTURE_PARTNERS,
  type PicturePartnerState,
  PRESENTER_PARTNERS,
  type PresenterPartnerState,
  type SettingKey,
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
import { limitOf } from '../../../people/settings/partner-settings.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { pictureProblemOf } from '../../pictures/picture-problems.parts.ts';
import { speechProblemOf } from '../../voices/speech-partners/partner-problems.parts.ts';
import { lackWords } from '../lack-words.ts';
import { isOffInOrder, problemOf } from '../presenter-partners/presenter-partner-values.ts';
import { partnersTexts as texts } from './partners.texts.gen.ts';

/** How a partner is, in a word. */
type PartnerStanding = keyof typeof texts.states;

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
function PartnerFrame({ name, text, standing, problem = null, facts, section, children }: Props) {
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
        aria-label={texts.settingsOf({ name })}
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
function LastErrors({ errors }: Errors) {
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

/** How a partner of any kind is doing, by the server. */
type AnyState = PartnerUse & {
  is_offered: boolean;
  /** What became of reading its list. */
  code?: string | null;
  synced_at?: string | null;
  rests_until?: string | null;
  last_errors?: readonly { at: string; code: string }[];
  credit?: { left: number; unit: string } | null;
};

/** What a partner is called, where it is set, and how what it does is counted. */
type About = Pick<PaidPartner<SettingKey>, 'enabled' | 'daily' | 'price'> & {
  name: string;
  text: string;
  section: string;
  noPrice: string;
  amount: (count: number) => string;
  amountOf: (count: number, most: number | null) => string;
  problem: (code: never) => string;
  /** Switched off elsewhere. */
  isOff?: boolean;
  listed?: string;
  cannot?: string;
  open?: { label: string; value: number };
};

export const aboutPresenters = (state: PresenterPartnerState, entries: SettingEntries): About => {
  const { lends, ...partner } = PRESENTER_PARTNERS[state.partner];
  const { cannot } = state.abilities;
  return {
    ...partner,
    text: texts.kinds[state.partner],
    section: 'presenter-partners',
    noPrice: texts.noPrice,
    amount: (count) => texts.seconds({ count }),
    amountOf: (count, most) => texts.secondsOf({ count, most: most ?? 'none' }),
    problem: problemOf,
    isOff: isOffInOrder(state.partner, entries),
    ...(lends && { listed: texts.presenters({ count: state.presenters, gone: state.gone }) }),
    ...(cannot.length > 0 && { cannot: lackWords(cannot) }),
    open: { label: texts.facts.open, value: state.open_orders },
  };
};

export const aboutPictures = ({ partner, open }: PicturePartnerState): About => ({
  ...PICTURE_PARTNERS[partner],
  text: texts.kinds[partner],
  section: 'picture-partners',
  noPrice: texts.noPicturePrice,
  amount: (count) => texts.pictures({ count }),
  amountOf: (count, most) => texts.picturesOf({ count, most: most ?? 'none' }),
  problem: pictureProblemOf,
  open: { label: texts.facts.inMaking, value: open },
});

export const aboutVoices = ({ partner, voices, gone }: SpeechPartnerState): About => ({
  ...SPEECH_PARTNERS[partner],
  text: texts.kinds[partner],
  section: 'voice-partners',
  noPrice: texts.noCharacterPrice,
  amount: (count) => texts.characters({ count }),
  amountOf: (count, most) => texts.charactersOf({ count, most: most ?? 'none' }),
  problem: speechProblemOf,
  listed: texts.voices({ count: voices, gone }),
});

type PartnerCardProps = { state: AnyState; about: About; entries: SettingEntries };

/** A partner that is paid by what it does. */
export function PartnerCard({ state, about, entries }: PartnerCardProps) {
  const { code, last_errors: errors } = state;
  const isUnread = state.is_offered && typeof code === 'string' && code !== 'OK';
  const inWords = (fault: string) => about.problem(fault as never);
  return (
    <PartnerFrame
      name={about.name}
      text={about.text}
      standing={standingOf({ state, about, entries })}
      problem={isUnread ? inWords(code) : null}
      facts={factsOf({ state, about, entries })}
      section={about.section}
    >
      {errors && <LastErrors errors={errors.map(({ at, code: fault }) => ({ at, words: inWords(fault) }))} />}
    </PartnerFrame>
  );
}

function standingOf({ state, about, entries }: PartnerCardProps): PartnerStanding {
  if (about.isOff) return 'off';
  if (!state.is_offered) return entries[about.enabled]?.value === true ? 'unset' : 'off';
  if (state.rests_until) return 'rests';
  if (state.code === undefined) return 'set';
  if (state.code === null) return 'waiting';
  return state.code === 'OK' ? 'well' : 'problem';
}

function factsOf({ state, about, entries }: PartnerCardProps): KeyValue[] {
  const { synced_at: synced, rests_until: rests, credit, last_days: lastDays } = state;
  const { amount, amountOf, listed, cannot, open } = about;
  const isPriced = Number(entries[about.price]?.value ?? 0) > 0;
  const money = (cents: number) => (isPriced || cents > 0 ? formatMoney(cents / 100, 'USD') : about.noPrice);
  const facts: (KeyValue | false | '' | null | undefined)[] = [
    synced !== undefined && {
      label: factTexts.lastList,
      value: synced === null ? texts.noData : <RelativeTime iso={synced} />,
    },
    synced && listed !== undefined && { label: factTexts.listed, value: listed },
    cannot !== undefined && { label: factTexts.cannot, value: cannot },
    { label: factTexts.today, value: amountOf(state.today.operator, limitOf(entries, about.daily)) },
    { label: factTexts.lastDays, value: amount(lastDays.operator) },
    lastDays.own_keys > 0 && { label: factTexts.ownKeys, value: amount(lastDays.own_keys) },
    { label: factTexts.spentToday, value: money(state.spent_today_cents) },
    { label: factTexts.spent, value: money(state.spent_last_days_cents) },
    open && open.value > 0 && open,
    credit && { label: factTexts.credit, value: texts.credit(credit) },
    rests && { label: factTexts.rests, value: formatDateTime(rests) },
  ];
  return facts.filter((fact) => !!fact);
}

const { facts: factTexts } = texts;

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
