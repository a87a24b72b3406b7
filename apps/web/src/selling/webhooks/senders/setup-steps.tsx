import type { WebhookKind, WebhookSource } from '@sayso/contract';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SENDER_KINDS } from './sender-kinds.ts';
import { sendersTexts } from './senders.texts.ts';

const { setUp: texts } = sendersTexts;

/** What is to be done at a sender of a kind, in order. */
export function SetupSteps({ kind }: { kind: WebhookKind }) {
  return (
    <ol className="grid list-decimal gap-1.5 pl-5 text-13 text-text-2 marker:text-text-3">
      {SENDER_KINDS[kind].steps.map((step) => (
        <li key={step} className="pl-1 wrap-anywhere">
          {step}
        </li>
      ))}
    </ol>
  );
}

/** The same to read again, once the sender is there. */
export function SetupDialog({ source, onClose }: { source: WebhookSource; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(source.name)}
      description={texts.text}
      width="wide"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <SetupSteps kind={source.kind} />
    </Dialog>
  );
}
