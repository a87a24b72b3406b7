import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHasPricing } from '../plans/plans.queries.ts';
import { pagesTexts as texts } from './pages.texts.ts';

export type PricingLinkProps = { className?: string; onClick?: () => void; icon?: ReactNode };

/** The way to what is sold; nothing where nothing is. */
export function SoldLink({ icon, ...rest }: PricingLinkProps) {
  if (!useHasPricing()) return null;
  return (
    <Link to="/pricing" {...rest}>
      {icon}
      {texts.pricing}
    </Link>
  );
}
