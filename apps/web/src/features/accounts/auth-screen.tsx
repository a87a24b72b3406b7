import { Link } from '@tanstack/react-router';
import { useTitle } from '../../lib/use-title.ts';
import { Brand } from '../../ui/brand.tsx';
import { useSite } from '../settings/settings.queries.ts';
import { AuthForm } from './auth-form.tsx';
import { BrandSide } from './brand-side.tsx';
import type { AuthMode } from './check-form.ts';
import { accountsTexts as texts } from './accounts.texts.ts';

/** Sign-in and sign-up in one: the form on one side, what the product is about on the other. While registration is closed, or the site is maintained, there is sign-in alone. */
export function AuthScreen({ mode: asked }: { mode: AuthMode }) {
  const { registration_enabled: takesPeople, maintenance_mode: isMaintained } = useSite();
  const isOpen = takesPeople && !isMaintained;
  const mode = isOpen ? asked : 'login';
  useTitle(mode === 'login' ? texts.login.submit : texts.signup.submit);
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
      <main className="grid grid-rows-[auto_1fr_auto] px-5 pt-5 pb-6 sm:px-10 sm:py-7">
        <Link to="/" className="inline-flex max-w-full min-w-0 justify-self-start rounded-sm">
          <Brand />
        </Link>
        {/* A new key per mode: errors of one form say nothing about the other. */}
        <AuthForm key={mode} mode={mode} isOpen={isOpen} isMaintained={isMaintained} />
        <p className="text-center text-13 text-text-2 md:hidden">{texts.brand.statement}</p>
      </main>
      <BrandSide />
    </div>
  );
}
