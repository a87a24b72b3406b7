import { type UnknownItem, WEBHOOK_KINDS } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useAdminPlans } from '../../../people/plans/plans.queries.ts';
import { useChoosePlan } from '../webhooks.queries.ts';
import { webhooksTexts } from '../webhooks.texts.ts';
import { saySo } from './say.ts';

const texts = webhooksTexts.unknown;
const Choice = z.object({ plan_id: z.string().min(1, texts.noneChosen) });
const NONE = { plan_id: '' };

/** Says which plan an item number gives, and processes what has waited for it. */
export function ChoosePlanDialog({ item, onClose }: { item: UnknownItem; onClose: () => void }) {
  const { data: plans = [], isError } = useAdminPlans();
  const { mutateAsync: choose } = useChoosePlan();
  const { number, label } = WEBHOOK_KINDS[item.source_kind];
  const form = useAppForm({
    defaults: NONE,
    schema: Choice,
    submit: ({ plan_id }) => choose({ body: { source_kind: item.source_kind, item: item.item, plan_id } }),
    onDone: ({ queued }) => {
      saySo(texts.done(queued));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title(item.item)}
      description={texts.text(item.events, label, item.name)}
      submit={texts.submit}
      busyText={texts.busy}
      discard={texts.discard}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="plan_id"
        label={texts.field}
        options={[{ value: '', label: texts.pick }, ...plans.map(({ id, name }) => ({ value: id, label: name }))]}
        help={isError ? texts.plansFailed : undefined}
      />
      {number !== null && (
        <p className="text-13 text-text-2">
          {texts.makeHelp}{' '}
          <Link
            to="/admin/$tab"
            params={{ tab: 'plans' }}
            search={{ plan: 'new', sold_at: number, sold_as: item.item, called: item.name ?? undefined }}
            className="touch-44 rounded-sm font-medium text-accent-text underline underline-offset-4 ring-focus"
          >
            {texts.make}
          </Link>
        </p>
      )}
    </FormDialog>
  );
}
