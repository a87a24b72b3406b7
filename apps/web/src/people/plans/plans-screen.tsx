import { type AdminPlan, namesOf, PLAN_NUMBERS } from '@sayso/contract';
import { useNavigate, Link } from '@tanstack/react-router';
import { ArrowUpDown, CreditCard, Files, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { RefreshButton } from '../../ui/list-buttons.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { dismissToasts, showToast } from '../../ui/feedback/toasts.tsx';
import { OperatorHeader } from '../../session/operator-header.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Sort, type TablePage, type TableQuery, pageOfRows } from '../../ui/table/table-query.ts';
import { useSettings } from '../settings/settings.queries.ts';
import { PlansWithoutWay, OrderDialog } from './no-way-to-buy.tsx';
import { planColumns } from './plan-columns.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { useAdminPlans, useDeletePlan } from './plans.queries.ts';
import { NEW_PLAN, newPlanFor } from './plan-values.ts';
import { plansTexts as texts, plansTexts, specialPagesTexts } from './plans.texts.gen.ts';
import { SpecialPagesDialog } from './special-pages-dialog.tsx';

const ABOUT = 'plans';

/** Asks before a plan is deleted, and says how it went. The question goes with the answer: a refusal stays as a toast over the renewed list. */
function useAskToDelete() {
  const { mutateAsync: remove } = useDeletePlan();
  return ({ id, name }: Pick<AdminPlan, 'id' | 'name'>): Promise<boolean> => {
    const { title, text, action, busy } = texts.confirm;
    const run = () =>
      remove({ params: { id } }).then(
        () =>
          showToast({ tone: 'success', about: ABOUT, title: texts.deleted.title, text: texts.deleted.text({ name }) }),
        (error: unknown) =>
          showToast({ tone: 'danger', about: ABOUT, title: texts.failed.remove, text: messageOf(error) }),
      );
    return confirm({ title, text: text({ name }), action, busyText: busy, tone: 'danger', run });
  };
}

/** What the list can be ordered by. There are few plans and the answer holds them all, so the browser orders and searches. Equal ones stand as people see them. */
const PLAN_SORTS = ['position', 'name', 'price', 'people'] as const;

/** The plans that a search finds, in order, and of those one page. */
function pageOf(
  plans: readonly AdminPlan[],
  { search, sort, page, perPage }: Pick<TableQuery, 'search' | 'sort' | 'page' | 'perPage'>,
): TablePage<AdminPlan> {
  const found = plans.filter((plan) => isFound(plan, search.trim().toLowerCase())).toSorted(inOrder(sort));
  return pageOfRows(found, { page, perPage });
}

/** Who looks for a product wants the plan that its sale gives. */
function isFound(plan: AdminPlan, words: string): boolean {
  const numbers = namesOf(PLAN_NUMBERS).flatMap((name) => plan[name]);
  return [plan.name, plan.slug, ...numbers].some((text) => text.toLowerCase().includes(words));
}

function inOrder({ by, order }: Sort) {
  const key = by as (typeof PLAN_SORTS)[number];
  const sign = order === 'asc' ? 1 : -1;
  return (one: AdminPlan, other: AdminPlan): number => {
    const [a, b] = [one[key], other[key]];
    return sign * (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b)));
  };
}

const RULES = { sorts: PLAN_SORTS, defaultSort: { by: 'position', order: 'asc' }, filters: {} } as const;
/** In the address, where others have the id of the plan that is changed. */
const NEW = 'new';

