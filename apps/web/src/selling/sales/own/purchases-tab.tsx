import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { LockedNote } from '../../../people/identity/impersonation/impersonation.parts.tsx';
import { useActedAs } from '../../../people/identity/impersonation/impersonation.queries.ts';
import { useMyPurchases } from '../sales.queries.ts';
import { ownTexts as texts } from './own.texts.gen.ts';
import { PurchaseCard, ClaimDialog } from './purchase-card.tsx';

/** What the signed-in person has bought, and the way to what they bought under another e-mail. */
export function PurchasesTab() {
  const query = useMyPurchases();
  const session = useSession();
  const isLocked = useActedAs() !== null;
  const [isClaiming, setIsClaiming] = useState(false);
  const purchases = query.data ?? [];
  const isEmpty = query.data !== undefined && purchases.length === 0;
  const claim = (
    <Button variant={isEmpty ? 'primary' : 'secondary'} disabled={isLocked} onClick={() => setIsClaiming(true)}>
      {texts.claim.action}
    </Button>
  );
  return (
    <div className="grid max-w-[820px] gap-6">
      <header>
        <h2 className="display-18">{texts.title}</h2>
        <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
      </header>
      <LockedNote />
      <Card>
        {query.isPending ? (
          <div className="px-5 py-2">
            <ListSkeleton label={texts.loading} rows={3} />
          </div>
        ) : query.isLoadingError ? (
          <ErrorState
            title={texts.failed}
            text={messageOf(query.error)}
            retryLabel={texts.tryAgain}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : isEmpty ? (
          <EmptyState
            icon={Receipt}
            title={texts.nothingYet.title}
            text={texts.nothingYet.text({ email: session.state === 'signed-in' ? session.user.email : '' })}
            action={claim}
          />
        ) : (
          <ul aria-label={texts.list} className="divide-y divide-border">
            {purchases.map((purchase) => (
              <PurchaseCard key={purchase.id} purchase={purchase} />
            ))}
          </ul>
        )}
      </Card>
      {purchases.length > 0 && (
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 max-sm:p-4">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="font-semibold">{texts.claim.question}</h3>
            <p className="mt-0.5 text-13 text-text-2">{texts.claim.help}</p>
          </div>
          {claim}
        </Card>
      )}
      {isClaiming && <ClaimDialog onClose={() => setIsClaiming(false)} />}
    </div>
  );
}
