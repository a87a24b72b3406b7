import type { PublicVideo } from '@sayso/contract';
import clsx from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { watchTexts } from '../watch.texts.gen.ts';

type Props = { to: NonNullable<PublicVideo['call_to_action']>; onPress: () => void; className?: string };

/** Where the owner of the video leads: the one accent of the page. */
export function CallToActionLink({ to, onPress, className }: Props) {
  return (
    <a
      href={to.url}
      target="_blank"
      rel="noopener nofollow"
      onClick={onPress}
      className={clsx(
        buttonClass({ variant: 'primary', size: 'lg' }),
        'h-auto! min-h-(--h-lg) max-w-full py-2 text-center wrap-anywhere whitespace-normal!',
        className,
      )}
    >
      {to.text}
      <Icon of={ArrowUpRight} />
      <span className="sr-only">{watchTexts.opensTab}</span>
    </a>
  );
}
