import { Link } from '@tanstack/react-router';
import { useTitle } from '../../../lib/use-title.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { useSession } from '../../../session/session.ts';
import { identityTexts } from '../identity.texts.ts';
import { FormHead } from './form-head.tsx';
import { type LinkKind, useOpenLink } from './links.queries.ts';
import { PressFailure } from './press-failure.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useFragment } from './use-fragment.ts';

const { links } = identityTexts;

export const VerifyEmailScreen = () => <MailedLinkScreen kind="verify" />;
export const ConfirmEmailScreen = () => <MailedLinkScreen kind="change" />;
export const UndoEmailChangeScreen = () => <MailedLinkScreen kind="undo" />;
export const UndoTwoFactorScreen = () => <MailedLinkScreen kind="undoTwoFactor" />;
export const UnsubscribeScreen = () => <MailedLinkScreen kind="stopMails" />;

/**
 * Where a mailed link leads, for whoever opens it, signed in or not. It asks for a press: programs that look
 * through mails open links too, and must not use them up.
 */
function MailedLinkScreen({ kind }: { kind: LinkKind }) {
  const token = useFragment().get('token');
  useTitle(links[kind].heading);
  return (
    <SignInFrame>
      <div className="mx-auto grid w-full max-w-[380px] content-center gap-5 py-8">
        <FormHead heading={links[kind].heading} text={links[kind].text} />
        {token ? <OpenLink key={token} kind={kind} token={token} /> : <Note tone="danger">{links.missing}</Note>}
      </div>
    </SignInFrame>
  );
}

function OpenLink({ kind, token }: { kind: LinkKind; token: string }) {
  const { mutate, isPending, isSuccess, error, failureCount, submittedAt } = useOpenLink(kind);
  const texts = links[kind];
  if (isSuccess)
    return (
      <>
        <div role="status">
          <Note tone="success">{texts.done}</Note>
        </div>
        <GoOn />
      </>
    );
  return (
    <>
      {error && <PressFailure key={`${submittedAt} ${failureCount}`} error={error} sentAtMs={submittedAt} />}
      <Button
        variant="primary"
        size="lg"
        busy={isPending}
        busyText={links.busy}
        className="w-full"
        onClick={() => mutate(token)}
      >
        {texts.submit}
      </Button>
    </>
  );
}

/** Where to go from here. */
function GoOn() {
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <Link to={isSignedIn ? '/dashboard' : '/auth'} className={buttonClass({ variant: 'primary', size: 'lg' })}>
      {isSignedIn ? links.toDashboard : links.toLogin}
    </Link>
  );
}
