import { PRESENTER_PARTNERS, type PresenterPartnerState } from '@sayso/contract';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import type { KeyValue } from '../../../ui/key-values.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { avatarsTexts } from '../avatars.texts.ts';
import { problemOf } from '../presenter-partners/partner-problems.ts';
import { isOffInOrder } from '../presenter-partners/presenter-partner-values.ts';
import { LastErrors } from './last-errors.tsx';
import { PartnerFrame, type PartnerStanding } from './partner-frame.tsx';
import { partnersTexts as texts } from './partners.texts.ts';

type Props = { state: PresenterPartnerState; entries: SettingEntries };

/** A partner that lends presenters. */
export function PresenterPartnerCard({ state, entries }: Props) {
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
    ...(state.abilities.cannot.length === 0
      ? []
      : [{ label: facts.cannot, value: avatarsTexts.lacks(state.abilities.cannot) }]),
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
