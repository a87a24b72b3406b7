import { type Cohort, FUNNEL_STEPS, type SystemEngagement } from '@sayso/contract';
import { formatCount } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { Panel } from '../panels.tsx';
import { formatPercent, percentOf } from './system-words.ts';
import { systemTexts } from './system.texts.gen.ts';

const { cohorts: cohortTexts, funnel: funnelTexts } = systemTexts;
const DAYS = ['day_1', 'day_7', 'day_30'] as const;
const weeks = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const HEAD = 'py-1.5 font-medium';

/** Who came back, by the week of signing up. Undefined while it is on its way. */
export function CohortCard({ people }: { people: SystemEngagement | undefined }) {
  const cohorts = people?.cohorts;
  return (
    <Panel title={cohortTexts.title} text={cohortTexts.text}>
      {cohorts === undefined ? (
        <Skeleton className="h-48" />
      ) : cohorts.every(({ people: came }) => came === 0) ? (
        <p className="text-13 text-text-3">{cohortTexts.none}</p>
      ) : (
        <table className="w-full text-13 tabular-nums">
          <caption className="sr-only">{cohortTexts.title}</caption>
          <thead className="text-12 text-text-3">
            <tr>
              <th scope="col" className={`${HEAD} text-left`}>
                {cohortTexts.week}
              </th>
              {[cohortTexts.people, ...DAYS.map((day) => cohortTexts.days[day])].map((name) => (
                <th key={name} scope="col" className={`${HEAD} text-right`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.toReversed().map((cohort) => (
              <CohortRow key={cohort.week} cohort={cohort} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function CohortRow({ cohort }: { cohort: Cohort }) {
  return (
    <tr className="border-t border-border">
      <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap text-text-2">
        {weeks.format(new Date(cohort.week))}
      </th>
      <td className="py-1.5 text-right">{formatCount(cohort.people)}</td>
      {DAYS.map((day) => (
        <td key={day} className="py-1.5 text-right">
          <Part part={cohort[day]} isEmpty={cohort.people === 0} />
        </td>
      ))}
    </tr>
  );
}

function Part({ part, isEmpty }: { part: Cohort['day_1']; isEmpty: boolean }) {
  if (part === null) return <span className="text-text-3">{isEmpty ? cohortTexts.nobody : cohortTexts.notYet}</span>;
  const percent = percentOf(part.people, part.of) ?? 0;
  return (
    <span title={cohortTexts.counts({ people: formatCount(part.people), of: formatCount(part.of) })}>
      {formatPercent(Math.round(percent))}
    </span>
  );
}

/** How far those who signed up have come. Undefined while it is on its way. */
export function FunnelCard({ people }: { people: SystemEngagement | undefined }) {
  const { figures, previous } = people ?? {};
  const came = figures?.funnel.signed_up ?? 0;
  return (
    <Panel title={funnelTexts.title} text={funnelTexts.text}>
      {figures === undefined ? (
        <Skeleton className="h-48" />
      ) : came === 0 ? (
        <p className="text-13 text-text-3">{funnelTexts.nobody}</p>
      ) : (
        <ol className="grid gap-3.5 text-accent" aria-label={funnelTexts.title}>
          {FUNNEL_STEPS.map((step) => {
            const percent = percentOf(figures.funnel[step], came) ?? 0;
            const before = previous && percentOf(previous.funnel[step], previous.funnel.signed_up);
            return (
              <li key={step} className="grid gap-1.5 text-13">
                <span className="flex items-baseline justify-between gap-4">
                  <span className="min-w-0 text-text">{funnelTexts.steps[step]}</span>
                  <span className="shrink-0 whitespace-nowrap text-text tabular-nums">
                    {formatCount(figures.funnel[step])} <span className="text-text-3">· {formatPercent(percent)}</span>
                  </span>
                </span>
                <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill-hover">
                  <span className="block h-full rounded-full bg-current" style={{ width: `${percent}%` }} />
                </span>
                {step !== 'signed_up' && typeof before === 'number' && (
                  <span className="text-12 text-text-3">{funnelTexts.before({ percent: formatPercent(before) })}</span>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
