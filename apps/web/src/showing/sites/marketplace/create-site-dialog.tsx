import { CreateSite, SITE_TEXT_MAX, suggestSiteDomain, SITE_DOMAIN_PROBLEMS, siteDomainProblem } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { useDebounced } from '../../../lib/typing.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { sayDone, sayFailed, sayIncomplete } from '../say.ts';
import { useCreateSite, useDomainCheck } from '../sites.queries.ts';
import { sitesTexts } from '../sites.texts.gen.ts';

const { create: texts, failed, card } = sitesTexts;

type Values = { name: string; domain: string };
const NOTHING: Values = { name: '', domain: '' };

/** A new site: what it is called, and where it is. Until somebody writes a domain, it follows the name. */
export function CreateSiteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: create } = useCreateSite();
  const navigate = useNavigate();
  const form = useAppForm({
    defaults: NOTHING,
    schema: CreateSite,
    submit: (body) => create({ body }),
    usualFailure: failed.create,
    onDone: ({ id }) => {
      const onPress = () => void navigate({ to: '/sites/$siteId', params: { siteId: id } });
      sayDone(texts.done, { label: card.editAction, onPress });
      onClose();
    },
    onFail: (error) => sayFailed(failed.create, error),
    onInvalid: () => {
      if ([name, domain].some((text) => text.trim() === '')) sayIncomplete();
    },
  });
  const { name = '', domain = '' } = useTypedValues(form);
  const proposed = useRef('');
  useEffect(() => {
    if (domain !== proposed.current) return;
    const next = suggestSiteDomain(name) ?? '';
    proposed.current = next;
    if (next !== domain) form.change('domain', next);
  }, [form, name, domain]);
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submit={texts.submit}
      busyText={texts.busy}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} autoComplete="off" maxLength={SITE_TEXT_MAX.name} />
      <div className="grid gap-2">
        <TextField
          form={form}
          name="domain"
          type="url"
          label={texts.domain}
          autoComplete="off"
          help={<DomainState typed={domain} />}
        />
        <NearDomain
          typed={domain}
          onUse={(near) => {
            form.change('domain', near);
            // The button goes with what was wrong.
            document.querySelector<HTMLElement>(`#${CSS.escape(form.id)} [name=domain]`)?.focus();
          }}
        />
      </div>
    </FormDialog>
  );
}

const { create: domainStateTexts } = sitesTexts;

/** Milliseconds a pause in typing lasts before the server is asked. */
const PAUSE_MS = 300;

/** Where the site will be, and whether that can be had, while it is typed. */
function DomainState({ typed }: { typed: string }) {
  const domain = typed.trim().toLowerCase();
  const problem = domain === '' ? null : siteDomainProblem(domain);
  const asked = useDebounced(domain, PAUSE_MS);
  const isAsked = asked === domain && domain !== '' && problem === null;
  // Before anything is typed it is asked what stands behind the dot.
  const check = useDomainCheck(isAsked ? asked : domainStateTexts.example);
  const example = useDomainCheck(domainStateTexts.example).data?.sites_domain;
  const behind = check.data?.sites_domain ?? example;
  return (
    <span className="grid gap-1">
      {behind !== undefined && (
        <span className="wrap-anywhere">
          {domainStateTexts.hint({ host: `${domain === '' ? domainStateTexts.example : domain}.${behind}` })}
        </span>
      )}
      {domain !== '' && (
        <span role="status" className="block">
          {problem !== null ? (
            <Line tone="bad">{SITE_DOMAIN_PROBLEMS[problem]}</Line>
          ) : !isAsked || check.isPending ? (
            <Line>{domainStateTexts.checking}</Line>
          ) : check.data ? (
            <Line tone={check.data.state === 'free' ? 'good' : 'bad'}>{check.data.message}</Line>
          ) : (
            <Line>{domainStateTexts.notChecked}</Line>
          )}
        </span>
      )}
    </span>
  );
}

/** Offers a domain that is near to what was typed, where that cannot be one. */
function NearDomain({ typed, onUse }: { typed: string; onUse: (domain: string) => void }) {
  const near = siteDomainProblem(typed.trim().toLowerCase()) === null ? null : suggestSiteDomain(typed);
  if (near === null) return null;
  return (
    <Button size="sm" onClick={() => onUse(near)} className="justify-self-start">
      {domainStateTexts.use({ domain: near })}
    </Button>
  );
}

const COLOURS = { good: 'text-success', bad: 'text-danger' } as const;
const SIGNS = { good: CircleCheck, bad: CircleAlert } as const;

function Line({ tone, children }: { tone?: keyof typeof COLOURS; children: string }) {
  return (
    <span className={clsx('flex items-start gap-1.5', tone && COLOURS[tone])}>
      {tone === undefined ? (
        children === domainStateTexts.checking && <Spinner size={14} />
      ) : (
        <Icon of={SIGNS[tone]} size={14} className="mt-px" />
      )}
      {children}
    </span>
  );
}
