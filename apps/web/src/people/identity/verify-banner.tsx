import type { SessionUser } from '@sayso/contract';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSite } from '../settings/site.queries.ts';
import { identityTexts } from './identity.texts.ts';
import { ResendVerification } from './resend-verification.tsx';

/** Asks somebody to confirm their e-mail, where the operator wants that of people. */
export function VerifyBanner({ user }: { user: SessionUser }) {
  const { email_verification_required: isAsked } = useSite();
  if (!isAsked || user.email_verified || user.user_type === 'admin') return null;
  return (
    <Banner tone="info" action={!user.impersonator && <ResendVerification email={user.email} />}>
      <span className="wrap-anywhere">{identityTexts.unverified.text(user.email)}</span>
    </Banner>
  );
}
