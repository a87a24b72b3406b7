import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AdditionList, BuyLink, type Compared, Comparison } from './addition-list.tsx';
import { billingOf, priceOf, termsOf } from './price-words.ts';
import { pricingTexts } from './pricing.texts.gen.ts';
import { type Upgrades, useUpgrades } from './plan-offers.ts';

const { upgrade: texts, additions: additionTexts } = pricingTexts;

/** What somebody has beside the plans that give more, and where each is bought. */
export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const { upgrades, failed } = useUpgrades();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={texts.text}
      width="widest"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {upgrades ? (
        <Choice upgrades={upgrades} />
      ) : failed ? (
        <p className="text-text-2">{texts.failed}</p>
      ) : (
        <Loading title={texts.loading} />
      )}
    </Dialog>
  );
}

function Choice({ upgrades }: { upgrades: Upgrades }) {
  const { plans, additions } = upgrades;
  return (
    <div className="grid min-w-0 gap-7 [--beneath:var(--surface-2)]">
      {plans.length > 0 ? (
        <Comparison compared={comparedOf(upgrades)} />
      ) : (
        <p className="text-text-2">{texts.nothing}</p>
      )}
      {additions.length > 0 && (
        <section aria-labelledby="upgrade-additions">
          <h3 id="upgrade-additions" className="display-18">
            {additionTexts.title}
          </h3>
          <p className="mt-0.5 mb-3 text-13 text-text-3">{additionTexts.text}</p>
          <AdditionList additions={additions} />
        </section>
      )}
    </div>
  );
}

function comparedOf({ held, names, plans }: Upgrades): Compared[] {
  return [
    { id: 'held', name: texts.now, note: names, offered: held, look: 'own' },
    ...plans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      note: [[priceOf(plan), billingOf(plan)].filter(Boolean).join(' '), ...termsOf(plan)].join(' · '),
      offered: plan,
      look: plan.is_featured ? ('featured' as const) : ('usual' as const),
      action: (
        <BuyLink plan={plan} isStart={false} isOwn={false} variant={plan.is_featured ? 'primary' : 'secondary'} />
      ),
    })),
  ];
}
