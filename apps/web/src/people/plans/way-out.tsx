import type { Plan, PlanRightName } from '@sayso/contract';
import { ArrowUpRight } from 'lucide-react';
import { useSession } from '../../session/session.ts';
import { buttonClass } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SupportLinks } from '../settings/settings.parts.tsx';
import { useUpgrades } from './pricing/use-upgrades.ts';
import { usageTexts } from './usage.texts.ts';
import { showUpgrades } from './reached-limit.ts';

type Props = {
  /** Where there is more of a limit; null where none is sold. */
  url: string | null;
  look?: 'text' | 'button';
};

/** Where somebody gets more than the account's plan allows: at the address where that is sold, else from the operator. Only its owner can; the others read whom to ask. */
export function WayOut({ url, look = 'text' }: Props) {
  const session = useSession();
  if (session.state === 'signed-in' && session.user.role !== 'owner') return <AskOwner url={url} look={look} />;
  return <OwnersWay url={url} look={look} />;
}

/** The same for a right, or for the next plan on sale. */
export function WayToNext({ right, look = 'text' }: { right?: PlanRightName; look?: 'text' | 'button' }) {
  return <WayOut url={useNextUrl(right)} look={look} />;
}

/** Where the cheapest plan on sale with more is bought, else an addition; null where none is. */
export function useNextUrl(right?: PlanRightName): string | null {
  const { upgrades } = useUpgrades();
  const sold = [upgrades?.plans ?? [], upgrades?.additions ?? []].map((offers) =>
    offers.filter((plan: Plan) => plan.upgrade_url !== null && (!right || plan[right])),
  );
  const [next] = sold.flatMap((offers) => offers.toSorted((one, other) => one.price - other.price));
  return next?.upgrade_url ?? null;
}

/** Plans with more are compared, as far as they are known. */
function OwnersWay({ url, look }: Required<Props>) {
  const isSold = useNextUrl() !== null;
  if (url === null) return <SupportLinks look={look} />;
  return isSold ? <UpgradeButton look={look} /> : <UpgradeLink url={url} look={look} />;
}

type UpgradeLinkProps = {
  url: string;
  look?: 'text' | 'button';
};

const LINK = 'touch-44 inline-flex items-center gap-0.5 font-medium underline underline-offset-4 rounded-sm ring-focus';

/** Opens the plans with more, side by side. */
function UpgradeButton({ look }: { look: 'text' | 'button' }) {
  return (
    <button
      type="button"
      onClick={showUpgrades}
      className={look === 'button' ? buttonClass({ variant: 'primary' }) : LINK}
    >
      {usageTexts.upgrade}
    </button>
  );
}

/** The way to a plan with more, which leads away from here. */
function UpgradeLink({ url, look = 'text' }: UpgradeLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={look === 'button' ? buttonClass({ variant: 'primary' }) : LINK}
    >
      {usageTexts.upgrade} <Icon of={ArrowUpRight} size={14} />
      <VisuallyHidden>{usageTexts.newTab}</VisuallyHidden>
    </a>
  );
}

function AskOwner({ url, look }: Required<Props>) {
  const words = url === null ? usageTexts.askOwner.more : usageTexts.askOwner.upgrade;
  if (look === 'text') return words;
  // Words among buttons: they stand before them, in the middle of their line.
  return <p className="order-first mr-auto self-center text-13 text-text-2 max-sm:basis-full">{words}</p>;
}
