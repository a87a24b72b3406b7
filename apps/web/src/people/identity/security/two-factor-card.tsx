import type { TwoFactorState } from '@sayso/contract';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { securityTexts } from './security.texts.ts';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

const { twoFactor: texts } = securityTexts;
/** With so many recovery codes or fewer it is time for new ones. */
const FEW_CODES = 3;

const DIALOGS = { turnOn: TurnOnDialog, renew: RenewCodesDialog, turnOff: TurnOffDialog } as const;

type Props = { state: TwoFactorState; email: string; isLocked: boolean };

/** Whether signing in takes a second step, and how to change that. */
export function TwoFactorCard({ state, email, isLocked }: Props) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open && DIALOGS[open];
  const { enabled, recovery_codes_left: left } = state;
  return (
    <TitledCard
      title={texts.title}
      text={texts.text}
      badge={
        <Badge tone={enabled ? 'success' : 'neutral'} dot>
          {enabled ? texts.on : texts.off}
        </Badge>
      }
    >
      {enabled && left <= FEW_CODES && <Note tone="warning">{texts.fewLeft}</Note>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-text-2">{enabled ? texts.left(left) : texts.offText}</p>
        {!isLocked && (
          <div className="flex flex-wrap gap-2">
            {enabled ? (
              <>
                <Button size="sm" onClick={() => setOpen('renew')}>
                  {texts.renew}
                </Button>
                <Button size="sm" variant="danger" onClick={() => setOpen('turnOff')}>
                  {texts.turnOff}
                </Button>
              </>
            ) : (
              <Button size="sm" onClick={() => setOpen('turnOn')}>
                {texts.turnOn}
              </Button>
            )}
          </div>
        )}
      </div>
      {Dialog && <Dialog email={email} onClose={() => setOpen(null)} />}
    </TitledCard>
  );
}
