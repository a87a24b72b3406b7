import { lazy, Suspense } from 'react';
import { useSite } from '../settings/site.queries.ts';
import type { PricingLinkProps } from './sold-link.tsx';

/** What there is to know of plans is not needed for a first screen. Where it cannot be loaded there is no link, and all else stands. */
const SoldLink = lazy(async () => {
  try {
    return { default: (await import('./sold-link.tsx')).SoldLink };
  } catch {
    return { default: () => null };
  }
});

/** The way to the pricing page, where the operator has one on which something can be bought. */
export function PricingLink(props: PricingLinkProps) {
  const { pricing_page_enabled: isOn } = useSite();
  if (!isOn) return null;
  return (
    <Suspense>
      <SoldLink {...props} />
    </Suspense>
  );
}
