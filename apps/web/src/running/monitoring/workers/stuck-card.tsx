import type { StuckWork } from '@sayso/contract';
import { CircleStop, Shuffle } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { inSpan, kindWords, secondsSince, stageWords } from '../monitoring-words.ts';
import { useWorkerAsks } from './use-worker-asks.ts';
import { workersTexts } from './workers.texts.ts';

const { stuck: texts } = workersTexts;

/** Work that waits or stands where it is for longer than it should, and what can be done about it. */
export function StuckCard({ stuck, at }: { stuck: readonly StuckWork[]; at: string }) {
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {stuck.length === 0 ? (
        <p className="text-13 text-text-3">{texts.none}</p>
      ) : (
        <ul aria-label={texts.title} className="grid divide-y divide-border">
          {stuck.map((work) => (
            <li key={work.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
              <span className="grid min-w-0 gap-0.5 text-13">
                <span className="font-medium wrap-anywhere text-text">
                  {[kindWords(work.kind), work.video?.title].filter(Boolean).join(': ')}
                </span>
                <span className="text-12 text-text-3">{factsOf(work, at)}</span>
              </span>
              <Actions work={work} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

/** What can be done about it. A short job ends or begins again by itself. */
function Actions({ work: { id, table, state } }: { work: StuckWork }) {
  const asks = useWorkerAsks();
  if (table === 'job') return null;
  return (
    <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {state === 'running' && (
        <Button size="sm" icon={Shuffle} onClick={() => void asks.retry({ id, table })}>
          {texts.retry}
        </Button>
      )}
      <Button size="sm" variant="danger" icon={CircleStop} onClick={() => void asks.stop({ id, table })}>
        {texts.stop}
      </Button>
    </span>
  );
}

function factsOf({ state, since, stage, worker, tries }: StuckWork, at: string): string {
  const span = inSpan(secondsSince(since, Date.parse(at)));
  return [
    state === 'waiting' ? texts.waiting(span) : texts.running(span),
    stageWords(stage),
    worker === null ? null : texts.at(worker),
    tries > 1 ? texts.tries(tries) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
