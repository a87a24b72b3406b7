import { useSession } from '../../session/session.ts';
import { SupportLinks } from '../settings/settings.parts.tsx';
import { useUpgrades } from './pricing/use-upgrades.ts';
import { UpgradeButton, UpgradeLink } from './upgrade-link.tsx';
import { usageTexts } from './usage.texts.ts';

type Props = {
  /** Where there is more; null while the plan says nothing of it. */
  url: string | null;
  look?: 'text' | 'button';
};

/** Where somebody gets more than the account's plan allows: from the plans on offer, where the plan says, else from the operator. Only its owner can; the others read whom to ask. */
export function WayOut({ url, look = 'text' }: Props) {
  const session = useSession();
  if (session.state === 'signed-in' && session.user.role !== 'owner') return <AskOwner url={url} look={look} />;
  return <OwnersWay url={url} look={look} />;
}

/** Plans with more are compared where one of them can be bought. Else the plan's own address leads on; without one, what there is to ask for is compared. */
function OwnersWay({ url, look }: Required<Props>) {
  const { offers, isSold } = useOffers();
  if (isSold || (url === null && offers.length > 0)) return <UpgradeButton look={look} />;
  return url === null ? <SupportLinks look={look} /> : <UpgradeLink url={url} look={look} />;
}

/** What gives more than the account has, and whether any of it can be bought. */
function useOffers() {
  const { upgrades } = useUpgrades();
  const offers = upgrades ? [...upgrades.plans, ...upgrades.additions] : [];
  return { offers, isSold: offers.some(({ upgrade_url }) => upgrade_url !== null) };
}

/** Whether more can be bought: where the account's own plan says, or because a plan with more is sold. */
export function useHasMore(url: string | null): boolean {
  return useOffers().isSold || url !== null;
}

function AskOwner({ url, look }: Required<Props>) {
  const words = url === null ? usageTexts.askOwner.more : usageTexts.askOwner.upgrade;
  if (look === 'text') return words;
  // Words among buttons: they stand before them, in the middle of their line.
  return <p className="order-first mr-auto self-center text-13 text-text-2 max-sm:basis-full">{words}</p>;
}
