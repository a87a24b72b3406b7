import { fill } from '@sayso/i18n';
import { type UnknownItem, SENDER_KINDS } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useAdminPlans } from '../../../people/plans/plans.queries.ts';
import { useUnknownItems, useChoosePlan } from '../inbox.queries.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';
import { saySo } from './event-actions.ts';

/** How an item that no plan has stands in the address. */
export const itemKey = ({ source_kind: kind, item }: Pick<UnknownItem, 'source_kind' | 'item'>): string =>
  `${kind}:${item}`;

const texts = inboxTexts.unknown;
/** Items that are named at once; more would push the list out of sight. */
const SHOWN = 3;

/** Two sellers may both use an item number. */
const sellerOf = ({ source_kind: kind }: UnknownItem) => SENDER_KINDS[kind].label;

type Props = {
  /** The item whose plan is being chosen, as the address names it: whoever goes to make the plan finds it again on the way back. */
  chosen: unknown;
  onChoose: (item: string | undefined) => void;
};

/** Item numbers that have been sold and that no plan has, each with the way to its plan. */
export function UnknownItems({ chosen, onChoose }: Props) {
  const items = useUnknownItems();
  const [isWhole, setWhole] = useState(false);
  const open = items.find((item) => itemKey(item) === chosen);
  if (items.length === 0) return null;
  const hidden = isWhole ? 0 : items.length - SHOWN;
  return (
    <>
      <section
        aria-label={texts.region}
        className="flex gap-2.5 rounded-lg border border-warning-line bg-warning-soft px-4 py-3 text-13 text-warning"
      >
        <Icon of={TriangleAlert} className="mt-2 max-sm:mt-0.5" />
        <div className="min-w-0 flex-1">
          <ul className="grid gap-2 max-sm:gap-3">
            {items.slice(0, isWhole ? undefined : SHOWN).map((item) => (
              <li key={itemKey(item)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
                <span className="min-w-0 wrap-anywhere">
                  {texts.line({ waiting: item.events, item: item.item, seller: sellerOf(item) })}
                </span>
                <Button
                  size="sm"
                  aria-label={texts.pickFor({ item: item.item, seller: sellerOf(item) })}
                  onClick={() => onChoose(itemKey(item))}
                >
                  {texts.pick}
                </Button>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <button
              type="button"
              onClick={() => setWhole(true)}
              className="touch-44 mt-2 font-medium underline underline-offset-4 ring-focus"
            >
              {texts.more({ more: hidden })}
            </button>
          )}
        </div>
      </section>
      {open && <ChoosePlanDialog key={itemKey(open)} item={open} onClose={() => onChoose(undefined)} />}
    </>
  );
}

const Choice = z.object({ plan_id: z.string().min(1, { error: () => texts.noneChosen }) });
const NONE = { plan_id: '' };

/** Says which plan an item number gives, and processes what has waited for it. */
function ChoosePlanDialog({ item, onClose }: { item: UnknownItem; onClose: () => void }) {
  const { data: plans = [], isError } = useAdminPlans();
  const { mutateAsync: choose } = useChoosePlan();
  const { number, label } = SENDER_KINDS[item.source_kind];
  const form = useAppForm({
    defaults: NONE,
    schema: Choice,
    submit: ({ plan_id }) => choose({ body: { source_kind: item.source_kind, item: item.item, plan_id } }),
    onDone: ({ queued }) => {
      saySo(fill(texts.done, { queued }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title({ item: item.item })}
      description={texts.text({ waiting: item.events, source: label, name: item.name ?? 'none' })}
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
