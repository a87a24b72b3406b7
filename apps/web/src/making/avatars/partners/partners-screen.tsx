import {
  avatarsApi,
  type Capability,
  type PartnerOrder,
  type PartnerUse,
  PICTURE_PARTNERS,
  PRESENTER_PARTNERS,
  type PresenterPartnerState,
  SPEECH_PARTNERS,
  type PartnerDay,
  monitoringApi,
  picturesApi,
  voicesApi,
} from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount, formatMoney, formatRound } from '../../../lib/format.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { RefreshButton } from '../../../ui/list-buttons.tsx';
import { Card, TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { VisuallyHidden } from '../../../ui/icon.tsx';
import { useSettings } from '../../../people/settings/settings.queries.ts';
import { AreaChart } from '../../../ui/charts/line-chart.tsx';
import { optionsOf } from '../../../ui/inputs/select.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { useCall } from '../../../lib/api/reads.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { OrderCard, usePartnerOrders } from './order-card.tsx';
import { partnersTexts } from './partners.texts.gen.ts';
import { aboutPictures, aboutPresenters, aboutVoices, PartnerCard, ServerCard } from './partner-cards.tsx';

/** Where those of an order are set. */
const SECTIONS: Record<Capability, string> = {
  text: 'text-server',
  transcription: 'transcriber',
  presenters: 'presenter-partners',
};

/** Presenter partners have cards of their own: in sums each counts once. */
const isCounted = ({ capability }: PartnerOrder) => capability !== 'presenters';

/** Everything that others do for this site: how they are, what they did today, and what that costs. */
export function PartnersScreen() {
  const queries = [
    useCall(avatarsApi.listPresenterPartners),
    useCall(voicesApi.listSpeechPartners),
    useCall(picturesApi.listPicturePartners),
    usePartnerOrders(),
    useSettings(),
  ] as const;
  const [{ data: presenters }, { data: speakers }, { data: painters }, { data: orders }, { data: entries }] = queries;
  const refetch = () => Promise.all(queries.map((query) => query.refetch()));
  const error = queries.find((query) => query.isError)?.error;
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={partnersTexts.title} text={partnersTexts.subtitle}>
        <RefreshButton refetch={refetch} />
      </OperatorHeader>
      {presenters && speakers && painters && orders && entries ? (
        <>
          <Totals
            states={presenters}
            others={[...speakers, ...painters, ...orders.filter(isCounted).flatMap(({ partners }) => partners)]}
          />
          <SpendingCard
            spenders={[
              ...spendersOf(presenters, PRESENTER_PARTNERS).map((one) => ({ ...one, isFilming: true })),
              ...spendersOf(speakers, SPEECH_PARTNERS),
              ...spendersOf(painters, PICTURE_PARTNERS),
              ...orders
                .filter(isCounted)
                .flatMap(({ partners }) => partners.map((one) => ({ ...one, isFilming: false }))),
            ]}
          />
          <Group title={partnersTexts.groups.presenters}>
            <OrderCards orders={orders.filter((order) => !isCounted(order))} />
            {presenters.map((state) => (
              <PartnerCard
                key={state.partner}
                state={state}
                about={aboutPresenters(state, entries)}
                entries={entries}
              />
            ))}
          </Group>
          <Group title={partnersTexts.groups.pictures}>
            {painters.map((state) => (
              <PartnerCard key={state.partner} state={state} about={aboutPictures(state)} entries={entries} />
            ))}
          </Group>
          <Group title={partnersTexts.groups.voices}>
            {speakers.map((state) => (
              <PartnerCard key={state.partner} state={state} about={aboutVoices(state)} entries={entries} />
            ))}
            <ServerCard entries={entries} />
          </Group>
          <Group title={partnersTexts.groups.orders}>
            <OrderCards orders={orders.filter(isCounted)} />
          </Group>
          <ExaminationCard />
        </>
      ) : error ? (
        <Card>
          <ErrorState
            title={partnersTexts.failed}
            text={messageOf(error)}
            onRetry={() => void refetch()}
            busy={queries.some(({ isFetching }) => isFetching)}
          />
        </Card>
      ) : (
        <Loading />
      )}
    </div>
  );
}

const { examination: examinationCardTexts } = partnersTexts;
const TONES: Record<keyof typeof examinationCardTexts.levels, Tone> = {
  healthy: 'success',
  warning: 'warning',
  critical: 'danger',
};

const ASKED_EVERY_MS = 30_000;

