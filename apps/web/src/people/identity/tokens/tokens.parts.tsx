import { API_TOKENS_MAX, type ApiToken } from '@sayso/contract';
import { KeyRound, Plus, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useNow } from '../../../lib/time.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useSession } from '../../../session/session.ts';
import { LockedNote } from '../impersonation/impersonation.parts.tsx';
import { useActedAs } from '../impersonation/impersonation.queries.ts';
import { useIsTwoFactorOn } from '../security/security.queries.ts';
import {
  type AssistantParts,
  type AssistantToken,
  CreateTokenDialog,
  useApiTokens,
  useDeleteApiToken,
} from './create-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';
import { tokensTexts as texts } from './tokens.texts.gen.ts';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon.tsx';
import { developerPlaces } from './developer-places.ts';

export type { AssistantToken } from './create-token-dialog.tsx';

const MINUTE_MS = 60_000;

/** What is being made: a token for an assistant, or for any program. */
type Creating = { assistant?: AssistantToken };

/** What programs ask with in this person's name: what there is, one more, one less. */
export function TokensTab({ McpCard, McpConfiguration }: AssistantParts) {
  const query = useApiTokens();
  const session = useSession();
  // The dialog asks for a code or for the password: known before it opens.
  useIsTwoFactorOn();
  const isLocked = useActedAs() !== null;
  const [creating, setCreating] = useState<Creating | null>(null);
  const tokens = query.data ?? [];
  const isFull = tokens.length >= API_TOKENS_MAX;
  const create = (
    <Button variant="primary" icon={Plus} disabled={isLocked} onClick={() => setCreating({})}>
      {texts.create}
    </Button>
  );
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="display-18">{texts.title}</h2>
          <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
        </div>
        {tokens.length > 0 && !isFull && create}
      </header>
      <LockedNote />
      {isFull && !isLocked && <Note tone="warning">{texts.full({ max: API_TOKENS_MAX })}</Note>}
      <Card>
        {query.isPending ? (
          <div className="px-5 py-2">
            <ListSkeleton label={texts.loading} rows={3} />
          </div>
        ) : query.isLoadingError ? (
          <ErrorState
            title={texts.failed}
            text={messageOf(query.error)}
            retryLabel={texts.tryAgain}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : tokens.length === 0 ? (
          <EmptyState icon={KeyRound} title={texts.empty} text={texts.emptyText} action={create} />
        ) : (
          <TokenList tokens={tokens} isLocked={isLocked} />
        )}
      </Card>
      <McpCard onCreate={isLocked || isFull ? null : (assistant) => setCreating({ assistant })} />
      <DeveloperLinks />
      {creating && session.state === 'signed-in' && (
        <CreateTokenDialog
          email={session.user.email}
          {...creating}
          McpConfiguration={McpConfiguration}
          onClose={() => setCreating(null)}
        />
      )}
    </div>
  );
}

function TokenList({ tokens, isLocked }: { tokens: readonly ApiToken[]; isLocked: boolean }) {
  const { mutateAsync: remove } = useDeleteApiToken();
  const nowMs = useNow(MINUTE_MS);
  const revoke = async ({ id, name, last4 }: ApiToken) => {
    const { title, text, confirm: action, busy, done } = texts.revoke;
    const isGone = await confirm({
      title,
      text: text({ name, last4 }),
      action,
      busyText: busy,
      tone: 'danger',
      run: () => remove({ params: { id } }),
    });
    if (isGone) showToast({ tone: 'success', about: 'api-token', ...done });
  };
  return (
    <ul aria-label={texts.list} className="divide-y divide-border">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} nowMs={nowMs} isLocked={isLocked} onRevoke={() => void revoke(token)} />
      ))}
    </ul>
  );
}

/** Where people who write programs go on. */
function DeveloperLinks() {
  return (
    <nav aria-label={texts.more.title}>
      <Card className="divide-y divide-border">
        {developerPlaces().map(({ to, icon, label, text }) => (
          <Link
            key={to}
            to={to}
            className="flex items-center gap-3.5 px-5 py-3.5 ring-focus first:rounded-t-lg last:rounded-b-lg hover:bg-row-hover max-sm:px-4"
          >
            <Icon of={icon} size={18} className="text-text-3" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{label}</span>
              <span className="block text-13 text-text-3">{text}</span>
            </span>
            <Icon of={ChevronRight} className="text-text-3" />
          </Link>
        ))}
      </Card>
    </nav>
  );
}
