import { type UsageProblem, PLAN_LIMITS } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { toSettingsTab } from '../../session/settings-address.ts';
import { useSession } from '../../session/session.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { useUsage } from './plans.queries.ts';
import { WayOut, WayToNext } from './reached-limit.tsx';
import { reasonOf, titleOf, hasNoPlan, isMonthOver, monthOverWords, noPlanWords, resetDay } from './usage-facts.ts';
import { usageTexts } from './usage.texts.gen.ts';

/** For whoever has no plan and has paid for one: where their purchases stand, and those made under another e-mail are claimed. In somebody else's account a purchase would change nothing. */
export function BoughtLink() {
  const session = useSession();
  if (session.state !== 'signed-in' || session.user.role !== 'owner') return null;
  return (
    <Link
      {...toSettingsTab('purchases')}
      className="touch-44 ml-3 rounded-sm font-medium underline underline-offset-4 ring-focus"
    >
      {usageTexts.noPlan.bought}
    </Link>
  );
}

const { monthOver: monthOverNoteTexts, noPlan } = usageTexts;

/** Says before anything is made that no video can be started this month, on which plan, until when, and where there is more. Nothing while one can. */
export function MonthOverNote() {
  const { data: usage } = useUsage();
  if (!usage || !isMonthOver(usage)) return null;
  if (hasNoPlan(usage))
    return (
      <Note>
        <strong className="font-semibold">{noPlan.title}.</strong> {noPlanWords(usage)} <WayToNext /> <BoughtLink />
      </Note>
    );
  return (
    <Note>
      <strong className="font-semibold">
        {usage.videos.limit === 0 ? monthOverNoteTexts.titleNone : monthOverNoteTexts.title}.
      </strong>{' '}
      {monthOverWords(usage)} <WayOut url={usage.limits.videos_created.upgrade_url} />
    </Note>
  );
}

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
      {comesBack && `${usageTexts.resets({ day: resetDay(usage) })} `}
      <WayOut url={upgrade_url} />
    </Note>
  );
}

/** All that stands against a start, each once. */
export function ProblemNotes({ problems }: { problems: readonly UsageProblem[] }) {
  const said = problems.filter((one, place) => problems.findIndex(({ message }) => message === one.message) === place);
  return said.map((problem) => <ProblemNote key={problem.message} problem={problem} when="known" />);
}

type PlanAllowsProps = {
  limit: 'script_characters' | 'video_seconds';
  /** What holds here, by the plan or by the operator. */
  max: number;
};

/** Which plan sets a limit, and where there is more; nothing where the operator sets it. */
export function PlanAllows({ limit, max }: PlanAllowsProps) {
  const held = useUsage().data?.limits[limit];
  if (!held || held.plan === null || held.max !== max) return null;
  return (
    <>
      {usageTexts.planAllows({ plan: held.plan, max, unit: PLAN_LIMITS[limit].unit })} <WayOut url={held.upgrade_url} />
    </>
  );
}