/** What the last examination of the installation found about the services of others. */
function ExaminationCard() {
  const { data, isError } = useCall(monitoringApi.monitoringOverview, {
    refetchInterval: ASKED_EVERY_MS,
    select: ({ services }) => services.find(({ service }) => service === 'providers')?.findings ?? [],
  });
  return (
    <TitledCard title={examinationCardTexts.title} text={examinationCardTexts.text}>
      {data === undefined ? (
        isError ? (
          <p className="text-13 text-text-2">{examinationCardTexts.failed}</p>
        ) : (
          <Skeleton className="h-16" />
        )
      ) : data.length === 0 ? (
        <p className="text-13 text-text-2">{examinationCardTexts.none}</p>
      ) : (
        <ul className="grid gap-3">
          {data.map(({ found, advice, level, checked_at: at }) => (
            <li key={found} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13">
              <Badge tone={TONES[level]} dot>
                {examinationCardTexts.levels[level]}
              </Badge>
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere text-text-2">
                {found}
                {advice !== '' && <span className="block text-text-3">{advice}</span>}
              </span>
              {at !== null && (
                <span className="text-12 text-text-3">
                  {examinationCardTexts.checked} <RelativeTime iso={at} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-13">
        <Link
          to="/admin/$tab"
          params={{ tab: 'monitoring' }}
          search={{}}
          className="font-medium text-accent-text hover:underline"
        >
          {examinationCardTexts.more}
        </Link>
      </p>
    </TitledCard>
  );
}

const { spending: spendingCardTexts } = partnersTexts;
type Way = keyof typeof spendingCardTexts.ways;

const spendingCardDays = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayName = (day: string) => spendingCardDays.format(new Date(`${day}T00:00:00Z`));
const spendingCardTotal = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A partner and what it did by the day. `isFilming`: in seconds of presenters. */
type Spender = { name: string; isFilming: boolean; days: readonly PartnerDay[] };

/** What all partners cost, and how much of presenters was ordered, by the day. */
function SpendingCard({ spenders }: { spenders: readonly Spender[] }) {
  const [way, setWay] = useState<Way>('spent');
  const used = spenders.filter(({ isFilming, days: known }) =>
    known.some(({ operator, spent_cents: cents }) => cents > 0 || (isFilming && operator > 0)),
  );
  const amountOf = ({ spent_cents: cents, operator }: PartnerDay) => (way === 'spent' ? cents / 100 : operator);
  const series = used
    .filter(({ isFilming }) => way === 'spent' || isFilming)
    .map(({ name, days: known }) => ({ name, values: known.map(amountOf) }));
  const sum = spendingCardTotal(series.flatMap(({ values }) => values));
  const points = used[0]?.days.map(({ day }) => dayName(day)) ?? [];
  return (
    <Card className="grid content-start gap-4 p-5 max-sm:p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display-18">{spendingCardTexts.title}</h2>
          <p className="mt-0.5 text-13 text-text-3">{spendingCardTexts.text}</p>
        </div>
        {used.length > 0 && (
          <Segmented
            label={spendingCardTexts.show}
            segments={optionsOf(spendingCardTexts.ways)}
            value={way}
            onValueChange={setWay}
          />
        )}
      </header>
      {used.length === 0 ? (
        <p className="text-13 text-text-2">{spendingCardTexts.nothing}</p>
      ) : sum === 0 ? (
        <p className="text-13 text-text-2">
          {way === 'spent' ? spendingCardTexts.noPrices : spendingCardTexts.nothing}
        </p>
      ) : (
        <AreaChart
          label={spendingCardTexts.title}
          summary={
            way === 'spent'
              ? spendingCardTexts.spentSentence({ amount: formatMoney(sum, 'USD') })
              : spendingCardTexts.secondsSentence({ count: sum })
          }
          points={points}
          series={series}
          format={
            way === 'spent'
              ? (amount) => formatRound(amount, 'USD')
              : (count) => spendingCardTexts.secondsValue({ count })
          }
        />
      )}
    </Card>
  );
}

const OrderCards = ({ orders }: { orders: readonly PartnerOrder[] }) =>
  orders.map((order) => <OrderCard key={order.capability} order={order} section={SECTIONS[order.capability]} />);

/** Everybody whose use may cost money. */
const spendersOf = <Id extends string>(
  states: readonly { partner: Id; days: readonly PartnerDay[] }[],
  partners: Readonly<Record<Id, { name: string }>>,
): Spender[] => states.map(({ partner, days }) => ({ name: partners[partner].name, isFilming: false, days }));

/** What all partners cost; what was ordered of presenters. */
function Totals({ states, others }: { states: readonly PresenterPartnerState[]; others: readonly PartnerUse[] }) {
  const sum = (amountOf: (state: PresenterPartnerState) => number) =>
    states.reduce((total, state) => total + amountOf(state), 0);
  const all: readonly PartnerUse[] = [...states, ...others];
  const spent = (of: 'spent_today_cents' | 'spent_last_days_cents') => all.reduce((total, use) => total + use[of], 0);
  const money = (cents: number) => formatMoney(cents / 100, 'USD');
  const ownKeys = sum(({ last_days: days }) => days.own_keys);
  const { totals: words } = partnersTexts;
  const open = formatCount(sum(({ open_orders: count }) => count));
  const seconds = formatCount(sum(({ last_days: days }) => days.operator));
  return (
    <StatGrid label={words.label}>
      <StatCard label={words.spentToday} value={money(spent('spent_today_cents'))} note={words.note} />
      <StatCard label={words.spent} value={money(spent('spent_last_days_cents'))} note={words.note} />
      <StatCard
        label={words.seconds}
        value={seconds}
        note={ownKeys > 0 ? words.ownNote({ count: ownKeys }) : words.note}
      />
      <StatCard label={words.open} value={open} note={words.openNote} />
    </StatGrid>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="display-18">
        {title}
      </h2>
      <div className="grid grid-cols-3 items-start gap-4 max-xl:grid-cols-2 max-md:grid-cols-1">{children}</div>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <VisuallyHidden>{partnersTexts.loading}</VisuallyHidden>
      <Skeleton className="h-24 rounded-lg!" />
      <Skeleton className="h-64 rounded-lg!" />
      <Skeleton className="h-80 rounded-lg!" />
    </div>
  );
}
