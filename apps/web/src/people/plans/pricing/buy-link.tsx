import type { Plan } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useSession } from '../../../session/session.ts';
import { buttonClass, type ButtonVariant } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSite } from '../../settings/site.queries.ts';
import { useSupport } from '../../settings/settings.parts.tsx';
import { usageTexts } from '../usage.texts.ts';
import { pricingTexts as texts } from './pricing.texts.ts';

type Props = {
  plan: Plan;
  /** People who sign up by themselves have it. */
  isStart: boolean;
  /** Whoever looks has it already. */
  isOwn: boolean;
  variant?: ButtonVariant;
  className?: string;
};

/** How a plan is had: bought where it says, by signing up, or by asking the operator. Only the owner of an account buys for it. */
export function BuyLink({ plan, isStart, isOwn, variant = 'secondary', className }: Props) {
  const session = useSession();
  const look = clsx(buttonClass({ variant }), className);
  const words = <VisuallyHidden>{texts.named(plan.name)}</VisuallyHidden>;
  if (isOwn && !plan.is_addition) return <p className={clsx(QUIET, className)}>{texts.yours}</p>;
  if (session.state === 'signed-in' && session.user.role !== 'owner')
    return <p className={clsx(WORDS, className)}>{usageTexts.askOwner.more}</p>;
  if (plan.upgrade_url !== null)
    return (
      <a href={plan.upgrade_url} target="_blank" rel="noopener noreferrer" className={look}>
        {plan.is_addition ? texts.buyAddition : texts.buy}
        <VisuallyHidden>
          {texts.named(plan.name)} {texts.newTab}
        </VisuallyHidden>
      </a>
    );
  if (isStart && session.state !== 'signed-in')
    return (
      <Link to="/auth" search={{ mode: 'signup' }} className={look}>
        {texts.start}
        {words}
      </Link>
    );
  return <AskUs plan={plan} look={look} words={clsx(WORDS, className)} />;
}

/** Words where others have a button: as high as one. */
const WORDS = 'flex min-h-(--h-md) items-center text-13 text-text-2';
const QUIET =
  'inline-flex h-(--h-md) items-center justify-center rounded-md bg-fill px-3.5 text-14 font-medium text-text-2';

/** Where a plan says nothing, the operator does. */
function AskUs({ plan, look, words: wordsLook }: { plan: Plan; look: string; words: string }) {
  const { support_email: email, site_name: site } = useSite();
  const { page } = useSupport();
  const words = (
    <>
      {texts.ask}
      <VisuallyHidden>{texts.named(plan.name)}</VisuallyHidden>
    </>
  );
  if (email !== '')
    return (
      <a href={`mailto:${email}?subject=${encodeURIComponent(texts.askSubject(plan.name, site))}`} className={look}>
        {words}
      </a>
    );
  if (page === null) return <p className={wordsLook}>{texts.askNobody}</p>;
  return (
    <a href={page} target="_blank" rel="noopener noreferrer" className={look}>
      {words} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </a>
  );
}
