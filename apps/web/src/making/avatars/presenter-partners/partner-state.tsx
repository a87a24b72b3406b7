import { PRESENTER_PARTNERS, type PresenterPartnerId, type PresenterPartnerState } from '@sayso/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ListOffer, SyncButton } from '../../../people/settings/partner-list.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { isOffInOrder } from './presenter-partner-values.ts';
import { usePresenterPartners, useSyncPresenterPartner } from './presenter-partners.queries.ts';
import { presenterPartnersTexts as texts } from './presenter-partners.texts.ts';

/** How a partner is doing as it is stored: its presenters, what was ordered, and what is left there. */
export function PartnerState({ partner, entries }: { partner: PresenterPartnerId; entries: SettingEntries }) {
  const { data, isError } = usePresenterPartners();
  const sync = useSyncPresenterPartner(partner);
  if (isError) return <Note tone="danger">{texts.stateFailed}</Note>;
  const state = data?.find((one) => one.partner === partner);
  if (!state) return null;
  const { enabled, dailySeconds, isKeyless, lends } = PRESENTER_PARTNERS[partner];
  const most = entries[dailySeconds]?.value;
  const unset = isKeyless ? texts.state.noAddress : texts.state.noKey;
  const on = isOffInOrder(partner, entries) ? texts.state.offInOrder : unset;
  const why = entries[enabled]?.value === true ? on : texts.state.off;
  return (
    <div className="grid gap-2">
      {lends ? (
        <ListOffer state={state} listed={state.presenters} why={why} texts={texts.state} />
      ) : (
        <Answering state={state} why={why} />
      )}
      {state.rests_until !== null && (
        <Note tone="warning">
          {texts.state.rests} <time dateTime={state.rests_until}>{formatDateTime(state.rests_until)}</time>
        </Note>
      )}
      <p className="text-13 text-text-2 tabular-nums">
        {saidUse(state, typeof most === 'number' ? most : null).join(' ')}
      </p>
      {lends && state.is_offered && <SyncButton sync={sync} about="presenter-partners" texts={texts.sync} />}
    </div>
  );
}

/** How a partner is doing that has nobody to list. */
function Answering({ state: { is_offered: isOffered, code }, why }: { state: PresenterPartnerState; why: string }) {
  if (!isOffered) return <Note>{why}</Note>;
  if (code === null) return <Note>{texts.state.notAsked}</Note>;
  return code === 'OK' ? (
    <Note tone="info">{texts.state.answers}</Note>
  ) : (
    <Note tone="warning">{texts.state.fails(code)}</Note>
  );
}

function saidUse(state: PresenterPartnerState, most: number | null): string[] {
  const { today, last_days: lastDays, spent_last_days_cents: cents, open_orders: open, credit } = state;
  return [
    texts.use.today(today.operator, most),
    texts.use.lastDays(lastDays.operator),
    ...(cents > 0 ? [texts.use.spent(formatMoney(cents / 100, 'USD'))] : []),
    ...(lastDays.own_keys > 0 ? [texts.use.ownKeys(lastDays.own_keys)] : []),
    ...(open > 0 ? [texts.use.open(open)] : []),
    ...(credit ? [texts.credit(credit.left, credit.unit)] : []),
  ];
}
