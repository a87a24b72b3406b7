import type { ReportStatus, VideoReport } from '@sayso/contract';
import { Check, type LucideIcon, RotateCcw, X } from 'lucide-react';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { useUpdateReport } from './moderation.queries.ts';
import { moderationTexts as texts } from './moderation.texts.ts';

export type Decision = { status: ReportStatus; label: string; icon: LucideIcon };

const DISMISS: Decision = { status: 'dismissed', label: texts.dismiss, icon: X };
const ACT: Decision = { status: 'acted', label: texts.act, icon: Check };
const REOPEN: Decision = { status: 'open', label: texts.reopen, icon: RotateCcw };
const ABOUT = 'report';

/** What can be decided about a report, the usual one last. */
export const decisionsFor = ({ status }: Pick<VideoReport, 'status'>): readonly Decision[] =>
  status === 'open' ? [DISMISS, ACT] : [REOPEN];

/** Decides, and says so. */
export function useDecisions() {
  const updating = useUpdateReport();
  return {
    isBusy: updating.isPending,
    decide: ({ id }: Pick<VideoReport, 'id'>, status: ReportStatus) =>
      updating.mutate(
        { id, status },
        {
          onSuccess: () => showToast({ tone: 'success', about: ABOUT, ...texts.decided[status] }),
          onError: (error) => showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) }),
        },
      ),
  };
}
