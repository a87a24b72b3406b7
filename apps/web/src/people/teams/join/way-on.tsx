import { Link } from '@tanstack/react-router';
import { useSession } from '../../../session/session.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { FormHead } from '../../identity/sign-in/sign-in.parts.tsx';
import { joinTexts as texts } from './join.texts.ts';

/** An invitation that lets nobody in: why, and where to go on. */
export function WayOn({ title, text }: { title: string; text: string }) {
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <>
      <FormHead heading={title} text={text} />
      <Link to={isSignedIn ? '/dashboard' : '/auth'} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {isSignedIn ? texts.toDashboard : texts.toLogin}
      </Link>
    </>
  );
}
