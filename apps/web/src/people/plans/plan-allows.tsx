import { PLAN_LIMITS } from '@sayso/contract';
import { useUsage } from './plans.queries.ts';
import { usageTexts } from './usage.texts.ts';
import { WayOut } from './way-out.tsx';

type Props = {
  limit: 'script_characters' | 'video_seconds';
  /** What holds here, by the plan or by the operator. */
  max: number;
};

/** Which plan sets a limit, and where there is more; nothing where the operator sets it. */
export function PlanAllows({ limit, max }: Props) {
  const held = useUsage().data?.limits[limit];
  if (!held || held.plan === null || held.max !== max) return null;
  return (
    <>
      {usageTexts.planAllows(held.plan, { max, unit: PLAN_LIMITS[limit].unit })} <WayOut url={held.upgrade_url} />
    </>
  );
}
