import {
  type ApiKeys,
  ApiKeyService,
  SaveApiKeys,
  API_KEY_SERVICES,
  type ApiKey,
  apiKeysApi,
  voicesApi,
} from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, CircleX, KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import type { z } from 'zod';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useProductName, useTitle } from '../../../lib/use-title.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { useAppForm, type AppForm } from '../../../ui/form/use-app-form.ts';
import { FormSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm, useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { callKey, useCall, listKey } from '../../../lib/api/reads.ts';
import { useSend } from '../../../lib/api/use-send.ts';
import { LockedNote } from '../../identity/impersonation/impersonation.parts.tsx';
import { useActedAs } from '../../identity/impersonation/impersonation.queries.ts';
import { apiSetupTexts as texts } from './api-setup.texts.gen.ts';

const SERVICES = ApiKeyService.options;
/** The keys decide which pictures, avatars and voices are on offer, and who pays. */
const MADE_WITH_KEYS = [listKey('pictures'), listKey('avatars'), voicesApi];

type NewKeys = z.input<typeof apiKeysApi.saveApiKeys.body>;

/** What the form holds; '' keeps what is stored. */
type TypedKeys = Record<ApiKeyService, string>;

/** Which keys are stored; never the keys. */
const useApiKeys = () => useCall(apiKeysApi.getApiKeys);

function useSaveApiKeys() {
  const client = useQueryClient();
  return useSend(apiKeysApi.saveApiKeys, {
    onSuccess: (keys) => client.setQueryData(callKey(apiKeysApi.getApiKeys), keys),
    invalidates: MADE_WITH_KEYS,
    inBackground: true,
  });
}

/** Asks the service whether it knows the stored key. */
function useTestApiKey() {
  const client = useQueryClient();
  return useSend(apiKeysApi.testApiKey, {
    onSuccess: (key, { params: { service } }) =>
      client.setQueryData(callKey(apiKeysApi.getApiKeys), (known) => known && { ...known, [service]: key }),
  });
}

const useDeleteApiKey = () => useSend(apiKeysApi.deleteApiKey, { invalidates: [apiKeysApi, ...MADE_WITH_KEYS] });

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
          <p className="mt-1 text-text-2">{texts.text({ product })}</p>
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

type Props = { form: AppForm<TypedKeys>; service: ApiKeyService; stored: ApiKey; isLocked: boolean };

/** One service: a box for its key, what is done with it, and the key that is stored. */
function KeyCard({ form, service, stored, isLocked }: Props) {
  const { noteSecret } = form;
  useEffect(() => noteSecret(service), [noteSecret, service]);
  const { where, used, idle } = texts.services[service];
  return (
    <Card className="grid gap-4 p-5 max-sm:p-4">
      <PasswordField
        form={form}
        name={service}
        label={API_KEY_SERVICES[service]}
        help={where}
        what={texts.key({ service: API_KEY_SERVICES[service] })}
        autoComplete="off"
        disabled={isLocked}
        placeholder={stored.set ? texts.replace : texts.notSet}
      />
      <p className="text-13 text-text-2">{stored.in_use ? used : idle}</p>
      {stored.last4 !== null && (
        <StoredKey service={service} stored={stored} last4={stored.last4} isLocked={isLocked} />
      )}
    </Card>
  );
}

type StoredKeyProps = { service: ApiKeyService; stored: ApiKey; last4: string; isLocked: boolean };

/** That there is a key, what became of its last try, and how to try it again or take it away. */
function StoredKey({ service, stored: { test_result: result, tested_at: testedAt }, last4, isLocked }: StoredKeyProps) {
  const test = useTestApiKey();
  const { mutateAsync: remove } = useDeleteApiKey();
  const name = API_KEY_SERVICES[service];
  const askToRemove = async () => {
    const { title, text, confirm: action, busy, done } = texts.remove;
    const isGone = await confirm({
      title: title({ service: name }),
      text,
      action,
      busyText: busy,
      tone: 'danger',
      run: () => remove({ params: { service } }),
    });
    if (isGone) showToast({ tone: 'success', about: 'api-keys', ...done });
  };
  const tryKey = () =>
    test.mutate(
      { params: { service } },
      {
        onError: (error) =>
          showToast({ tone: 'danger', about: 'api-keys', title: texts.test.failed, text: messageOf(error) }),
      },
    );
  return (
    <div className="border-t border-border pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex flex-1 items-center gap-2 text-13 whitespace-nowrap tabular-nums">
          <Icon of={KeyRound} className="text-text-3" />
          {texts.set({ last4 })}
        </span>
        <span className="flex gap-2">
          <Button
            size="sm"
            busy={test.isPending}
            busyText={texts.test.busy}
            aria-label={test.isPending ? undefined : texts.test.name({ service: name })}
            disabled={isLocked}
            onClick={tryKey}
          >
            {texts.test.action}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="text-danger!"
            aria-label={texts.remove.name({ service: name })}
            disabled={isLocked}
            onClick={() => void askToRemove()}
          >
            {texts.remove.action}
          </Button>
        </span>
      </div>
      <p role="status" className="text-13">
        {result && testedAt !== null && (
          <span className={clsx('mt-2 block', result.works ? 'text-success' : 'text-danger')}>
            <Icon of={result.works ? CircleCheck : CircleX} size={14} className="mr-1.5 inline align-[-2px]" />
            {result.message}{' '}
            <span className="whitespace-nowrap text-text-3">
              <RelativeTime iso={testedAt} />
            </span>
          </span>
        )}
      </p>
    </div>
  );
}
