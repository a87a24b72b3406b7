import type { FailureReason } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { kindWords } from '../monitoring-words.ts';
import { VideoLink } from './queue-card.tsx';
import { workersTexts } from './workers.texts.ts';

const { failures: texts } = workersTexts;

/** Why work came to nothing within the last hour, and to whose videos that happened. */
export function FailuresCard({ failures }: { failures: readonly FailureReason[] }) {
  return (
    <TitledCard
      title={texts.title}
      text={texts.text}
      badge={
        <Link
          to="/admin/$tab"
          params={{ tab: 'settings' }}
          search={{ section: 'audit' }}
          className={buttonClass({ size: 'sm', variant: 'quiet' })}
        >
          {texts.toAudit}
        </Link>
      }
    >
      {failures.length === 0 ? (
        <p className="text-13 text-text-3">{texts.none}</p>
      ) : (
        <ul aria-label={texts.title} className="grid divide-y divide-border">
          {failures.map(({ kind, code, message, count, last_at: at, videos }) => (
            <li key={`${kind} ${code}`} className="grid gap-1 py-3 text-13 first:pt-0 last:pb-0">
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-medium text-text">{kindWords(kind)}</span>
                <Badge tone="danger">{texts.count(count)}</Badge>
              </span>
              <span className="text-text-2">{message}</span>
              <span className="text-12 text-text-3">
                <code className="font-mono">{code}</code> · {texts.last} <RelativeTime iso={at} />
              </span>
              {videos.length > 0 && (
                <span className="flex flex-wrap gap-x-3 gap-y-1">
                  {videos.map(({ id, title, owner_id: ownerId }) => (
                    <VideoLink key={id} title={title} ownerId={ownerId} />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
