import { type ApiToken, TOKEN_SCOPES } from '@sayso/contract';
import { Check } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tokensTexts as texts } from './tokens.texts.gen.ts';

type Props = { token: ApiToken; nowMs: number; isLocked: boolean; onRevoke: () => void };

/** One token: what it may do, how long, and when it last did. */
export function TokenRow({ token, nowMs, isLocked, onRevoke }: Props) {
  const { name, last4, scopes, created_at, last_used_at, expires_at } = token;
  const hasEnded = expires_at !== null && Date.parse(expires_at) <= nowMs;
  return (
    <li className="grid gap-4 p-5 max-sm:p-4">
      <div className="-my-1.5 flex items-center gap-3">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="font-mono text-12 text-text-3">{texts.endsIn({ last4 })}</span>
          {hasEnded && <Badge tone="danger">{texts.expired}</Badge>}
        </p>
        <Button
          variant="quiet"
          size="sm"
          aria-label={texts.revoke.name({ name })}
          disabled={isLocked}
          onClick={onRevoke}
          className="-mr-2.5 text-danger!"
        >
          {texts.revoke.action}
        </Button>
      </div>
      <ul aria-label={texts.mayDo({ name })} className="-mt-1.5 flex flex-wrap gap-x-5 gap-y-1.5 text-13 text-text-2">
        {scopes.map((scope) => (
          <li key={scope} className="flex items-start gap-1.5">
            <Icon of={Check} size={14} className="mt-[3px] text-success" />
            {TOKEN_SCOPES[scope]}
          </li>
        ))}
      </ul>
      <KeyValues
        look="grid"
        items={[
          { label: texts.created, value: <RelativeTime iso={created_at} /> },
          { label: texts.lastUsed, value: last_used_at === null ? texts.never : <RelativeTime iso={last_used_at} /> },
          { label: texts.expires, value: expires_at === null ? texts.never : <Day iso={expires_at} /> },
        ]}
      />
    </li>
  );
}

function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}
