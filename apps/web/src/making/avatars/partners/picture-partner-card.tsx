import { PICTURE_PARTNERS, type PicturePartnerState } from '@sayso/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money-words.ts';
import type { KeyValue } from '../../../ui/key-values.tsx';
import { pictureProblemOf } from '../../pictures/picture-problems.parts.ts';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { LastErrors } from './last-errors.tsx';
import { PartnerFrame, type PartnerStanding } from './partner-frame.tsx';
import { partnersTexts as texts } from './partners.texts.ts';

type Props = { state: PicturePartnerState; entries: SettingEntries };

/** Somebody who makes pictures. */
export function PicturePartnerCard({ state, entries }: Props) {
  const { name, enabled } = PICTURE_PARTNERS[state.partner];
  return (
    <PartnerFrame
      name={name}
      text={texts.kinds[state.partner]}
      standing={standingOf(state, entries[enabled]?.value === true)}
      facts={factsOf(state, entries)}
      section="picture-partners"
    >
      <LastErrors errors={state.last_errors.map(({ at, code }) => ({ at, words: pictureProblemOf(code) }))} />
    </PartnerFrame>
  );
}

function standingOf(
  { is_offered: isOffered, rests_until: rests }: PicturePartnerState,
  isOn: boolean,
): PartnerStanding {
  if (!isOffered) return isOn ? 'unset' : 'off';
  return rests === null ? 'set' : 'rests';
}

function factsOf(state: PicturePartnerState, entries: SettingEntries): KeyValue[] {
  const { facts } = texts;
  const { dailyPictures, hundredPrice } = PICTURE_PARTNERS[state.partner];
  const { today, last_days: lastDays, open, rests_until: rests } = state;
  const most = entries[dailyPictures]?.value;
  const isPriced = Number(entries[hundredPrice]?.value ?? 0) > 0;
  const money = (cents: number) => (isPriced || cents > 0 ? formatMoney(cents / 100, 'USD') : texts.noPicturePrice);
  return [
    { label: facts.today, value: texts.picturesOf(today.operator, typeof most === 'number' ? most : null) },
    { label: facts.lastDays, value: texts.pictures(lastDays.operator) },
    ...(lastDays.own_keys > 0 ? [{ label: facts.ownKeys, value: texts.pictures(lastDays.own_keys) }] : []),
    { label: facts.spentToday, value: money(state.spent_today_cents) },
    { label: facts.spent, value: money(state.spent_last_days_cents) },
    ...(open > 0 ? [{ label: facts.inMaking, value: open }] : []),
    ...(rests === null ? [] : [{ label: facts.rests, value: formatDateTime(rests) }]),
  ];
}
