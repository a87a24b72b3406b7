import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { CompareCard } from './compare-card.tsx';
import { PastList } from './past-list.tsx';
import { reconcileTexts as texts } from './reconcile.texts.ts';
import { Result } from './result.tsx';

/** Sellers' exports held against what was received. The comparison that is looked at stands in the address as `reconciliation`. */
export function ReconcileScreen() {
  const { search, onChange, onOpen } = useAddressSearch();
  const id = typeof search['reconciliation'] === 'string' ? search['reconciliation'] : null;
  const pageOf = (next: string | undefined) => ({ reconciliation: next, page: undefined, outcome: undefined });
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      {id === null ? (
        <>
          <CompareCard onStarted={(started) => onOpen(pageOf(started))} />
          <PastList />
        </>
      ) : (
        <Result key={id} id={id} onBack={() => onChange(pageOf(undefined))} />
      )}
    </div>
  );
}
