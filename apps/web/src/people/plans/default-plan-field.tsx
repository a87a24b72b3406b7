import type { FieldValues } from 'react-hook-form';
import { Note } from '../../ui/feedback/banner.tsx';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { usePlans } from './plans.queries.ts';
import { plansTexts } from './plans.texts.gen.ts';

const { defaultPlan: texts } = plansTexts;

type Props<Values extends FieldValues> = Omit<Parameters<typeof SelectField<Values>>[0], 'options'> & {
  /** The plan that is set now, whatever has become of it. */
  stored: string;
};

/** Chooses the plan that people sign up with: the plans on offer, and the stored one. */
export function DefaultPlanField<Values extends FieldValues>({ stored, ...props }: Props<Values>) {
  const { plans, failed } = usePlans();
  const offered = (plans ?? [])
    .filter((plan) => plan.is_active && !plan.is_addition)
    .map(({ slug, name }) => ({ value: slug, label: name }));
  const isOffered = offered.some(({ value }) => value === stored);
  const missing = { value: stored, label: plans ? texts.unknown({ slug: stored }) : stored };
  return (
    <>
      <SelectField {...props} options={isOffered ? offered : [missing, ...offered]} />
      {failed && <Note tone="danger">{texts.failed}</Note>}
    </>
  );
}
