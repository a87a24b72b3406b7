import { type AdminPlan, namesOf, PLAN_LIMITS, PLAN_RIGHTS } from '@sayso/contract';
import { useLeaveGuard } from '../../ui/overlays/use-leave-guard.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { useTypedValues } from '../../ui/form/use-typed-values.ts';
import { PlanFields } from './plan-fields.tsx';
import { plansTexts } from './plans.texts.ts';
import { usePlanForm } from './use-plan-form.ts';
import { NEW_PLAN, type PlanValues } from './plan-values.ts';

const { dialog: texts } = plansTexts;

type Props = {
  /** The plan to change; null makes a new one. */
  plan: AdminPlan | null;
  /** What a new plan begins with, where that is more than nothing. */
  start?: PlanValues;
  onClose: () => void;
  /** It is saved. */
  onSaved?: () => void;
};

/** Everything about one plan. What would be taken from people who have it stands beside the button that saves. */
export function PlanDialog({ plan, start = NEW_PLAN, onClose, onSaved = onClose }: Props) {
  const form = usePlanForm({ plan, start, onDone: onSaved });
  useLeaveGuard(form);
  const values = useTypedValues(form);
  const lowered = plan && plan.people > 0 ? loweredBy(plan, values) : [];
  const title = plan ? texts.editTitle(plan.name) : texts.createTitle;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      width="wide"
      {...(plan === null && { firstFocus: () => document.querySelector(`[name=name]`) })}
      footer={
        <>
          <p
            role="status"
            className="mr-auto self-center text-13 text-warning max-sm:basis-full! max-sm:empty:absolute"
          >
            {plan && lowered.length > 0 && plansTexts.lowered.title(plan.people)}
          </p>
          <Button onClick={onClose} disabled={form.busy}>
            {texts.cancel}
          </Button>
          <SubmitButton form={form} busyText={plan ? texts.saving : texts.creating}>
            {plan ? texts.save : texts.create}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} label={title} className="gap-7">
        <PlanFields form={form} plan={plan} lowered={lowered} />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}

/** What a change takes away from those who have the plan, each in words. A box that holds no number counts as 0, as it is sent. */
function loweredBy(plan: AdminPlan, values: Partial<PlanValues>): string[] {
  const limits = namesOf(PLAN_LIMITS).flatMap((name) => {
    const from = plan[name];
    const typed = values[name];
    const to = typed === undefined || Number.isNaN(typed) ? 0 : typed;
    const isLess = (to ?? Infinity) < (from ?? Infinity);
    return isLess ? [plansTexts.lowered.limit(PLAN_LIMITS[name].label, from, to)] : [];
  });
  const rights = namesOf(PLAN_RIGHTS).filter((name) => plan[name] && values[name] === false);
  return [...limits, ...rights.map((name) => plansTexts.lowered.right(PLAN_RIGHTS[name].badge))];
}
