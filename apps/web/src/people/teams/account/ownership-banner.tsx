import type { OwnershipOffer } from '@sayso/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useOwnershipOffer } from '../teams.queries.ts';
import { accountTexts } from './account.texts.gen.ts';

const texts = accountTexts.received;

/** An account bears its owner's name until they rename it. */
export const isUnnamed = ({ account_name: account, from }: OwnershipOffer) => account === from.name;

/** How the offer of an account is announced. */
export const offerTitle = (offer: OwnershipOffer): string =>
  isUnnamed(offer)
    ? texts.titleUnnamed({ from: offer.from.name })
    : texts.title({ from: offer.from.name, account: offer.account_name });

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
      {offerTitle(offer)}
    </Banner>
  );
}
