import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { plansTexts } from './plans.texts.ts';

const { gone: texts } = plansTexts.dialog;

/** In place of a plan that the address names and that there is not. */
export function PlanGoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      footer={<Button onClick={onClose}>{texts.action}</Button>}
    >
      <p className="text-text-2">{texts.text}</p>
    </Dialog>
  );
}
