import type { MonitoringOverview } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { monitoringTexts } from '../monitoring.texts.ts';

const { examine: texts } = monitoringTexts;
/** What one has found counts for so long: after that the checks by the clock say more. */
const SHOWN_MS = 60 * 60 * 1000;

/** Whether somebody waits for the whole examination. */
export const isExamining = (overview: MonitoringOverview | undefined): boolean =>
  overview?.examination?.state === 'waiting' || overview?.examination?.state === 'running';

/** How far the whole examination is that was asked for last, and what it found. Nothing where that is long ago. */
export function ExaminationNote({ overview }: { overview: MonitoringOverview }) {
  const { examination, services, at } = overview;
  if (!examination) return null;
  const { state, ended_at: endedAt } = examination;
  if (endedAt !== null && Date.parse(at) - Date.parse(endedAt) > SHOWN_MS) return null;
  const found = services.flatMap(({ findings }) => findings.filter(({ level }) => level !== 'healthy'));
  const isWell = state !== 'failed' && found.length === 0;
  return (
    <div role="status">
      <Note tone={isExamining(overview) || isWell ? 'neutral' : 'warning'}>
        {texts.states[state]}
        {state === 'done' && (
          <>
            {endedAt !== null && (
              <>
                {' '}
                <RelativeTime iso={endedAt} />
              </>
            )}
            . {isWell ? texts.well : texts.found(found.map(({ area, found: words }) => `${area}: ${words}`).join('; '))}
          </>
        )}
      </Note>
    </div>
  );
}
