import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTitle } from '../../../lib/use-title.ts';
import { useChangeUser, useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { useLogout } from '../identity.queries.ts';
import { identityTexts, ownPasswordTexts } from '../identity.texts.gen.ts';
import { useIsTwoFactorOn } from '../security/security.queries.ts';
import { TurnOnDialog } from '../security/turn-on-dialog.tsx';
import { SignInFrame, FormHead, GoOn } from './sign-in-frame.tsx';

const texts = identityTexts.twoFactorFirst;

/** Before anything else, who operates the site sets two-factor sign-in up where that is required. */
export function TwoFactorScreen() {
  const session = useSession();
  useTitle(texts.heading);
  if (session.state === 'checking') return <Loading />;
  if (session.state !== 'signed-in') return <Navigate to="/auth" replace />;
  if (!session.user.two_factor_setup_required) return <GoOn />;
  return (
    <SignInFrame>
      <SetUp email={session.user.email} />
    </SignInFrame>
  );
}

function SetUp({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const isOn = useIsTwoFactorOn();
  const changeUser = useChangeUser();
  const logout = useLogout();
  const close = () => {
    setOpen(false);
    if (isOn === true) changeUser({ two_factor_setup_required: false });
  };
  return (
    <section className="mx-auto grid w-full max-w-[380px] content-center gap-4 py-8">
      <FormHead heading={texts.heading} text={texts.text({ email })} />
      <Button variant="primary" size="lg" onClick={() => setOpen(true)}>
        {texts.setUp}
      </Button>
      <Button variant="quiet" onClick={() => void logout()}>
        {ownPasswordTexts.signOut}
      </Button>
      {isOpen && <TurnOnDialog email={email} onClose={close} />}
    </section>
  );
}
