import { Badge } from '../../ui/badge.tsx';
import { VisuallyHidden } from '../../ui/icon.tsx';
import { accountsTexts as texts } from './accounts.texts.gen.ts';

/** How many videos have ended in an account since somebody was there; nothing while none has. */
export function AccountNews({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="accent" dot>
      {texts.news({ count })}
    </Badge>
  );
}

/** At the corner of a picture or a button: something has ended in another account. */
export function NewsDot({ news }: { news: number }) {
  if (news === 0) return null;
  return (
    <>
      <span aria-hidden className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-bg bg-accent" />
      <VisuallyHidden>{texts.newsElsewhere({ count: news })}</VisuallyHidden>
    </>
  );
}
