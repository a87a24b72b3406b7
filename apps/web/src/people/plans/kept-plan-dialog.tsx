import type { AdminPlan } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { plansTexts } from './plans.texts.ts';

const { kept: texts } = plansTexts;

type Props = { plan: AdminPlan; isDefault: boolean; onClose: () => void };

/** Why a plan cannot be deleted, and where that is changed. */
export function KeptPlanDialog({ plan, isDefault, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(plan.name)}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {isDefault ? (
            <Link to="/admin/$tab" params={{ tab: 'settings' }} className={buttonClass({ variant: 'primary' })}>
              {texts.toSettings}
            </Link>
          ) : (
            <Link
              to="/admin/$tab"
              params={{ tab: 'users' }}
              search={{ plan: plan.slug }}
              className={buttonClass({ variant: 'primary' })}
            >
              {texts.toPeople}
            </Link>
          )}
        </>
      }
    >
      <p className="text-text-2">{isDefault ? texts.default : texts.people(plan.people)}</p>
    </Dialog>
  );
}
