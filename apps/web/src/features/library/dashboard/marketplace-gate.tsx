import { Button } from '../../../ui/actions/button.tsx';
import { NoRight } from '../../../ui/feedback/states.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

const { title, text, back } = dashboardTexts.marketplace;

/** For whoever opens the address of the marketplace without a plan that has it. */
export function MarketplaceGate({ onBack }: { onBack: () => void }) {
  return (
    <NoRight
      title={title}
      text={text}
      action={
        <Button variant="primary" onClick={onBack}>
          {back}
        </Button>
      }
    />
  );
}
