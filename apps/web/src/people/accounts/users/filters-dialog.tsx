import { USER_PAGE_SIZES, USER_SORTS } from '@sayso/contract';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { DateField } from '../../../ui/form/special-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { PAGE_SIZE_DEFAULT } from '../../../ui/table/table-query.ts';
import type { TableState } from '../../../ui/table/use-table-state.ts';
import { usePlans } from '../../plans/plans.queries.ts';
import { USER_RULES } from './user-values.ts';
import { saySo, useSayPlansFailed } from './say.ts';
import { usersTexts } from './users.texts.gen.ts';

const texts = usersTexts.filters;
/** A select takes 'every' as a value of its own. */
const ALL = '';
const namesOfSorts = () => ({
  created_at: usersTexts.columns.joined,
  name: usersTexts.columns.name,
  email: usersTexts.columns.email,
  last_login_at: usersTexts.columns.lastSeen,
  videos_created: usersTexts.columns.videos,
  plan: usersTexts.columns.plans,
});

const Filters = z
  .object({
    date_from: z.string().nullable(),
    date_to: z.string().nullable(),
    plan: z.string(),
    sort_by: z.enum(USER_SORTS),
    sort_order: z.enum(['desc', 'asc']),
    per_page: z.string(),
  })
  .refine(({ date_from: from, date_to: to }) => !from || !to || from <= to, {
    path: ['date_to'],
    error: () => texts.toBeforeFrom,
  });

const NO_FILTERS = { plan: undefined, date_from: undefined, date_to: undefined };

/** The rarer filters and the order: applied together, or cleared. */
export function FiltersDialog({ state, onClose }: { state: TableState; onClose: () => void }) {
  const { plans, failed } = usePlans();
  useSayPlansFailed(failed, usersTexts.failed.planFilter);
  const [defaults] = useState(() => valuesOf(state));
  const sortNames = namesOfSorts();
  const form = useAppForm({
    defaults,
    schema: Filters,
    submit: async ({ sort_by: by, sort_order: order, per_page: perPage, plan, date_from: from, date_to: to }) =>
      state.change({
        filters: { plan: plan || undefined, date_from: from ?? undefined, date_to: to ?? undefined },
        sort: { by, order },
        perPage: Number(perPage),
      }),
    onDone: () => {
      saySo(texts.applied);
      onClose();
    },
  });
  const clear = () => {
    state.change({ filters: NO_FILTERS, sort: USER_RULES.defaultSort, perPage: PAGE_SIZE_DEFAULT });
    saySo(texts.cleared);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      footer={
        <>
          <Button onClick={clear}>{texts.clear}</Button>
          <SubmitButton form={form}>{texts.apply}</SubmitButton>
        </>
      }
    >
      <Form form={form} label={texts.title} className="sm:grid-cols-2">
        <DateField form={form} name="date_from" label={texts.from} />
        <DateField form={form} name="date_to" label={texts.to} />
        <SelectField
          form={form}
          name="plan"
          label={texts.plan.label}
          className="grid content-start gap-1.5 sm:col-span-2"
          help={failed ? usersTexts.failed.planFilter : undefined}
          options={[
            { value: ALL, label: texts.plan.all },
            ...(plans ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <SelectField
          form={form}
          name="sort_by"
          label={texts.sortBy}
          options={USER_SORTS.map((value) => ({ value, label: sortNames[value] }))}
        />
        <SelectField
          form={form}
          name="sort_order"
          label={texts.order}
          options={[
            { value: 'desc', label: texts.descending },
            { value: 'asc', label: texts.ascending },
          ]}
        />
        <SelectField
          form={form}
          name="per_page"
          label={texts.perPage}
          options={USER_PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </Form>
    </Dialog>
  );
}

function valuesOf({ query: { filters, sort, perPage } }: TableState): z.input<typeof Filters> {
  return {
    date_from: filters['date_from'] ?? null,
    date_to: filters['date_to'] ?? null,
    plan: filters['plan'] ?? ALL,
    sort_by: USER_SORTS.find((known) => known === sort.by) ?? USER_RULES.defaultSort.by,
    sort_order: sort.order,
    per_page: String(perPage),
  };
}
