import { useState } from 'react';

/** The order of a page as it was when the dialog was opened, as long as what is open is in it. */
export function useOrder(ids: readonly string[], id: string): readonly string[] {
  const [order, setOrder] = useState(ids);
  if (order.includes(id) || !ids.includes(id)) return order;
  setOrder(ids);
  return ids;
}
