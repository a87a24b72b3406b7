import { CreateSite, SITE_TEXT_MAX, suggestSiteDomain } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { sayDone, sayFailed, sayIncomplete } from '../say.ts';
import { useCreateSite } from '../sites.queries.ts';
import { sitesTexts } from '../sites.texts.ts';
import { DomainState, NearDomain } from './domain-state.tsx';

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
