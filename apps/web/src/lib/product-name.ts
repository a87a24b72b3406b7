import { createContext, useContext } from 'react';

/** What the product is called where the operator has given it no name. */
export const DEFAULT_PRODUCT_NAME = 'Sayso';

/** The product's name, handed down from the top of the app: the design system and the titles know no feature to ask. */
export const ProductName = createContext(DEFAULT_PRODUCT_NAME);

export function useProductName(): string {
  return useContext(ProductName);
}