/** The plans that are sold: what each allows, who has it. The one being changed stands in the address as `plan`, the one whose special pages are chosen as `pages_of`. */
export function PlansScreen() {
  const address = useAddressSearch();
  const navigate = useNavigate();
  const state = useTableState({ name: 'plans', address, ...RULES });
  const list = useAdminPlans();
  const { data: plans } = list;
  const isDefault = useIsDefault();
  const columns = useMemo(() => planColumns(isDefault), [isDefault]);
  const [kept, setKept] = useState<AdminPlan | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const askToDelete = useAskToDelete();
  useLoadFailure(list.error);

  const opened = address.search['plan'];
  const open = (plan: string | undefined) => address.onChange({ plan });
  const close = () => open(undefined);
  const { sold_at: soldAt, sold_as: soldAs, called } = address.search;
  const start = useMemo(() => newPlanFor({ sold_at: soldAt, sold_as: soldAs, called }), [soldAt, soldAs, called]);
  const closeNew = () =>
    address.onChange({ plan: undefined, sold_at: undefined, sold_as: undefined, called: undefined });
  // Whoever made the plan for sales that wait sees next how they are processed.
  const afterNew = () =>
    start === NEW_PLAN ? closeNew() : void navigate({ to: '/admin/$tab', params: { tab: 'webhooks' } });
  const withPages = plans?.find(({ id }) => id === address.search['pages_of']);
  const openedPlan = plans?.find(({ id }) => id === opened);
  useFreshPeople(list, opened);
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => open(NEW)}>
      {texts.create}
    </Button>
  );
  const remove = (plan: AdminPlan) => (plan.people > 0 || isDefault(plan) ? setKept(plan) : void askToDelete(plan));

  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        {create}
      </OperatorHeader>
      {plans && <PlansWithoutWay plans={plans} />}
      <TableTools
        state={state}
        search={texts.search}
        filters={[]}
        actions={
          <>
            {plans && (
              <p className="self-center text-13 text-text-3 tabular-nums">{texts.count({ plans: plans.length })}</p>
            )}
            {plans && plans.length > 1 && (
              <Button icon={ArrowUpDown} onClick={() => setOrdering(true)}>
                {texts.order.open}
              </Button>
            )}
            <RefreshButton refetch={list.refetch} />
          </>
        }
      />
      <DataTable
        label={texts.list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        list={{ ...list, data: plans && pageOf(plans, state.query) }}
        state={state}
        nothingYet={{ icon: CreditCard, ...texts.nothingYet, action: create }}
        nothingFound={texts.nothingFound}
        onOpen={({ id }) => open(id)}
        rowMenu={(plan) => (
          <>
            <MenuItem icon={Pencil} onSelect={() => open(plan.id)}>
              {texts.menu.edit}
            </MenuItem>
            <MenuItem icon={Files} onSelect={() => address.onChange({ pages_of: plan.id })}>
              {specialPagesTexts.menu}
            </MenuItem>
            <MenuItem
              icon={Users}
              onSelect={() =>
                void navigate({ to: '/admin/$tab', params: { tab: 'users' }, search: { plan: plan.slug } })
              }
            >
              {texts.menu.people}
            </MenuItem>
            <MenuLine />
            <MenuItem icon={Trash2} tone="danger" onSelect={() => remove(plan)}>
              {texts.menu.remove}
            </MenuItem>
          </>
        )}
      />
      {opened === NEW && <PlanDialog plan={null} start={start} onClose={closeNew} onSaved={afterNew} />}
      {openedPlan && <PlanDialog key={openedPlan.id} plan={openedPlan} onClose={close} />}
      {plans && opened !== undefined && opened !== NEW && !openedPlan && <PlanGoneDialog onClose={close} />}
      {withPages && (
        <SpecialPagesDialog
          key={withPages.id}
          plan={withPages}
          onClose={() => address.onChange({ pages_of: undefined })}
        />
      )}
      {plans && isOrdering && <OrderDialog plans={plans} isDefault={isDefault} onClose={() => setOrdering(false)} />}
      {kept && <KeptPlanDialog plan={kept} isDefault={isDefault(kept)} onClose={() => setKept(null)} />}
    </div>
  );
}

const { kept: keptPlanDialogTexts } = plansTexts;

type Props = { plan: AdminPlan; isDefault: boolean; onClose: () => void };

/** Why a plan cannot be deleted, and where that is changed. */
function KeptPlanDialog({ plan, isDefault, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={keptPlanDialogTexts.title({ name: plan.name })}
      footer={
        <>
          <Button onClick={onClose}>{keptPlanDialogTexts.close}</Button>
          {isDefault ? (
            <Link to="/admin/$tab" params={{ tab: 'settings' }} className={buttonClass({ variant: 'primary' })}>
              {keptPlanDialogTexts.toSettings}
            </Link>
          ) : (
            <Link
              to="/admin/$tab"
              params={{ tab: 'users' }}
              search={{ plan: plan.slug }}
              className={buttonClass({ variant: 'primary' })}
            >
              {keptPlanDialogTexts.toPeople}
            </Link>
          )}
        </>
      }
    >
      <p className="text-text-2">
        {isDefault ? keptPlanDialogTexts.default : keptPlanDialogTexts.people({ count: plan.people })}
      </p>
    </Dialog>
  );
}

const { gone: planGoneDialogTexts } = plansTexts.dialog;

/** In place of a plan that the address names and that there is not. */
function PlanGoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={planGoneDialogTexts.title}
      footer={<Button onClick={onClose}>{planGoneDialogTexts.action}</Button>}
    >
      <p className="text-text-2">{planGoneDialogTexts.text}</p>
    </Dialog>
  );
}

/** Whether people get a plan when they sign up; slugs are compared as the server does. */
function useIsDefault() {
  const slug = useSettings().data?.['default_plan']?.value;
  return useMemo(
    () => (plan: AdminPlan) => typeof slug === 'string' && plan.slug.toLowerCase() === slug.toLowerCase(),
    [slug],
  );
}

/** People come to a plan and leave it while the list is looked at: whoever opens one to change it reads how many have it now. */
function useFreshPeople({ refetch }: Pick<ReturnType<typeof useAdminPlans>, 'refetch'>, opened: unknown): void {
  useEffect(() => {
    if (opened !== undefined && opened !== NEW) void refetch({ cancelRefetch: false });
  }, [refetch, opened]);
}

/** Says that the list could not be read, and takes it back when it could. */
function useLoadFailure(error: unknown): void {
  useEffect(() => {
    if (error) showToast({ tone: 'danger', about: 'plan-list', title: texts.failed.load, text: messageOf(error) });
    else dismissToasts('plan-list');
  }, [error]);
}
