import { LockedNote } from '../../../identity/impersonation/impersonation.parts.tsx';
import { DataCard } from './data-card.tsx';
import { DeletionCard } from './deletion-card.tsx';

/** What concerns the account as a whole: a copy of all that is in it, and its end. */
export function AccountTab() {
  return (
    <div className="grid max-w-[720px] gap-4">
      <LockedNote />
      <DataCard />
      <DeletionCard />
    </div>
  );
}
