import type { Plan } from '@sayso/contract';

/** Whether a plan costs money and says nowhere how it is bought. */
export const lacksWayToBuy = ({
  is_active,
  price,
  upgrade_url,
}: Pick<Plan, 'is_active' | 'price' | 'upgrade_url'>): boolean => is_active && price > 0 && upgrade_url === null;
