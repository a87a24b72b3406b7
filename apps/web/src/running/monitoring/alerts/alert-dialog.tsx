import { type Alert, alertRule, type AlertDelivery, AlertDeliveryForm } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { KeyRound, Send } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatExactTime } from '../../../lib/format.ts';
import { buttonClass, Button } from '../../../ui/button.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ComboboxField, SwitchField } from '../../../ui/form/choice-fields.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { confirm, useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { AlertStateBadge, SeverityBadge, saySo, sayFailed } from '../monitoring-words.tsx';
import { useAlertDelivery, useDeliveryActions } from '../monitoring.queries.ts';
import { alertsTexts } from './alerts.texts.gen.ts';

const { details: texts, told } = alertsTexts;

/** One alert with everything that is known about it. */
export function AlertDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { title, severity, state, rule, details, advice, link, raised_at: raised, resolved_at: over, notices } = alert;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      badge={
        <>
          <SeverityBadge severity={severity} /> <AlertStateBadge state={state} />
        </>
      }
      width="wide"
      footer={
        link !== null && (
          <Link {...placeOf(link)} className={buttonClass({ variant: 'primary' })} onClick={onClose}>
            {texts.look}
          </Link>
        )
      }
    >
      <div className="grid min-w-0 gap-6">
        <p className="wrap-anywhere whitespace-pre-line text-text-2">{details}</p>
        <KeyValues
          look="grid"
          items={[
            { label: texts.rule, value: alertRule(rule).label },
            { label: texts.raised, value: formatExactTime(raised) },
            { label: texts.resolved, value: over === null ? alertsTexts.still : formatExactTime(over) },
            ...(advice === '' ? [] : [{ label: texts.advice, value: advice, isWide: true }]),
          ]}
        />
        <section className="grid gap-2">
          <h3 className="text-14 font-semibold">{texts.told}</h3>
          {notices.length === 0 ? (
            <p className="text-13 text-text-3">{told.nobody}</p>
          ) : (
            <ul className="grid gap-1 text-13 text-text-2">
              {notices.map(({ kind, channel, state: how, told_at: at, error }) => (
                <li key={`${kind} ${channel}`}>
                  {told[channel]}, {told[kind]}: {told[how]}
                  {at !== null && ` (${formatExactTime(at)})`}
                  {error !== null && <span className="text-danger"> {error}</span>}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** A place of the back office as the server names it: `/admin/{tab}?section={section}`. */
function placeOf(link: string) {
  const { pathname, searchParams } = new URL(link, 'https://here.invalid');
  const section = searchParams.get('section');
  return {
    to: '/admin/$tab',
    params: { tab: pathname.split('/').at(-1) ?? '' },
    search: section === null ? {} : { section },
  } as const;
}

const { delivery: deliveryCardTexts } = alertsTexts;

/** What is typed: times are texts, and whether there is a quiet time is a switch of its own. */
const Typed = z.object({
  by_mail: z.boolean(),
  webhook_url: z.string(),
  is_quiet: z.boolean(),
  quiet_from: z.string(),
  quiet_to: z.string(),
  time_zone: z.string(),
  critical_always: z.boolean(),
});
type Typed = z.output<typeof Typed>;

const toForm = ({ is_quiet: isQuiet, quiet_from: from, quiet_to: to, ...rest }: Typed): AlertDeliveryForm => ({
  ...rest,
  quiet_from: isQuiet ? from : null,
  quiet_to: isQuiet ? to : null,
});

/** What the server asks for, of what is typed here. */
const Checked = Typed.superRefine((typed, context) => {
  const { error } = AlertDeliveryForm.safeParse(toForm(typed));
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
});

const NIGHT = { from: '22:00', to: '07:00' };

function typedOf(delivery: AlertDelivery): Typed {
  const { by_mail, webhook_url, quiet_from: from, quiet_to: to, time_zone, critical_always } = delivery;
  const isQuiet = from !== null && to !== null;
  return {
    by_mail,
    webhook_url,
    critical_always,
    is_quiet: isQuiet,
    quiet_from: from ?? NIGHT.from,
    quiet_to: to ?? NIGHT.to,
    // Until somebody has chosen, their own.
    time_zone: isQuiet ? time_zone : Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Who is told of alerts, and when; and how they are signed. */
export function DeliveryCards() {
  const { data, error, isFetching, refetch } = useAlertDelivery();
  if (error && !data)
    return (
      <TitledCard title={deliveryCardTexts.title}>
        <ErrorState
          title={deliveryCardTexts.failed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </TitledCard>
    );
  if (!data)
    return (
      <TitledCard title={deliveryCardTexts.title}>
        <Skeleton className="h-80" />
      </TitledCard>
    );
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
      <DeliveryCard delivery={data} />
      <SignatureCard delivery={data} />
    </div>
  );
}

const { key: signatureCardTexts } = alertsTexts;

/** How alerts are signed on their way to the address, and a test of it. */
function SignatureCard({ delivery }: { delivery: AlertDelivery }) {
  const { renewKey } = useDeliveryActions();
  const [key, setKey] = useState<string | null>(null);
  const make = async () => {
    const run = async () => setKey((await renewKey.mutateAsync()).key);
    if (delivery.has_webhook_key) return void (await confirm({ ...signatureCardTexts.ask, run }));
    await run().catch((error: unknown) => sayFailed(signatureCardTexts.failed, error));
  };
  return (
    <TitledCard title={signatureCardTexts.title} text={signatureCardTexts.text}>
      <p className="text-13 text-text-2">
        {delivery.has_webhook_key ? signatureCardTexts.has : signatureCardTexts.none}
      </p>
      <Test isPossible={delivery.webhook_url !== ''}>
        <Button icon={KeyRound} onClick={() => void make()}>
          {delivery.has_webhook_key ? signatureCardTexts.renew : signatureCardTexts.make}
        </Button>
      </Test>
      {key !== null && (
        <Dialog
          open
          onOpenChange={(open) => !open && setKey(null)}
          title={signatureCardTexts.shown}
          footer={
            <Button variant="primary" onClick={() => setKey(null)}>
              {signatureCardTexts.done}
            </Button>
          }
        >
          <div className="grid gap-4">
            <Note tone="warning">{signatureCardTexts.once}</Note>
            <CopyField label={signatureCardTexts.label} value={key} isLong />
          </div>
        </Dialog>
      )}
    </TitledCard>
  );
}

/** A test, with what the address said to it. */
function Test({ isPossible, children }: { isPossible: boolean; children: React.ReactNode }) {
  const { test } = useDeliveryActions();
  const [answer, setAnswer] = useState<{ is_taken: boolean; words: string } | null>(null);
  const send = () =>
    test.mutate(undefined, {
      onSuccess: setAnswer,
      onError: (error) => sayFailed(signatureCardTexts.testFailed, error),
    });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {children}
        {isPossible && (
          <Button icon={Send} busy={test.isPending} busyText={signatureCardTexts.testing} onClick={send}>
            {signatureCardTexts.test}
          </Button>
        )}
      </div>
      {answer && (
        <Note tone={answer.is_taken ? 'success' : 'danger'}>
          {answer.is_taken ? signatureCardTexts.taken : `${signatureCardTexts.refused}: ${answer.words}`}
        </Note>
      )}
    </div>
  );
}

function DeliveryCard({ delivery }: { delivery: AlertDelivery }) {
  const { save } = useDeliveryActions();
  const [defaults] = useState(() => typedOf(delivery));
  const form = useAppForm({
    defaults,
    schema: Checked,
    submit: (typed) => save.mutateAsync({ body: toForm(typed) }),
    onDone: () => saySo(deliveryCardTexts.saved),
  });
  useLeaveGuard(form);
  const { is_quiet: isQuiet } = useTypedValues(form);
  return (
    <TitledCard title={deliveryCardTexts.title} text={deliveryCardTexts.text({ operators: delivery.operators })}>
      <Form form={form} label={deliveryCardTexts.form}>
        <div className="grid gap-1">
          <SwitchField form={form} name="by_mail" label={deliveryCardTexts.byMail} />
          {!delivery.sends_mails && <Note tone="warning">{deliveryCardTexts.noServer}</Note>}
        </div>
        <TextField
          form={form}
          name="webhook_url"
          type="url"
          label={deliveryCardTexts.url}
          help={deliveryCardTexts.urlHelp}
          placeholder="https://hooks.example.com/alerts"
          autoComplete="off"
        />
        <SwitchField form={form} name="is_quiet" label={deliveryCardTexts.quietOn} help={deliveryCardTexts.quietHelp} />
        {isQuiet && (
          <div className="grid gap-5">
            <div className="grid grid-cols-2 gap-4">
              <TextField
                form={form}
                name="quiet_from"
                label={deliveryCardTexts.from}
                placeholder={NIGHT.from}
                autoComplete="off"
              />
              <TextField
                form={form}
                name="quiet_to"
                label={deliveryCardTexts.to}
                placeholder={NIGHT.to}
                autoComplete="off"
              />
            </div>
            <ComboboxField form={form} name="time_zone" label={deliveryCardTexts.zone} options={ZONES} />
            <SwitchField
              form={form}
              name="critical_always"
              label={deliveryCardTexts.critical}
              help={deliveryCardTexts.criticalHelp}
            />
          </div>
        )}
        <FormActions form={form} label={deliveryCardTexts.save} />
      </Form>
    </TitledCard>
  );
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));
