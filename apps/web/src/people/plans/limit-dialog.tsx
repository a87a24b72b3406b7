import { type Usage } from '@sayso/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { lazyLayer } from '../../ui/late-code.tsx';
import { type KeyValue, KeyValues } from '../../ui/key-values.tsx';
import { useUsage } from './plans.queries.ts';
import { type ReachedLimit, useReachedLimit, useUpgradesShown, useNextUrl, WayOut } from './reached-limit.tsx';
import { comesBackAt, reasonOf, titleOf, usedLabel, usedOf } from './usage-facts.ts';
import { usageTexts } from './usage.texts.gen.ts';

const { dialog: texts } = usageTexts;

const UpgradeDialog = lazyLayer(async () => (await import('./pricing/upgrade-dialog.tsx')).UpgradeDialog);

/** The one dialog about limits of plans, and about plans with more: mounted once, it opens wherever a call is refused for one. */
export function LimitDialog() {
  const { reached, putAway } = useReachedLimit();
  const upgrades = useUpgradesShown();
  if (upgrades.isShown) {
    const close = () => {
      upgrades.putAway();
      putAway();
    };
    return <UpgradeDialog onClose={close} onBroken={close} />;
  }
  if (!reached) return null;
  return <Reached reached={reached} onClose={putAway} />;
}

/** What is used, until when, and where there is more. */
function Reached({ reached, onClose }: { reached: ReachedLimit; onClose: () => void }) {
  const { data: usage } = useUsage();
  const facts = factsOf(reached, usage);
  const library = useNextUrl('full_avatar_library');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={reached.limit === null ? texts.notInPlan : titleOf(reached)}
      description={reached.limit === null ? reached.message : reasonOf(reached)}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <WayOut url={reached.limit === null ? library : reached.upgrade_url} look="button" />
        </>
      }
    >
      {facts.length > 0 && <KeyValues items={facts} />}
    </Dialog>
  );
}

function factsOf(reached: ReachedLimit, usage: Usage | undefined): KeyValue[] {
  if (reached.limit === null) return [];
  const until = comesBackAt(reached, usage);
  return [
    ...(reached.plan === null ? [] : [{ label: usageTexts.plan, value: reached.plan }]),
    { label: usedLabel(reached.limit), value: usedOf(reached) },
    ...(until === null ? [] : [{ label: texts.until, value: until }]),
  ];
}
