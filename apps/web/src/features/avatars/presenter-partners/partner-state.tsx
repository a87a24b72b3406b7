import { PRESENTER_PARTNERS, type PresenterPartnerId, type PresenterPartnerState } from '@sayso/contract';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money-words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import type { SettingEntries } from '../../settings/settings.queries.ts';
import { usePresenterPartners, useSyncPresenterPartner } from './presenter-partners.queries.ts';
import { presenterPartnersTexts as texts } from './presenter-partners.texts.ts';

/** How a partner is doing as it is stored: its presenters, what was ordered, and what is left there. */
export function PartnerState({ partner, entries }: { partner: PresenterPartnerId; entries: SettingEntries }) {
  const { data, isError } = usePresenterPartners();
  if (isError) return <Note tone="danger">{texts.stateFailed}</Note>;
  const state = data?.find((one) => one.partner === partner);
  if (!state) return null;
  const { enabled, dailySeconds, isKeyless } = PRESENTER_PARTNERS[partner];
  const most = entries[dailySeconds]?.value;
  const isOn = entries[enabled]?.value === true;
  return (
    <div className="grid gap-2">
      <Offer state={state} why={isOn ? (isKeyless ? texts.state.noAddress : texts.state.noKey) : texts.state.off} />
      {state.rests_until !== null && (
        <Note tone="warning">
          {texts.state.rests} <time dateTime={state.rests_until}>{formatDateTime(state.rests_until)}</time>
        </Note>
      )}
      <p className="text-13 text-text-2 tabular-nums">
        {saidUse(state, typeof most === 'number' ? most : null).join(' ')}
      </p>
      {state.is_offered && <SyncButton partner={partner} />}
    </div>
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

function Offer({ state, why }: { state: PresenterPartnerState; why: string }) {
  if (!state.is_offered) return <Note>{why}</Note>;
  const { code, presenters, gone } = state;
  if (code === null) return <Note>{texts.state.waiting}</Note>;
  const counts = [texts.state.offered(presenters), ...(gone > 0 ? [texts.state.gone(gone)] : [])].join(' ');
  if (code === 'OK') return <Note tone="info">{counts}</Note>;
  return <Note tone="warning">{`${texts.state.problem(code)} ${counts}`}</Note>;
}

function SyncButton({ partner }: { partner: PresenterPartnerId }) {
  const sync = useSyncPresenterPartner(partner);
  const run = () =>
    sync.mutate(undefined, {
      onError: (error) =>
        showToast({ tone: 'danger', about: 'presenter-partners', title: texts.sync.failed, text: messageOf(error) }),
    });
  return (
    <div>
      <Button size="sm" busy={sync.isPending} busyText={texts.sync.running} onClick={run}>
        {texts.sync.run}
      </Button>
    </div>
  );
}
