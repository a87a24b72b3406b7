import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { useProductName } from '../../lib/product-name.ts';
import type { FormFailure } from '../../ui/form/use-app-form.ts';
import { dismissToasts, showToast } from '../../ui/toasts.tsx';
import { useLogin, useRegister } from './accounts.queries.ts';
import { accountsTexts as texts } from './accounts.texts.ts';
import { type AuthField, type AuthFieldErrors, type AuthForm, type AuthMode, checkForm } from './check-form.ts';

const EMPTY: AuthForm = { name: '', email: '', password: '', consent: false };
const FIELDS: readonly AuthField[] = ['name', 'email', 'password', 'consent'];

/** The state of the sign-in and sign-up form: what was typed, what is wrong with it, and sending it. */
export function useAuthForm(mode: AuthMode) {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<AuthFieldErrors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const login = useLogin();
  const register = useRegister();
  const product = useProductName();

  const showErrors = (found: AuthFieldErrors) => {
    setErrors(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first)
      element.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] button`)?.focus();
  };

  const fail = (error: unknown) => {
    const message = error instanceof ApiError ? error.message : messageOf(error) || texts[mode].failed.text;
    const atFields = error instanceof ApiError ? firstMessages(error) : {};
    // What a field says is not said again in the box above the button.
    const waitMs = error instanceof ApiError ? error.retryAfterMs : undefined;
    const retryAtMs = waitMs === undefined ? null : Date.now() + waitMs;
    setFailure(Object.keys(atFields).length > 0 ? null : { message, retryAtMs });
    showErrors(atFields);
    // Nor does the toast say again what the box says at length.
    const text = retryAtMs === null ? { text: message } : {};
    showToast({ tone: 'danger', about: 'session', title: texts[mode].failed.title, ...text });
  };

  const send = () => {
    const credentials = { email: form.email.trim(), password: form.password };
    return mode === 'login'
      ? login.mutateAsync(credentials)
      : register.mutateAsync({ ...credentials, name: form.name.trim() });
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = checkForm(mode, form);
    setFailure(null);
    dismissToasts();
    showErrors(found);
    if (found.name === texts.nameRequired.text) showToast({ tone: 'danger', ...texts.nameRequired });
    if (Object.keys(found).length > 0) return;
    // The promise, not mutate's callbacks: the screen is gone by the time a success is told.
    send().then((answer) => {
      if ('challenge' in answer) setChallenge(answer.challenge);
      else showToast({ tone: 'success', about: 'session', ...texts[mode].done(product) });
    }, fail);
  };

  const change = <Field extends AuthField>(field: Field, value: AuthForm[Field]) => {
    setForm((now) => ({ ...now, [field]: value }));
    setErrors((now) => ({ ...now, [field]: undefined }));
  };

  /** Back from the second step, whose time may be over. */
  const begin = (reason?: string) => {
    setChallenge(null);
    setForm((now) => ({ ...now, password: '' }));
    setFailure(reason === undefined ? null : { message: reason, retryAtMs: null });
  };

  return {
    form,
    errors,
    failure,
    element,
    challenge,
    begin,
    busy: login.isPending || register.isPending,
    change,
    submit,
  };
}

function firstMessages({ errors }: ApiError): AuthFieldErrors {
  return Object.fromEntries(FIELDS.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field][0]]] : [])));
}
