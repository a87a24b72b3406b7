import {
  type MonitoringOverview,
  type Alert,
  HEALTH_SERVICES,
  type HealthFinding,
  type ServiceHealth,
} from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ClipboardCheck } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useNow } from '../../../lib/time.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { RefreshButton } from '../../../ui/list-buttons.tsx';
import { Card, TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Accordion } from '../../../ui/accordion.tsx';
import {
  inSpan,
  secondsSince,
  inPercent,
  inRate,
  inTime,
  inUptime,
  sayFailed,
  saySo,
  isSeen,
  LevelBadge,
  AlertStateBadge,
  SeverityBadge,
} from '../monitoring-words.tsx';
import { useExamine, useOverview, useRefreshOverview } from '../monitoring.queries.ts';
import { monitoringTexts as texts, monitoringTexts } from '../monitoring.texts.gen.ts';
import { ServerCard, DatabaseCard, HistoryCards } from './cards.tsx';

/** How everything is, live while it is looked at. */
export function OverviewScreen() {
  const { data, error, isFetching, refetch } = useOverview();
  const { mutateAsync: refresh } = useRefreshOverview();
  const refreshNow = async () => {
    try {
      await refresh();
      saySo(texts.refreshed);
    } catch (failure) {
      sayFailed(texts.refreshFailed, failure);
    }
  };
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <ExamineButton isRunning={isExamining(data)} />
        <RefreshButton refetch={refreshNow} />
      </OperatorHeader>
      {error && !data ? (
        <Card>
          <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      ) : (
        <>
          <Overall overview={data} isLost={error !== null} />
          <SummaryCards overview={data} />
          <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
            <ServerCard overview={data} />
            <DatabaseCard overview={data} />
          </div>
          <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
            <HealthCard services={data?.services} />
            <RecentAlerts alerts={data?.alerts} />
          </div>
          <HistoryCards />
        </>
      )}
    </div>
  );
}

const { health: healthCardTexts } = monitoringTexts;

/** Every part of the installation, with what was found about it behind its name. */
function HealthCard({ services }: { services: readonly ServiceHealth[] | undefined }) {
  return (
    <TitledCard title={healthCardTexts.title} text={healthCardTexts.text}>
      {services === undefined ? (
        <Skeleton className="h-80" />
      ) : (
        <Accordion
          items={services.map(({ service, level, is_set: isSet, uptime, uptime_seconds: seen, findings }) => ({
            value: service,
            title: (
              <span className="grid">
                {HEALTH_SERVICES[service]}
                <span className="text-12 font-normal text-text-3 tabular-nums">
                  {uptime === null
                    ? healthCardTexts.noUptime
                    : healthCardTexts.uptime({ share: inUptime(uptime), seen: inSpan(seen) })}
                </span>
              </span>
            ),
            aside: <LevelBadge level={level} isSet={isSet} isKnown={isSeen({ uptime, findings })} />,
            content: <Findings name={HEALTH_SERVICES[service]} findings={findings} />,
          }))}
        />
      )}
    </TitledCard>
  );
}

const INK = { healthy: 'text-success', warning: 'text-warning', critical: 'text-danger' } as const;

function Findings({ name, findings }: { name: string; findings: readonly HealthFinding[] }) {
  if (findings.length === 0) return <p className="text-13 text-text-3">{healthCardTexts.nothing}</p>;
  return (
    <ul aria-label={healthCardTexts.details({ name })} className="grid gap-3">
      {findings.map(({ area, level, found, advice, host, checked_at: at }) => (
        <li key={area} className="grid gap-0.5 text-13">
          <span className="flex items-baseline justify-between gap-3">
            <span className={clsx('font-medium', INK[level])}>{area}</span>
            <span className="shrink-0 text-12 text-text-3" title={host ?? undefined}>
              {at !== null && (
                <>
                  {healthCardTexts.checked} <RelativeTime iso={at} />
                </>
              )}
            </span>
          </span>
          <span className="wrap-anywhere text-text-2">{found}</span>
          {advice !== '' && <span className="wrap-anywhere text-text-3">{advice}</span>}
        </li>
      ))}
    </ul>
  );
}

const { recent: recentAlertsTexts } = monitoringTexts;

