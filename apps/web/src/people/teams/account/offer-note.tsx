import type { OwnershipOffer, SessionUser } from '@sayso/contract';
import { formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { sayFailed, saySo } from '../say.ts';
import { useOwnershipOffer, useOfferAnswers } from '../teams.queries.ts';
import { accountTexts } from './account.texts.ts';
import { sayTeamAfter } from './team-after.tsx';
import { useAction } from '../../../lib/use-action.ts';

const texts = accountTexts.received;

/** The account as it is offered to whoever is here: what taking it means, and the choice. Nothing where it is not. */
export function OfferNote({ user }: { user: SessionUser }) {
  const { data: offer } = useOwnershipOffer();
  if (!offer?.is_to_you) return null;
  return (
    <TitledCard
      title={texts.title(offer.from.name, offer.account_name)}
      text={texts.until(formatDay(offer.expires_at))}
    >
      <div className="grid max-w-[72ch] gap-2 text-text-2">
        <p>{texts.what}</p>
        <p className={offer.team_goes_on ? undefined : 'text-warning'}>{sayTeamAfter(offer, texts, offer.from.name)}</p>
      </div>
      {user.impersonator === undefined && <Answer offer={offer} />}
    </TitledCard>
  );
}

function Answer({ offer }: { offer: OwnershipOffer }) {
  const calls = useOfferAnswers();
  const answering = useAction(async (what: 'accept' | 'decline') => {
    try {
      await calls[what].mutateAsync();
      saySo(what === 'accept' ? texts.accepted(offer.from.name, offer.account_name) : texts.declined);
    } catch (error) {
      sayFailed(texts.failed, error);
    }
  });
  const busy = answering.doing?.[0];
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        busy={busy === 'accept'}
        busyText={texts.accepting}
        disabled={busy === 'decline'}
        onClick={() => void answering.run('accept')}
      >
        {texts.accept}
      </Button>
      <Button
        busy={busy === 'decline'}
        busyText={texts.declining}
        disabled={busy === 'accept'}
        onClick={() => void answering.run('decline')}
      >
        {texts.decline}
      </Button>
    </div>
  );
}
