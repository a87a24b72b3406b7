import { type AdminPlan, type PlanPage, pagesApi } from '@sayso/contract';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useLeaveGuard } from '../../ui/overlays/confirm.tsx';
import { specialPagesTexts } from './plans.texts.gen.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { SwitchControl } from '../../ui/inputs/switch.tsx';
import { dismissToasts, showToast } from '../../ui/feedback/toasts.tsx';
import { VisuallyHidden } from '../../ui/icon.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useCall, listKey } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

const ABOUT = 'special pages';

/** Which special pages people on a plan see. */
export function SpecialPagesDialog({ plan, onClose }: { plan: Pick<AdminPlan, 'id' | 'name'>; onClose: () => void }) {
  const list = usePlanPages(plan.id);
  const { toggled, pages, toggle, forget } = useToggled(list.data);
  const { mutateAsync: save } = useSavePlanPages();
  useLoadFailure(list.error);
  const hasChanges = useRef(false);
  const isDirty = toggled.size > 0;
  useEffect(() => {
    hasChanges.current = isDirty;
  }, [isDirty]);
  useLeaveGuard({ isDirty, hasChanges: () => hasChanges.current });

  const { run: send, isBusy: isSaving } = useAction(
    async () => {
      const assigned = (pages ?? []).filter(({ is_assigned }) => is_assigned);
      await save({
        params: { id: plan.id },
        body: { pages: assigned.map(({ id, is_enabled }) => ({ page_id: id, is_enabled })) },
      });
      showToast({ tone: 'success', about: ABOUT, title: specialPagesTexts.saved });
      hasChanges.current = false;
      forget();
      onClose();
    },
    (error) =>
      showToast({ tone: 'danger', about: ABOUT, title: specialPagesTexts.failed.save, text: messageOf(error) }),
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={specialPagesTexts.title({ plan: plan.name })}
      description={specialPagesTexts.text}
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>{specialPagesTexts.close}</Button>
          <Button
            variant="primary"
            disabled={!isDirty}
            busy={isSaving}
            busyText={specialPagesTexts.saving}
            onClick={() => void send()}
          >
            {specialPagesTexts.save}
          </Button>
        </>
      }
    >
      {pages ? (
        <Pages pages={pages} disabled={isSaving} onToggle={toggle} />
      ) : list.error && !list.isFetching ? (
        <ErrorState
          title={specialPagesTexts.failed.load}
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <div role="status" className="grid gap-3">
          <VisuallyHidden>{specialPagesTexts.loading}</VisuallyHidden>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
    </Dialog>
  );
}

/** All special pages, and whether people on a plan see them. Read anew whenever it is opened. */
const usePlanPages = (planId: string) => useCall(pagesApi.listPlanPages, { params: { id: planId }, gcTime: 0 });

/** Decides which special pages people on a plan see. */
const useSavePlanPages = () => useSend(pagesApi.savePlanPages, { invalidates: [listKey('pages')], inBackground: true });

/** Makes those special pages that the product comes with and are not there. */
const useInitializeSpecialPages = () => useSend(pagesApi.initializeSpecialPages, { invalidates: [listKey('pages')] });

type PagesProps = { pages: readonly PlanPage[]; disabled: boolean; onToggle: (id: string, isOn: boolean) => void };

function Pages({ pages, disabled, onToggle }: PagesProps) {
  if (pages.length === 0) return <NoPages />;
  return (
    <ul className="grid divide-y divide-border rounded-lg border border-border">
      {pages.map(({ id, name, slug, preview, is_special, is_finished, is_enabled }) => (
        <li key={id} className="flex items-center gap-4 px-4 py-3.5">
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="flex flex-wrap items-center gap-1.5">
              <b className="font-medium wrap-anywhere">{name}</b>
              {is_special && <Badge tone="plum">{specialPagesTexts.special}</Badge>}
              {!is_finished && <Badge tone="warning">{specialPagesTexts.unfinished}</Badge>}
              <Badge tone={is_enabled ? 'success' : 'neutral'} dot>
                {is_enabled ? specialPagesTexts.enabled : specialPagesTexts.disabled}
              </Badge>
            </p>
            <p className="font-mono text-12 wrap-anywhere text-text-3">{slug}</p>
            <p className={preview ? 'text-13 wrap-anywhere text-text-2' : 'text-13 text-text-3'}>
              {preview || specialPagesTexts.noContent}
            </p>
          </div>
          <SwitchControl
            aria-label={specialPagesTexts.shown({ page: name })}
            checked={is_enabled}
            disabled={disabled}
            onCheckedChange={(isOn) => onToggle(id, isOn)}
          />
        </li>
      ))}
    </ul>
  );
}

function NoPages() {
  const initialize = useInitializeSpecialPages();
  const create = () =>
    initialize.mutate(undefined, {
      onError: (error) =>
        showToast({ tone: 'danger', about: ABOUT, title: specialPagesTexts.failed.create, text: messageOf(error) }),
    });
  return (
    <EmptyState
      icon={FileText}
      title={specialPagesTexts.none.title}
      text={specialPagesTexts.none.text}
      action={
        <Button busy={initialize.isPending} busyText={specialPagesTexts.creating} onClick={create}>
          {specialPagesTexts.none.action}
        </Button>
      }
    />
  );
}

/** The pages as they are switched now. A switch that is back where it was still counts as decided about. */
function useToggled(stored: readonly PlanPage[] | undefined) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    toggled,
    pages: stored?.map((page) => {
      const is_enabled = toggled.get(page.id);
      return is_enabled === undefined ? page : { ...page, is_enabled, is_assigned: true };
    }),
    toggle: (id: string, isOn: boolean) => setToggled(new Map(toggled).set(id, isOn)),
    forget: () => setToggled(new Map()),
  };
}

/** Says that the pages could not be read, and takes it back when they could. */
function useLoadFailure(error: unknown): void {
  useEffect(() => {
    if (error)
      showToast({ tone: 'danger', about: ABOUT, title: specialPagesTexts.failed.load, text: messageOf(error) });
    else dismissToasts(ABOUT);
  }, [error]);
}
