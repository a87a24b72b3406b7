import {
  type OrderedPartner,
  type PartnerOrder,
  PARTNER_ORDERS,
  settingsApi,
  writePartnerOrder,
} from '@sayso/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSaveSettings } from '../../../people/settings/settings.queries.ts';
import { useCall, listKey, invalidate } from '../../../lib/api/reads.ts';

/** Who is asked in which order, and how each of them is. */
export const usePartnerOrders = () => useCall(settingsApi.listPartnerOrders);

/** Stores another order: what is shown is that order already, and the stored one again where it could not be stored. */
export function useSavePartnerOrder({ capability, partners }: PartnerOrder) {
  const client = useQueryClient();
  const save = useSaveSettings();
  const mutation = useMutation({
    mutationFn: (places: readonly OrderedPartner[]) => {
      const value = writePartnerOrder(places.map(({ id, health }) => ({ id, isOn: health !== 'off' })));
      return save([{ key: PARTNER_ORDERS[capability].setting, value }]);
    },
    onSettled: async () => {
      if (capability === 'presenters') void client.invalidateQueries({ queryKey: listKey('avatars') });
      await invalidate(client, [settingsApi.listPartnerOrders]);
    },
  });
  return { ...mutation, shown: mutation.isPending ? mutation.variables : partners };
}
