import { useTitle } from '../../../lib/use-title.ts';
import { sitesTexts as texts } from '../sites.texts.ts';
import { Marketplace } from './marketplace.tsx';

/** `/sites`: the sites of the account. */
export function MarketplaceScreen() {
  useTitle(texts.title);
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <Marketplace heading="h1" />
    </div>
  );
}