/** The last alerts, those that are active first. */
function RecentAlerts({ alerts }: { alerts: readonly Alert[] | undefined }) {
  return (
    <TitledCard
      title={recentAlertsTexts.title}
      badge={
        <Link
          to="/admin/$tab"
          params={{ tab: 'monitoring' }}
          search={{ section: 'alerts' }}
          className={buttonClass({ size: 'sm', variant: 'quiet' })}
        >
          {recentAlertsTexts.all}
        </Link>
      }
    >
      {alerts === undefined ? (
        <Skeleton className="h-40" />
      ) : alerts.length === 0 ? (
        <p className="text-13 text-text-3">{recentAlertsTexts.none}</p>
      ) : (
        <ul aria-label={recentAlertsTexts.title} className="grid divide-y divide-border">
          {alerts.map(({ id, severity, state, title, raised_at: at }) => (
            <li key={id} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
              <span className="flex flex-wrap items-center gap-2">
                <SeverityBadge severity={severity} />
                <AlertStateBadge state={state} />
                <span className="text-12 text-text-3">
                  <RelativeTime iso={at} />
                </span>
              </span>
              <Link
                to="/admin/$tab"
                params={{ tab: 'monitoring' }}
                search={{ section: 'alerts', alert: id } as never}
                className="text-13 wrap-anywhere text-text hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

const { cards: summaryCardsTexts } = monitoringTexts;

/** The four figures that say at a glance how it goes. What is not known claims nothing. */
function SummaryCards({ overview }: { overview: MonitoringOverview | undefined }) {
  const answers = overview?.answers;
  const isAsked = answers !== undefined && answers.average_ms !== null;
  const known = <Value,>(value: Value | null | undefined, say: (value: Value) => string): string | null | undefined =>
    value === undefined ? undefined : value === null ? null : say(value);
  return (
    <StatGrid label={summaryCardsTexts.label}>
      <StatCard
        label={summaryCardsTexts.uptime}
        value={known(overview?.uptime, inUptime)}
        note={uptimeNote(overview)}
      />
      <StatCard
        label={summaryCardsTexts.response}
        value={known(answers?.average_ms, inTime)}
        note={isAsked ? summaryCardsTexts.responseNote : summaryCardsTexts.nobody}
      />
      <StatCard
        label={summaryCardsTexts.requests}
        value={known(answers?.per_second, inRate)}
        note={summaryCardsTexts.requestsNote}
      />
      <StatCard
        label={summaryCardsTexts.success}
        value={known(answers?.success_rate, inPercent)}
        note={isAsked ? summaryCardsTexts.successNote : summaryCardsTexts.nobody}
      />
    </StatGrid>
  );
}

function uptimeNote(overview: MonitoringOverview | undefined): string {
  if (!overview) return '';
  if (overview.up_since === null) return summaryCardsTexts.noServer;
  if (overview.uptime === null) return summaryCardsTexts.uptimeUnknown;
  return summaryCardsTexts.uptimeNote({
    seen: inSpan(overview.uptime_seconds),
    span: inSpan(secondsSince(overview.up_since, Date.parse(overview.at))),
  });
}

const { examine: examinationNoteTexts } = monitoringTexts;
/** What one has found counts for so long: after that the checks by the clock say more. */
const SHOWN_MS = 60 * 60 * 1000;

/** Whether somebody waits for the whole examination. */
const isExamining = (overview: MonitoringOverview | undefined): boolean =>
  overview?.examination?.state === 'waiting' || overview?.examination?.state === 'running';

/** How far the whole examination is that was asked for last, and what it found. Nothing where that is long ago. */
function ExaminationNote({ overview }: { overview: MonitoringOverview }) {
  const { examination, services, at } = overview;
  if (!examination) return null;
  const { state, ended_at: endedAt } = examination;
  if (endedAt !== null && Date.parse(at) - Date.parse(endedAt) > SHOWN_MS) return null;
  const found = services.flatMap(({ findings }) => findings.filter(({ level }) => level !== 'healthy'));
  const isWell = state !== 'failed' && found.length === 0;
  return (
    <div role="status">
      <Note tone={isExamining(overview) || isWell ? 'neutral' : 'warning'}>
        {examinationNoteTexts.states[state]}
        {state === 'done' && (
          <>
            {endedAt !== null && (
              <>
                {' '}
                <RelativeTime iso={endedAt} />
              </>
            )}
            .{' '}
            {isWell
              ? examinationNoteTexts.well
              : examinationNoteTexts.found({
                  words: found.map(({ area, found: words }) => `${area}: ${words}`).join('; '),
                })}
          </>
        )}
      </Note>
    </div>
  );
}

/** The overall badge, and what there is to know when the figures are old. */
function Overall({ overview, isLost }: { overview: MonitoringOverview | undefined; isLost: boolean }) {
  const nowMs = useNow(isLost ? 1_000 : null);
  if (!overview) return <div className="h-[22px]" aria-busy />;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 text-13 text-text-2">
        {texts.overall}
        <LevelBadge level={overview.level} isKnown={overview.services.some(isSeen)} />
      </p>
      <ExaminationNote overview={overview} />
      {isLost && <Note tone="warning">{texts.stale({ ago: inSpan(secondsSince(overview.at, nowMs)) })}</Note>}
    </div>
  );
}

function ExamineButton({ isRunning }: { isRunning: boolean }) {
  const examining = useExamine();
  const ask = () =>
    examining.mutate(undefined, {
      onSuccess: () => saySo(texts.examine.done),
      onError: (failure) => sayFailed(texts.examine.failed, failure),
    });
  return (
    <Button
      icon={ClipboardCheck}
      busy={examining.isPending || isRunning}
      busyText={isRunning ? texts.examine.running : texts.examine.busy}
      onClick={ask}
    >
      {texts.examine.action}
    </Button>
  );
}
