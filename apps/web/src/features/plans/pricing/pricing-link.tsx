import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHasPricing } from './pricing.queries.ts';
import { pricingTexts as texts } from './pricing.texts.ts';

type Props = { className?: string; onClick?: () => void; icon?: ReactNode };

/** The way to what is sold; nothing where nothing is. */
export function PricingLink({ icon, ...rest }: Props) {
  if (!useHasPricing()) return null;
  return (
    <Link to="/pricing" {...rest}>
      {icon}
      {texts.link}
    </Link>
  );
}
