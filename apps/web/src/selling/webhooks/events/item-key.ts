import type { UnknownItem } from '@sayso/contract';

/** How an item that no plan has stands in the address. */
export const itemKey = ({ source_kind: kind, item }: Pick<UnknownItem, 'source_kind' | 'item'>): string =>
  `${kind}:${item}`;
