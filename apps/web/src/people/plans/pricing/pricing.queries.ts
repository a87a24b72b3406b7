import { isSold, pricingApi } from '@sayso/contract';
import { FOR_EVERYBODY } from '../../../lib/api/query-client.ts';
import { useSite } from '../../settings/site.queries.ts';
import { useCall } from '../../../lib/api/reads.ts';

/** Prices change rarely, and every screen that links them asks. */
const FRESH_MS = 5 * 60_000;

/** What is sold now; not asked for where the operator has no pricing page. */
export function usePricing() {
  const { pricing_page_enabled: isOn } = useSite();
  const query = useCall(pricingApi.getPricing, { meta: FOR_EVERYBODY, enabled: isOn, staleTime: FRESH_MS });
  return { ...query, isOn };
}

/** Whether the pricing page is worth a link: somebody can buy something. */
export function useHasPricing(): boolean {
  const { data, isOn } = usePricing();
  return isOn && data !== undefined && data.plans.some(isSold);
}
