import { fill } from '@sayso/i18n';
import { tooLong, NAME_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@sayso/contract';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { ApiError, errorFromFailure, inUsualWords } from '../../../lib/api/api-error.ts';
import { useProductName } from '../../../lib/use-title.ts';
import type { FormFailure } from '../../../ui/form/use-app-form.ts';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { forgetLeft } from '../../../session/session.ts';
import { useLogin, useRegister, useRestore } from '../identity.queries.ts';
import { identityTexts as texts } from '../identity.texts.gen.ts';

export type AuthMode = 'login' | 'signup';
type AuthForm = { name: string; email: string; password: string; consent: boolean };
type AuthField = keyof AuthForm;
type AuthFieldErrors = Partial<Record<AuthField, string | undefined>>;

/** What looks like an address; whether it exists, only a mail can tell. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/** What a person can mend before the server is asked: one message per field, in the order of the form. */
function checkForm(mode: AuthMode, form: AuthForm): AuthFieldErrors {
  return {
    ...(mode === 'signup' && nameError(form.name.trim())),
    ...(!EMAIL.test(form.email.trim()) && { email: texts.emailWrong }),
    ...passwordError(mode, form.password),
    ...(mode === 'signup' && !form.consent && { consent: texts.consentMissing }),
  };
}

function nameError(name: string): AuthFieldErrors {
  if (name === '') return { name: texts.nameRequired.text };
  return name.length > NAME_MAX_CHARACTERS ? { name: tooLong(NAME_MAX_CHARACTERS) } : {};
}

function passwordError(mode: AuthMode, password: string): AuthFieldErrors {
  if (password === '') return { password: texts.passwordMissing };
  if (password.length > PASSWORD_MAX_CHARACTERS) return { password: tooLong(PASSWORD_MAX_CHARACTERS) };
  if (mode === 'signup' && password.length < PASSWORD_MIN_CHARACTERS) {
    return { password: texts.passwordShort({ minCharacters: PASSWORD_MIN_CHARACTERS }) };
  }
  return {};
}

const EMPTY: AuthForm = { name: '', email: '', password: '', consent: false };
const FIELDS: readonly AuthField[] = ['name', 'email', 'password', 'consent'];

/** The state of the sign-in and sign-up form: what was typed, what is wrong with it, and sending it. */
export function useAuthForm(mode: AuthMode) {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<AuthFieldErrors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  /** Until when the account of these credentials can be restored, in words. */
  const [leaving, setLeaving] = useState<string | null>(null);
  /** What is said at the code that restoring asks for; null while it asks for none. */
  const [codeError, setCodeError] = useState<string | null>(null);
  /** Another form stood here meanwhile: whoever comes back goes on with the password. */
  const [isBack, setIsBack] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const login = useLogin();
  const register = useRegister();
  const restoring = useRestore();
  const product = useProductName();

  const showErrors = (found: AuthFieldErrors) => {
    setErrors(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first)
      element.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] button`)?.focus();
  };

  const fail = (error: unknown) => {
    const isLeaving = error instanceof ApiError && error.code === 'account_to_be_deleted';
    setLeaving(isLeaving ? error.message : null);
    if (isLeaving) return setIsBack(true);
    const message = wordsOf(error, texts[mode].failed.text);
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

  const credentials = { email: form.email.trim(), password: form.password };
  const send = () =>
    mode === 'login'
      ? login.mutateAsync(credentials)
      : register.mutateAsync({ ...credentials, name: form.name.trim() });

  const enter = (done: { title: string; text: string }) => {
    // The promise, not mutate's callbacks: the screen is gone by the time a success is told.
    send().then((answer) => {
      setLeaving(null);
      forgetLeft();
      if (!('challenge' in answer)) return showToast({ tone: 'success', about: 'session', ...done });
      setChallenge(answer.challenge);
      setIsBack(true);
      forgetPassword();
    }, fail);
  };

  /** Nothing that follows needs it. */
  const forgetPassword = () => {
    setForm((now) => ({ ...now, password: '' }));
    login.reset();
    restoring.reset();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = checkForm(mode, form);
    setFailure(null);
    dismissToasts();
    showErrors(found);
    if (found.name === texts.nameRequired.text) showToast({ tone: 'danger', ...texts.nameRequired });
    if (Object.keys(found).length > 0) return;
    enter(mode === 'login' ? texts.login.done : fill(texts.signup.done, { product }));
  };

  /** Keeps the account that was to be deleted, and goes on with the sign-in. */
  const restore = (code: string) => {
    restoring.mutateAsync({ ...credentials, ...(code !== '' && { code }) }).then(
      () => {
        forgetLeft();
        setCodeError(null);
        enter(texts.restore.done);
      },
      (error: unknown) => {
        const [asked] = (error instanceof ApiError && error.errors['code']) || [];
        if (asked === undefined) return fail(error);
        // The first time nobody has been asked for one yet.
        setCodeError(codeError === null && code === '' ? '' : asked);
      },
    );
  };

  const change = <Field extends AuthField>(field: Field, value: AuthForm[Field]) => {
    setForm((now) => ({ ...now, [field]: value }));
    setErrors((now) => ({ ...now, [field]: undefined }));
  };

  /** Back from the second step, whose time may be over, or from a way back that was not taken. */
  const begin = (reason?: string) => {
    setChallenge(null);
    setLeaving(null);
    setCodeError(null);
    forgetPassword();
    setFailure(reason === undefined ? null : { message: reason, retryAtMs: null });
  };

  return {
    form,
    errors,
    failure,
    element,
    challenge,
    leaving,
    codeError,
    isBack,
    begin,
    busy: login.isPending || register.isPending || restoring.isPending,
    change,
    submit,
    restore,
  };
}

/** Without the wait, which stands beside it and goes on counting. */
function wordsOf(error: unknown, usual: string): string {
  const { message } = inUsualWords(errorFromFailure(error), usual);
  return message || usual;
}

function firstMessages({ errors }: ApiError): AuthFieldErrors {
  return Object.fromEntries(FIELDS.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field][0]]] : [])));
}

/** What the address of the sign-in says: whether somebody signs up, and the slug of the page that they want to read. */
export type AuthSearch = { mode?: 'signup'; page?: string };

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Nothing but a page of this site is ever gone to. */
export const pageAskedIn = ({ page }: { page?: unknown }): string | undefined =>
  typeof page === 'string' && SLUG.test(page) ? page : undefined;

export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  const page = pageAskedIn(search);
  return { ...(search['mode'] === 'signup' && { mode: 'signup' }), ...(page !== undefined && { page }) };
}
