import { ArrowUpRight } from 'lucide-react';
import { buttonClass } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { showUpgrades } from './reached-limit.ts';
import { usageTexts } from './usage.texts.ts';

type Props = {
  url: string;
  look?: 'text' | 'button';
};

const LINK = 'touch-44 inline-flex items-center gap-0.5 font-medium underline underline-offset-4 rounded-sm ring-focus';

/** Opens the plans with more, side by side. */
export function UpgradeButton({ look }: { look: 'text' | 'button' }) {
  return (
    <button
      type="button"
      onClick={showUpgrades}
      className={look === 'button' ? buttonClass({ variant: 'primary' }) : LINK}
    >
      {usageTexts.upgrade}
    </button>
  );
}

/** The way to a plan with more, which leads away from here. */
export function UpgradeLink({ url, look = 'text' }: Props) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={look === 'button' ? buttonClass({ variant: 'primary' }) : LINK}
    >
      {usageTexts.upgrade} <Icon of={ArrowUpRight} size={14} />
      <VisuallyHidden>{usageTexts.newTab}</VisuallyHidden>
    </a>
  );
}
