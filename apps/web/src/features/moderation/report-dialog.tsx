import type { VideoReport } from '@sayso/contract';
import { ExternalLink } from 'lucide-react';
import { formatDateTime } from '../../lib/format.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button, buttonClass } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyValues, type KeyValue } from '../../ui/key-values.tsx';
import { moderationTexts as texts } from './moderation.texts.ts';
import { ReportStatusBadge } from './report-columns.tsx';
import { canWatch, reasonLabel } from './report-words.ts';
import { decisionsFor, useDecisions } from './use-decisions.ts';

/** One report with everything that is known about it. */
export function ReportDialog({ report, onClose }: { report: VideoReport; onClose: () => void }) {
  const { video, details } = report;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={video.title}
      badge={<ReportStatusBadge status={report.status} />}
      width="wide"
      footer={<Actions report={report} />}
    >
      <div className="grid min-w-0 gap-6">
        <KeyValues look="grid" items={factsOf(report)} />
        <section className="grid gap-2">
          <h3 className="text-14 font-semibold">{texts.words}</h3>
          <p className="wrap-anywhere whitespace-pre-line text-text-2">{details || texts.noWords}</p>
        </section>
        {!canWatch(report) && <Note>{video.removed ? texts.removed : texts.private}</Note>}
      </div>
    </Dialog>
  );
}

function factsOf(report: VideoReport): KeyValue[] {
  const { facts } = texts;
  const { owner, decided_at: decidedAt } = report;
  return [
    { label: facts.reason, value: reasonLabel(report), isWide: true },
    { label: facts.times, value: texts.times(report.times) },
    { label: facts.first, value: formatDateTime(report.created_at) },
    { label: facts.last, value: formatDateTime(report.last_at) },
    ...(decidedAt ? [{ label: facts.decided, value: formatDateTime(decidedAt) }] : []),
    {
      label: facts.owner,
      isWide: true,
      value: owner ? (
        <>
          {owner.name}
          <span className="block text-12 text-text-3">{owner.email}</span>
        </>
      ) : (
        texts.nobody
      ),
    },
  ];
}

function Actions({ report }: { report: VideoReport }) {
  const { decide, isBusy } = useDecisions();
  return (
    <>
      {canWatch(report) && (
        <a href={report.video.share_url} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Icon of={ExternalLink} />
          {texts.watch}
        </a>
      )}
      {decisionsFor(report).map(({ status, label, icon }) => (
        <Button key={status} icon={icon} disabled={isBusy} onClick={() => decide(report, status)}>
          {label}
        </Button>
      ))}
    </>
  );
}
