import type { AlertDelivery } from '@sayso/contract';
import { KeyRound, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useDeliveryActions } from '../monitoring.queries.ts';
import { sayFailed } from '../say.ts';
import { alertsTexts } from './alerts.texts.ts';

const { key: texts } = alertsTexts;

/** How alerts are signed on their way to the address, and a test of it. */
export function SignatureCard({ delivery }: { delivery: AlertDelivery }) {
  const { renewKey } = useDeliveryActions();
  const [key, setKey] = useState<string | null>(null);
  const make = async () => {
    const run = async () => setKey((await renewKey.mutateAsync()).key);
    if (delivery.has_webhook_key) return void (await confirm({ ...texts.ask, run }));
    await run().catch((error: unknown) => sayFailed(texts.failed, error));
  };
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <p className="text-13 text-text-2">{delivery.has_webhook_key ? texts.has : texts.none}</p>
      <Test isPossible={delivery.webhook_url !== ''}>
        <Button icon={KeyRound} onClick={() => void make()}>
          {delivery.has_webhook_key ? texts.renew : texts.make}
        </Button>
      </Test>
      {key !== null && (
        <Dialog
          open
          onOpenChange={(open) => !open && setKey(null)}
          title={texts.shown}
          footer={
            <Button variant="primary" onClick={() => setKey(null)}>
              {texts.done}
            </Button>
          }
        >
          <div className="grid gap-4">
            <Note tone="warning">{texts.once}</Note>
            <CopyField label={texts.label} value={key} isLong />
          </div>
        </Dialog>
      )}
    </TitledCard>
  );
}

/** A test, with what the address said to it. */
function Test({ isPossible, children }: { isPossible: boolean; children: React.ReactNode }) {
  const { test } = useDeliveryActions();
  const [answer, setAnswer] = useState<{ is_taken: boolean; words: string } | null>(null);
  const send = () =>
    test.mutate(undefined, { onSuccess: setAnswer, onError: (error) => sayFailed(texts.testFailed, error) });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {children}
        {isPossible && (
          <Button icon={Send} busy={test.isPending} busyText={texts.testing} onClick={send}>
            {texts.test}
          </Button>
        )}
      </div>
      {answer && (
        <Note tone={answer.is_taken ? 'success' : 'danger'}>
          {answer.is_taken ? texts.taken : `${texts.refused}: ${answer.words}`}
        </Note>
      )}
    </div>
  );
}
