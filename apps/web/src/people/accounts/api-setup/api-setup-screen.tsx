import { type ApiKeys, ApiKeyService, SaveApiKeys } from '@sayso/contract';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useProductName } from '../../../lib/product-name.ts';
import { useLeaveGuard } from '../../../ui/overlays/use-leave-guard.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { FormSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { LockedNote } from '../../identity/impersonation/impersonation.parts.tsx';
import { useActedAs } from '../../identity/impersonation/impersonation.queries.ts';
import { type NewKeys, type TypedKeys, useApiKeys, useSaveApiKeys } from './api-keys.queries.ts';
import { apiSetupTexts as texts } from './api-setup.texts.ts';
import { KeyCard } from './key-card.tsx';

const SERVICES = ApiKeyService.options;
const NO_KEYS: TypedKeys = { heygen: '', googleTTS: '', openai: '', faceStudio: '' };

/** A person's keys for outside services: they go in, are tried and are forgotten, and never come out. */
export function ApiSetupScreen() {
  const query = useApiKeys();
  const product = useProductName();
  useTitle(texts.title);
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <div className="mx-auto grid max-w-[760px] gap-5">
        <header>
          <h1 className="display-28">{texts.title}</h1>
          <p className="mt-1 text-text-2">{texts.text(product)}</p>
          {query.data && !SERVICES.some((service) => query.data[service].in_use) && (
            <p className="mt-1 text-text-2">{texts.idle}</p>
          )}
        </header>
        <LockedNote />
        <div>
          <Note tone="info">{texts.kept}</Note>
          <div role="status">
            {query.data?.configured && (
              <div className="mt-3">
                <Note tone="success">{texts.configured}</Note>
              </div>
            )}
          </div>
        </div>
        {query.data ? (
          <KeyForm keys={query.data} />
        ) : (
          <Card className="p-5">
            {query.isError ? (
              <ErrorState
                title={texts.failed}
                text={messageOf(query.error)}
                retryLabel={texts.tryAgain}
                onRetry={() => void query.refetch()}
                busy={query.isFetching}
              />
            ) : (
              <FormSkeleton label={texts.loading} fields={SERVICES.length} />
            )}
          </Card>
        )}
      </div>
    </div>
  );
}

function KeyForm({ keys }: { keys: ApiKeys }) {
  const { mutateAsync: save } = useSaveApiKeys();
  const isLocked = useActedAs() !== null;
  const form = useAppForm({
    defaults: NO_KEYS,
    schema: SaveApiKeys,
    submit: (values: NewKeys) => {
      const typed = Object.entries(values).filter(([, key]) => key);
      return typed.length > 0 ? save({ body: Object.fromEntries(typed) }) : Promise.resolve(null);
    },
    onDone: (stored) =>
      stored
        ? showToast({ tone: 'success', about: 'api-keys', ...texts.saved })
        : showToast({ tone: 'info', about: 'api-keys', ...texts.nothing }),
  });
  useLeaveGuard(form);
  return (
    <Form form={form} label={texts.form}>
      {SERVICES.map((service) => (
        <KeyCard key={service} form={form} service={service} stored={keys[service]} isLocked={isLocked} />
      ))}
      {!isLocked && <FormActions form={form} label={texts.save} busyText={texts.saving} />}
    </Form>
  );
}
