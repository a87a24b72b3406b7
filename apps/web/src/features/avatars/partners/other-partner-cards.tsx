import { SPEECH_PARTNERS, type SpeechPartnerState } from '@sayso/contract';
import type { KeyValue } from '../../../ui/key-values.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { SettingEntries } from '../../settings/settings.queries.ts';
import { useTranscriberUse } from '../../voices/transcriber/transcriber.queries.ts';
import { speechProblemOf } from '../../voices/speech-partners/partner-problems.parts.ts';
import { PartnerFrame, type PartnerStanding } from './partner-frame.tsx';
import { partnersTexts as texts } from './partners.texts.ts';

const { facts } = texts;

/** A partner that speaks. */
export function SpeechPartnerCard({ state, entries }: { state: SpeechPartnerState; entries: SettingEntries }) {
  const { partner, code, synced_at: synced, last_days: lastDays } = state;
  const { name, enabled, dailyCharacters } = SPEECH_PARTNERS[partner];
  const most = entries[dailyCharacters]?.value;
  const rows: KeyValue[] = [
    { label: facts.lastList, value: synced === null ? texts.noData : <RelativeTime iso={synced} /> },
    ...(synced === null ? [] : [{ label: facts.listed, value: texts.voices(state.voices, state.gone) }]),
    { label: facts.today, value: texts.charactersOf(state.today.operator, typeof most === 'number' ? most : null) },
    { label: facts.lastDays, value: texts.characters(lastDays.operator) },
    ...(lastDays.own_keys > 0 ? [{ label: facts.ownKeys, value: texts.characters(lastDays.own_keys) }] : []),
    { label: facts.spent, value: texts.notPriced },
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

function standingOf({ is_offered: isOffered, code }: SpeechPartnerState, isOn: boolean): PartnerStanding {
  if (!isOffered) return isOn ? 'unset' : 'off';
  if (code === null) return 'waiting';
  return code === 'OK' ? 'well' : 'problem';
}

/** What writes recordings down, with the seconds that count for its budget. */
export function TranscriberCard({ entries }: { entries: SettingEntries }) {
  const { data } = useTranscriberUse();
  const most = entries['transcriber_daily_seconds']?.value;
  const used: KeyValue[] = data
    ? [
        { label: facts.today, value: texts.secondsOf(data.today, typeof most === 'number' ? most : null) },
        { label: facts.lastDays, value: texts.seconds(data.last_days) },
      ]
    : [{ label: facts.today, value: texts.noData }];
  return <ServerCard server="transcriber" section="transcriber" entries={entries} used={used} />;
}

type ServerProps = {
  server: 'speech_server' | 'text_server' | 'transcriber';
  section: string;
  entries: SettingEntries;
  /** What it did, where that is counted. */
  used?: readonly KeyValue[];
};

const NOT_COUNTED: readonly KeyValue[] = [{ label: facts.today, value: texts.notCounted }];

/** A server that the operator runs or rents: what is set of it. How it answers stands in the examination. */
export function ServerCard({ server, section, entries, used = NOT_COUNTED }: ServerProps) {
  const textOf = (key: `${typeof server}_${'url' | 'model'}`) => String(entries[key]?.value ?? '');
  const host = URL.parse(textOf(`${server}_url`))?.host ?? null;
  const model = textOf(`${server}_model`);
  const rows: KeyValue[] =
    host === null
      ? [{ label: facts.today, value: texts.noData }]
      : [
          { label: facts.host, value: host, mono: true },
          ...(model === '' ? [] : [{ label: facts.model, value: model, mono: true }]),
          ...used,
        ];
  return (
    <PartnerFrame
      name={texts.names[server]}
      text={texts.kinds[server]}
      standing={host === null ? 'unset' : 'set'}
      facts={rows}
      section={section}
    />
  );
}
