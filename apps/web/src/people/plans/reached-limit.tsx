import { LIMIT_ERRORS, type UsageProblem, type Plan, type PlanRightName } from '@sayso/contract';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, messageOf, onRefusal } from '../../lib/api/api-error.ts';
import { dataOf } from '../../lib/api/error-data.ts';
import { useSession } from '../../session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, VisuallyHidden } from '../../ui/icon.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { SupportLinks } from '../settings/settings.parts.tsx';
import { useUpgrades } from './pricing/plan-offers.ts';
import { usageTexts } from './usage.texts.gen.ts';
import { useLimits } from './plans.queries.ts';
import { reasonOf } from './usage-facts.ts';

/** What somebody was stopped by: a limit, or `message` alone where a plan lacks something that is not counted. */
export type ReachedLimit = UsageProblem | { limit: null; message: string };

const listeners = new Set<(reached: ReachedLimit) => void>();

const upgradeListeners = new Set<() => void>();

/** Opens the plans that give more, in place of the limit that was reached. */
function showUpgrades(): void {
  for (const listener of upgradeListeners) listener();
}

/** Whether the plans that give more are looked at. */
export function useUpgradesShown(): { isShown: boolean; putAway: () => void } {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    upgradeListeners.add(show);
    return () => void upgradeListeners.delete(show);
  }, []);
  return { isShown, putAway: () => setShown(false) };
}

/** Opens the dialog about a limit, for whoever pressed what it forbids. Refused calls open it by themselves. */
export function showLimit(reached: ReachedLimit): void {
  for (const listener of listeners) listener(reached);
}

/** The limit that a call was refused for; null when it failed for anything else. */
export function problemIn(error: unknown): UsageProblem | null {
  for (const code of LIMIT_ERRORS) {
    const reached = dataOf(error, code);
    if (reached) return { ...reached, message: messageOf(error) };
  }
  return null;
}

/** The plan's limit that a call was refused for; null when it failed for anything else. */
export function limitIn(error: unknown): ReachedLimit | null {
  const isMissing = error instanceof ApiError && error.code === 'avatar_not_in_plan';
  return isMissing ? { limit: null, message: error.message } : problemIn(error);
}

/** Why a call failed, in words; of a limit without the way out, which stands in its dialog. */
export function reasonIn(error: unknown): string {
  const problem = problemIn(error);
  return problem ? reasonOf(problem) : messageOf(error);
}

/** The limit that was reached last, until it is put away. */
export function useReachedLimit(): { reached: ReachedLimit | null; putAway: () => void } {
  const [reached, setReached] = useState<ReachedLimit | null>(null);
  useEffect(() => {
    listeners.add(setReached);
    const stop = onRefusal((error) => {
      const limit = limitIn(error);
      if (limit) setReached(limit);
    });
    return () => {
      listeners.delete(setReached);
      stop();
    };
  }, []);
  return { reached, putAway: () => setReached(null) };
}

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

/** Says that there are more avatars than the plan shows, and where; nothing where it shows them all. */
export function PartOfLibraryNote() {
  const limits = useLimits();
  if (!limits || limits.full_avatar_library) return null;
  return (
    <Note>
      {usageTexts.partOfLibrary} <WayToNext right="full_avatar_library" />
    </Note>
  );
}
