import { useEffect } from 'react';
import { useProductName } from './product-name.ts';

/** Names the screen in the browser's tab and history. */
export function useTitle(title: string): void {
  const product = useProductName();
  useEffect(() => {
    document.title = `${title} - ${product}`;
  }, [title, product]);
}
