import type { Plan } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { CheckboxListField } from '../../../ui/form/checkbox-list-field.tsx';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NO_PLAN, type PlanValues } from './user-values.ts';
import { usersTexts } from './users.texts.ts';

const { form: texts, failed, noPlan } = usersTexts;

type Props<Values extends PlanValues> = {
  form: AppForm<Values>;
  known: { plans: readonly Plan[] | undefined; failed: boolean };
  /** Somebody without a plan stays so until one is chosen. */
  isWithoutPlan?: boolean;
};

/** Which plans somebody has. While none is ticked, a single one is chosen. */
export function PlanFields<Values extends PlanValues>({ form, known, isWithoutPlan = false }: Props<Values>) {
  // The fields of both forms; the compiler knows names only of forms that it sees whole.
  const fields = form as unknown as AppForm<PlanValues>;
  const { plans: ticked = [] } = useTypedValues(fields);
  if (known.failed) return <Note tone="danger">{failed.plans}</Note>;
  if (!known.plans) return <Skeleton className="h-24 rounded-md!" />;
  return (
    <>
      <CheckboxListField
        form={fields}
        name="plans"
        label={texts.fields.plans}
        help={texts.plansHelp}
        choices={known.plans.map(({ slug, name, is_active: isOffered }) => ({
          value: slug,
          label: name,
          note: isOffered ? slug : `${slug}, ${texts.notOnOffer}`,
        }))}
        firstMark={<Tag>{texts.first}</Tag>}
      />
      {ticked.length === 0 && known.plans.length > 0 && (
        <SelectField
          form={fields}
          name="plan"
          label={texts.fields.plan}
          help={texts.planHelp}
          options={[
            ...(isWithoutPlan ? [{ value: NO_PLAN, label: noPlan }] : []),
            ...known.plans.map(({ slug, name, is_active: isOffered }) => ({
              value: slug,
              label: isOffered ? name : `${name}, ${texts.notOnOffer}`,
            })),
          ]}
        />
      )}
    </>
  );
}
