import { Button } from '../../../ui/actions/button.tsx';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SHOWN_ONCE, useLeaveGuard } from '../../../ui/overlays/use-leave-guard.ts';
import type { MadeReceiver } from '../receivers.queries.ts';
import { receiversTexts } from '../receivers.texts.ts';

const { made: texts } = receiversTexts;
const LIBRARIES = 'https://www.standardwebhooks.com/';

/** As it stands in docs/webhooks.md. */
const EXAMPLE = `import { Webhook } from 'standardwebhooks';

// The body as it came, before anything parses it.
const { type, data } = new Webhook(process.env.WEBHOOK_SECRET)
  .verify(rawBody, request.headers);`;

/** A secret that is shown once, and what to do with it. Only 'Done' closes it at once. */
export function MadeSecretDialog({ made, onClose }: { made: MadeReceiver; onClose: () => void }) {
  useLeaveGuard(SHOWN_ONCE);
  const askToLeave = async () => {
    if (await confirm(texts.leave)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => void askToLeave()}
      title={texts.title(made.name)}
      description={texts.warning}
      descriptionHidden
      width="wide"
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className="grid min-w-0 gap-5">
        <Note tone="warning">{texts.warning}</Note>
        <CopyField label={texts.label} value={made.secret} aside={texts.once} />
        <CodeBlock title={texts.example} value={EXAMPLE} />
        <p className="text-13 text-text-2">
          {texts.more}{' '}
          <a
            href={LIBRARIES}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm font-medium text-accent-text underline underline-offset-4 ring-focus"
          >
            standardwebhooks.com
          </a>
        </p>
      </div>
    </Dialog>
  );
}
