import type { SessionUser } from '@sayso/contract';
import { formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { mayOwn } from '../may-own.ts';
import { sayFailed, saySo } from '../say.ts';
import { useOwnershipOffer, useWithdrawOffer } from '../teams.queries.ts';
import { accountTexts } from './account.texts.ts';
import { TeamAfterNote } from './team-after.tsx';
import { useAction } from '../../../lib/use-action.ts';

const texts = accountTexts.ownership;

/** Whose the account is, and to whom it is offered. */
export function OwnershipCard({ owner, user }: { owner: string; user: SessionUser }) {
  const { data: offer } = useOwnershipOffer();
  const isOwner = mayOwn(user);
  const words = isOwner ? texts.none : texts.readOnly(owner);
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {isOwner && offer ? (
        <>
          <p className="text-text-2">{texts.offered(offer.to.name, formatDay(offer.expires_at))}</p>
          <TeamAfterNote after={offer} name={offer.to.name} />
          <Withdraw />
        </>
      ) : (
        <p className="text-text-2">{words}</p>
      )}
    </TitledCard>
  );
}

function Withdraw() {
  const { mutateAsync } = useWithdrawOffer();
  const { run: withdraw, isBusy } = useAction(
    async () => {
      await mutateAsync();
      saySo(texts.withdrawn);
    },
    (error) => sayFailed(texts.failed, error),
  );
  return (
    <Button busy={isBusy} busyText={texts.withdrawing} onClick={() => void withdraw()} className="justify-self-start">
      {texts.withdraw}
    </Button>
  );
}
