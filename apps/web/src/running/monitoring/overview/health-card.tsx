import { HEALTH_SERVICES, type HealthFinding, type ServiceHealth } from '@sayso/contract';
import clsx from 'clsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Accordion } from '../../../ui/accordion.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { isSeen, LevelBadge } from '../badges.tsx';
import { inSpan, inUptime } from '../monitoring-words.ts';
import { monitoringTexts } from '../monitoring.texts.ts';

const { health: texts } = monitoringTexts;

/** Every part of the installation, with what was found about it behind its name. */
export function HealthCard({ services }: { services: readonly ServiceHealth[] | undefined }) {
  return (
    <TitledCard title={texts.title} text={texts.text}>
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
                  {uptime === null ? texts.noUptime : texts.uptime(inUptime(uptime), inSpan(seen))}
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
  if (findings.length === 0) return <p className="text-13 text-text-3">{texts.nothing}</p>;
  return (
    <ul aria-label={texts.details(name)} className="grid gap-3">
      {findings.map(({ area, level, found, advice, host, checked_at: at }) => (
        <li key={area} className="grid gap-0.5 text-13">
          <span className="flex items-baseline justify-between gap-3">
            <span className={clsx('font-medium', INK[level])}>{area}</span>
            <span className="shrink-0 text-12 text-text-3" title={host ?? undefined}>
              {at !== null && (
                <>
                  {texts.checked} <RelativeTime iso={at} />
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
