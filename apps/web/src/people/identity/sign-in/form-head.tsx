import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { identityTexts as texts } from '../identity.texts.ts';

/** The look of a form of the sign-in side. */
export const SIGN_IN_FORM = 'mx-auto grid w-full max-w-[380px] gap-5 self-center py-8';

type HeadProps = {
  /** Of the heading, for a form that is called by it. */
  id?: string;
  heading: string;
  text: string;
  children?: ReactNode;
};

/** What a screen of the sign-in side is for. `children` stand above, such as the way back. */
export function FormHead({ id, heading, text, children }: HeadProps) {
  return (
    <div>
      {children}
      <h1 id={id} className="display-28">
        {heading}
      </h1>
      <p className="mt-1.5 wrap-anywhere text-text-2">{text}</p>
    </div>
  );
}

/** Carries what somebody typed to the form that asks for a reset link, behind the # where no server reads it. */
export const hashOfEmail = (email: string): string => (email === '' ? '' : String(new URLSearchParams({ email })));

type BackToProps = { to: '/auth' | '/forgot-password'; email?: string; label: string };

/** One step back. */
export function BackTo({ to, email = '', label }: BackToProps) {
  return (
    <Link
      to={to}
      hash={hashOfEmail(email)}
      aria-label={label}
      className="mb-4 -ml-2 grid size-(--h-md) place-items-center rounded-md text-text-2 hover:bg-fill hover:text-text"
    >
      <Icon of={ArrowLeft} size={18} />
    </Link>
  );
}

/** The way to the sign-in, below a form. */
export function BackToLogin() {
  return (
    <Link to="/auth" className="justify-self-center rounded-xs text-13 font-medium text-accent-text hover:underline">
      {texts.backToLogin}
    </Link>
  );
}
