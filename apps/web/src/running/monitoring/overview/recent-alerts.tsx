import type { Alert } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { AlertStateBadge, SeverityBadge } from '../badges.tsx';
import { monitoringTexts } from '../monitoring.texts.ts';

const { recent: texts } = monitoringTexts;

/** The last alerts, those that are active first. */
export function RecentAlerts({ alerts }: { alerts: readonly Alert[] | undefined }) {
  return (
    <TitledCard
      title={texts.title}
      badge={
        <Link
          to="/admin/$tab"
          params={{ tab: 'monitoring' }}
          search={{ section: 'alerts' }}
          className={buttonClass({ size: 'sm', variant: 'quiet' })}
        >
          {texts.all}
        </Link>
      }
    >
      {alerts === undefined ? (
        <Skeleton className="h-40" />
      ) : alerts.length === 0 ? (
        <p className="text-13 text-text-3">{texts.none}</p>
      ) : (
        <ul aria-label={texts.title} className="grid divide-y divide-border">
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
