import { createContext, useContext, useEffect } from 'react';

/** What the product is called where the operator has given it no name. */
export const DEFAULT_PRODUCT_NAME = 'Sayso';

/** The product's name, handed down from the top of the app: the design system and the titles know no feature to ask. */
export const ProductName = createContext(DEFAULT_PRODUCT_NAME);

export function useProductName(): string {
  return useContext(ProductName);
}

let title = '';
/** How much has happened that nobody has seen. */
let unseen = 0;

/** Names the screen in the browser's tab and history. */
export function useTitle(name: string): void {
  const product = useProductName();
  useEffect(() => {
    title = `${name} - ${product}`;
    show();
  }, [name, product]);
}

/** Counts in the title what happens while nobody looks: '(1) ...'. It goes when somebody comes back to this tab. */
export function markTitle(): void {
  unseen += 1;
  show();
  if (unseen === 1) document.addEventListener('visibilitychange', clearWhenSeen);
}

function clearWhenSeen(): void {
  if (document.visibilityState === 'hidden') return;
  document.removeEventListener('visibilitychange', clearWhenSeen);
  unseen = 0;
  show();
}

function show(): void {
  document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
}
