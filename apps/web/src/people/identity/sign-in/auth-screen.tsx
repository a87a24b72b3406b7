import { useTitle } from '../../../lib/use-title.ts';
import { useSite } from '../../settings/site.queries.ts';
import { AuthForm } from './auth-form.tsx';
import type { AuthMode } from './check-form.ts';
import { identityTexts as texts } from '../identity.texts.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** Sign-in and sign-up in one. While registration is closed, or the site is maintained, there is sign-in alone. */
export function AuthScreen({ mode: asked }: { mode: AuthMode }) {
  const { registration_enabled: takesPeople, maintenance_mode: isMaintained } = useSite();
  const isOpen = takesPeople && !isMaintained;
  const mode = isOpen ? asked : 'login';
  useTitle(mode === 'login' ? texts.login.submit : texts.signup.submit);
  return (
    <SignInFrame>
      {/* A new key per mode: errors of one form say nothing about the other. */}
      <AuthForm key={mode} mode={mode} isOpen={isOpen} isMaintained={isMaintained} />
    </SignInFrame>
  );
}
