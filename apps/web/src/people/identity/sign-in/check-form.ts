import { atMost, NAME_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@sayso/contract';
import { identityTexts as texts } from '../identity.texts.ts';

export type AuthMode = 'login' | 'signup';
export type AuthForm = { name: string; email: string; password: string; consent: boolean };
export type AuthField = keyof AuthForm;
export type AuthFieldErrors = Partial<Record<AuthField, string | undefined>>;

/** What looks like an address; whether it exists, only a mail can tell. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/** What a person can mend before the server is asked: one message per field, in the order of the form. */
export function checkForm(mode: AuthMode, form: AuthForm): AuthFieldErrors {
  return {
    ...(mode === 'signup' && nameError(form.name.trim())),
    ...(!EMAIL.test(form.email.trim()) && { email: texts.emailWrong }),
    ...passwordError(mode, form.password),
    ...(mode === 'signup' && !form.consent && { consent: texts.consentMissing }),
  };
}

function nameError(name: string): AuthFieldErrors {
  if (name === '') return { name: texts.nameRequired.text };
  return name.length > NAME_MAX_CHARACTERS ? { name: atMost(NAME_MAX_CHARACTERS) } : {};
}

function passwordError(mode: AuthMode, password: string): AuthFieldErrors {
  if (password === '') return { password: texts.passwordMissing };
  if (password.length > PASSWORD_MAX_CHARACTERS) return { password: atMost(PASSWORD_MAX_CHARACTERS) };
  if (mode === 'signup' && password.length < PASSWORD_MIN_CHARACTERS) {
    return { password: texts.passwordShort(PASSWORD_MIN_CHARACTERS) };
  }
  return {};
}
