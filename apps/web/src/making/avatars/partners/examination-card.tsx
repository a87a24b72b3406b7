import { monitoringApi } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/reads.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { partnersTexts } from './partners.texts.ts';

const { examination: texts } = partnersTexts;
const TONES: Record<keyof typeof texts.levels, Tone> = { healthy: 'success', warning: 'warning', critical: 'danger' };

const ASKED_EVERY_MS = 30_000;

/** What the last examination of the installation found about the services of others. */
export function ExaminationCard() {
  const { data, isError } = useCall(monitoringApi.monitoringOverview, {
    refetchInterval: ASKED_EVERY_MS,
    select: ({ services }) => services.find(({ service }) => service === 'providers')?.findings ?? [],
  });
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {data === undefined ? (
        isError ? (
          <p className="text-13 text-text-2">{texts.failed}</p>
        ) : (
          <Skeleton className="h-16" />
        )
      ) : data.length === 0 ? (
        <p className="text-13 text-text-2">{texts.none}</p>
      ) : (
        <ul className="grid gap-3">
          {data.map(({ found, advice, level, checked_at: at }) => (
            <li key={found} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13">
              <Badge tone={TONES[level]} dot>
                {texts.levels[level]}
              </Badge>
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere text-text-2">
                {found}
                {advice !== '' && <span className="block text-text-3">{advice}</span>}
              </span>
              {at !== null && (
                <span className="text-12 text-text-3">
                  {texts.checked} <RelativeTime iso={at} />
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
          {texts.more}
        </Link>
      </p>
    </TitledCard>
  );
}
