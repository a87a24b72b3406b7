import { useNavigate } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NoRight } from '../../ui/feedback/states.tsx';
import { PageAnchor } from '../../people/pages/pages.parts.tsx';
import { WayToNext } from '../../people/plans/plans.parts.tsx';
import { usePageLinks } from '../../people/pages/pages.queries.ts';
import { sitesTexts } from './sites.texts.gen.ts';

const texts = sitesTexts.gate;

/** For whoever opens the marketplace without a plan that has it: what to buy, where the operator offers it, and the way back. */
export function MarketplaceGate() {
  const navigate = useNavigate();
  const { upgrades } = usePageLinks();
  return (
    <NoRight
      title={texts.title}
      text={texts.text}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {upgrades.map((page) => (
            <PageAnchor key={page.id} page={page} className={buttonClass({ variant: 'primary' })}>
              {page.name}
            </PageAnchor>
          ))}
          <WayToNext right="marketplace_enabled" look="button" />
          <Button
            variant={upgrades.length === 0 ? 'primary' : 'secondary'}
            onClick={() => void navigate({ to: '/dashboard', search: {}, resetScroll: false })}
          >
            {texts.back}
          </Button>
        </div>
      }
    />
  );
}
