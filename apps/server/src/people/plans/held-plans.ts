/** A reason that somebody has a plan for now. */
export type OpenGrant = {
  plan_id: string;
  is_addition: boolean;
  kind: 'first' | 'operator' | 'sale';
  quantity: number;
  granted_at: Date;
};
/** A plan that somebody has. `quantity`: how often, where it is an addition. */
export type HeldPlan = { plan_id: string; is_default: boolean; quantity: number; granted_at: Date };

/**
 * What somebody has, from all reasons that are open. A plan that they have had keeps its day. `chosenId`: the plan that an operator has just chosen to stand for them.
 * The one that stands for them stays as long as they have it, but one that they only signed up with makes room for one that was given or bought. When it goes, the one that they have had longest follows.
 */
export function heldPlans(
  grants: readonly OpenGrant[],
  { before, chosenId }: { before: readonly HeldPlan[]; chosenId?: string | undefined },
): HeldPlan[] {
  const plans = Map.groupBy(grants, (grant) => grant.plan_id);
  const held = [...plans].map(([plan_id, reasons]) => ({
    plan_id,
    isAddition: reasons.some((reason) => reason.is_addition),
    isOnlyFirst: reasons.every(({ kind }) => kind === 'first'),
    sum: reasons.reduce((sum, { quantity }) => sum + quantity, 0),
    granted_at:
      before.find((one) => one.plan_id === plan_id)?.granted_at ??
      new Date(Math.min(...reasons.map((reason) => reason.granted_at.getTime()))),
  }));
  const candidates = held
    .filter(({ isAddition }) => !isAddition)
    .toSorted((one, other) => +one.granted_at - +other.granted_at || one.plan_id.localeCompare(other.plan_id));
  const current = candidates.find(({ plan_id }) => before.some((one) => one.is_default && one.plan_id === plan_id));
  const longestMeant = candidates.find(({ isOnlyFirst }) => !isOnlyFirst);
  const standing =
    candidates.find(({ plan_id }) => plan_id === chosenId) ??
    (current && (!current.isOnlyFirst || !longestMeant) ? current : (longestMeant ?? candidates[0]));
  return held.map(({ plan_id, isAddition, sum, granted_at }) => ({
    plan_id,
    is_default: plan_id === standing?.plan_id,
    quantity: isAddition ? sum : 1,
    granted_at,
  }));
}
