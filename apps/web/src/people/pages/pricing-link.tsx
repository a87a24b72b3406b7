import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHasPricing } from '../plans/pricing/pricing.queries.ts';
import { pagesTexts as texts } from './pages.texts.ts';

type PricingLinkProps = { className?: string; onClick?: () => void; icon?: ReactNode };

/** The way to the pricing page, where the operator has one on which something can be bought; else nothing. */
export function PricingLink({ icon, ...rest }: PricingLinkProps) {
  if (!useHasPricing()) return null;
  return (
    <Link to="/pricing" {...rest}>
      {icon}
      {texts.pricing}
    </Link>
  );
}
