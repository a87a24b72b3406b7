import { Link, useLocation } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useOwnershipOffer } from '../teams.queries.ts';
import { accountTexts } from './account.texts.ts';

const texts = accountTexts.received;

/** Above every screen while the account is offered to whoever is here; not where they look at the offer. */
export function OwnershipBanner() {
  const { data: offer } = useOwnershipOffer();
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/team-members' });
  if (!offer?.is_to_you || isThere) return null;
  return (
    <Banner
      tone="info"
      icon={KeyRound}
      action={
        <Link to="/team-members" className={buttonClass({ size: 'sm' })}>
          {texts.look}
        </Link>
      }
    >
      {texts.title(offer.from.name, offer.account_name)}
    </Banner>
  );
}
