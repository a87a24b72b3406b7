import type { MonitoringOverview, QueueKind } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../lib/format.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { inSpan, kindWords } from '../monitoring-words.ts';
import { workersTexts } from './workers.texts.ts';

const { queue: texts } = workersTexts;

/** What waits and runs of each kind, and which video has waited the longest. */
export function QueueCard({
  queue,
  oldest,
}: {
  queue: readonly QueueKind[];
  oldest: MonitoringOverview['oldest_video'];
}) {
  const shown = queue.filter(({ waiting, running }) => waiting + running > 0);
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {shown.length === 0 ? (
        <p className="text-13 text-text-3">{texts.nothing}</p>
      ) : (
        <table className="w-full text-13">
          <thead>
            <tr className="text-left text-12 text-text-3">
              <th scope="col" className="pb-2 font-medium">
                {texts.kind}
              </th>
              <th scope="col" className="pb-2 text-right font-medium">
                {texts.waiting}
              </th>
              <th scope="col" className="pb-2 text-right font-medium">
                {texts.running}
              </th>
              <th scope="col" className="pb-2 text-right font-medium">
                {texts.oldest}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {shown.map(({ kind, waiting, running, oldest_seconds: seconds }) => (
              <tr key={kind} className="tabular-nums">
                <th scope="row" className="py-2 pr-3 text-left font-normal text-text">
                  {kindWords(kind)}
                </th>
                <td className="py-2 text-right">{formatCount(waiting)}</td>
                <td className="py-2 text-right">{formatCount(running)}</td>
                <td className="py-2 pl-2 text-right text-text-2">{seconds === null ? '–' : inSpan(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-13 text-text-2">
        <span className="text-text-3">{texts.oldestVideo}: </span>
        {oldest === null ? (
          texts.noVideo
        ) : (
          <>
            <VideoLink title={oldest.title} ownerId={oldest.owner_id} /> {texts.waits(inSpan(oldest.waits_seconds))}
          </>
        )}
      </p>
    </TitledCard>
  );
}

/** A video by its title; the operator is led to whoever owns it. */
export function VideoLink({ title, ownerId }: { title: string; ownerId: string | null }) {
  if (ownerId === null) return <span className="wrap-anywhere text-text">{title}</span>;
  return (
    <Link
      to="/admin/$tab"
      params={{ tab: 'users' }}
      search={{ user: ownerId } as never}
      title={texts.owner}
      className="wrap-anywhere text-accent-text underline underline-offset-4"
    >
      {title}
    </Link>
  );
}
