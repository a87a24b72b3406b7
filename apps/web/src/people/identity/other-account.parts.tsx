import { Building2 } from 'lucide-react';
import { dataOf } from '../../lib/api/error-data.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { accountsTexts as texts } from './accounts.texts.gen.ts';
import { useSwitchAccount } from './active-account.queries.ts';

type OtherAccountRef = { id: string; name: string };

/** The other account of the person that something belongs to, as the refusal says; null for any other failure. */
export const otherAccountOf = (error: unknown): OtherAccountRef | null =>
  dataOf(error, 'in_other_account')?.account ?? null;

/** What the address names belongs to another account of the person: one press goes on there, at the same address. */
export function OtherAccount({ account }: { account: OtherAccountRef }) {
  const { switchTo, isSwitching } = useSwitchAccount('here');
  return (
    <EmptyState
      icon={Building2}
      title={texts.other.title({ name: account.name })}
      text={texts.other.text}
      action={
        <Button variant="primary" busy={isSwitching} onClick={() => void switchTo(account.id)}>
          {texts.goOnIn({ name: account.name })}
        </Button>
      }
    />
  );
}
