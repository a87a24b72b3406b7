import { isSold, type Pricing, pricingApi } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { FOR_EVERYBODY } from '../../../lib/api/query-client.ts';
import { useSite } from '../../settings/site.queries.ts';

/** Prices change rarely, and every screen that links them asks. */
const FRESH_MS = 5 * 60_000;

/** What is sold now; not asked for where the operator has no pricing page. */
export function usePricing() {
  const { pricing_page_enabled: isOn } = useSite();
  const query = useQuery({
    queryKey: ['plans', 'pricing'],
    meta: FOR_EVERYBODY,
    queryFn: async ({ signal }): Promise<Pricing> => (await call(pricingApi.getPricing, { signal })).data,
    enabled: isOn,
    staleTime: FRESH_MS,
  });
  return { ...query, isOn };
}

/** Whether the pricing page is worth a link: somebody can buy something. */
export function useHasPricing(): boolean {
  const { data, isOn } = usePricing();
  return isOn && data !== undefined && data.plans.some(isSold);
}
