import type { UsageProblem } from '@sayso/contract';
import { Note } from '../../ui/feedback/banner.tsx';
import { useUsage } from './plans.queries.ts';
import { reasonOf, resetDay, titleOf } from './usage-facts.ts';
import { usageTexts as texts } from './usage.texts.ts';
import { WayOut } from './way-out.tsx';

type Props = {
  problem: UsageProblem;
  /** `asked`: somebody pressed and was refused, which is announced. `known`: it is said before anybody presses. */
  when: 'asked' | 'known';
};

/** A limit that is reached: which one, on which plan, until when, and where there is more. */
export function ProblemNote({ problem, when }: Props) {
  const { data: usage } = useUsage();
  const { limit, max, upgrade_url } = problem;
  const comesBack = limit === 'videos_created' && max > 0 && usage !== undefined;
  return (
    <Note tone={when === 'asked' ? 'danger' : 'warning'}>
      <strong className="font-semibold">{titleOf(problem)}.</strong> {reasonOf(problem)}{' '}
      {comesBack && `${texts.resets(resetDay(usage))} `}
      <WayOut url={upgrade_url} />
    </Note>
  );
}

/** All that stands against a start, each once. */
export function ProblemNotes({ problems }: { problems: readonly UsageProblem[] }) {
  const said = problems.filter((one, place) => problems.findIndex(({ message }) => message === one.message) === place);
  return said.map((problem) => <ProblemNote key={problem.message} problem={problem} when="known" />);
}
