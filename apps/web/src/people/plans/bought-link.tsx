import { Link } from '@tanstack/react-router';
import { toSettingsTab } from '../../session/settings-address.ts';
import { useSession } from '../../session/session.ts';
import { usageTexts } from './usage.texts.ts';

/** For whoever has no plan and has paid for one: where their purchases stand, and those made under another e-mail are claimed. In somebody else's account a purchase would change nothing. */
export function BoughtLink() {
  const session = useSession();
  if (session.state !== 'signed-in' || session.user.role !== 'owner') return null;
  return (
    <Link
      {...toSettingsTab('purchases')}
      className="touch-44 ml-3 rounded-sm font-medium underline underline-offset-4 ring-focus"
    >
      {usageTexts.noPlan.bought}
    </Link>
  );
}
