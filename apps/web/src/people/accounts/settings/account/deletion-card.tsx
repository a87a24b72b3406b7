import { DELETION_GRACE_DAYS } from '@sayso/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useSession } from '../../../../session/session.ts';
import { accountTexts } from './account.texts.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

const texts = accountTexts.deletion;

/** The end of an account: what happens then, before it is asked for. */
export function DeletionCard() {
  const session = useSession();
  const [isAsking, setIsAsking] = useState(false);
  if (session.state !== 'signed-in') return null;
  return (
    <Card className="grid gap-5 border-danger-line! p-5">
      <header>
        <h2 className="display-18 text-danger">{texts.title}</h2>
        <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
      </header>
      <ul className="grid list-disc gap-1.5 pl-5 text-text-2 marker:text-text-3">
        {texts.steps(DELETION_GRACE_DAYS).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <Button
        variant="danger"
        icon={Trash2}
        disabled={session.user.impersonator !== undefined}
        className="justify-self-start max-sm:w-full"
        onClick={() => setIsAsking(true)}
      >
        {texts.open}
      </Button>
      {isAsking && <DeletionDialog email={session.user.email} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}
