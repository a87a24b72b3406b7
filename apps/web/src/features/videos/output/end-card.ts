import type { EndCard } from '@sayso/contract';

/** Whether a card has nothing to show but an address, which the contract refuses. */
export function isEndCardEmpty({ name, price, button }: EndCard): boolean {
  return (name + price + button).trim() === '';
}
