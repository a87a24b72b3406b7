import { Modal } from '../modal.tsx';
import { watchTexts } from '../watch.texts.ts';
import { type Report, ReportForm } from './report-form.tsx';

type Props = { send: (report: Report) => Promise<void>; onSent: () => void; onClose: () => void };

/** Tells the operator of the site what is wrong with a video. */
export function ReportDialog({ send, onSent, onClose }: Props) {
  return (
    <Modal title={watchTexts.reportTitle} onClose={onClose}>
      <ReportForm text={watchTexts.reportText} send={send} onSent={onSent} onClose={onClose} />
    </Modal>
  );
}
